import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createEmbeddedEngine } from '/work/search/client/search/embedded/search.ts';
import { groupHits } from '/work/search/client/search/group-hits.ts';
import { indexFilesOf } from '/work/search/renderer/search/search-index.ts';

const name = process.argv[2]!;
const tag = process.env.TAG ?? 'k0';
const pageOf = (u: string) => u.split('#')[0] ?? '';
const line: string[] = [name];
const t0 = process.cpuUsage();
for (const side of (process.env.SIDES ?? 'site,other').split(',')) {
  const records = JSON.parse(readFileSync(`/tmp/search/${side}-${tag}.json`, 'utf8'));
  const pages = new Set(records.map((r: any) => pageOf(r.url))).size;
  const files = new Map(indexFilesOf([() => records], ['general', 'docs'], pages).map((f) => [f.path, f]));
  const engine = createEmbeddedEngine(
    async (n) => JSON.parse(String(files.get('search-index/' + n)!.contents())),
    'en',
  );
  const ask = async (query: string) => {
    const a = await engine({ query, indexName: 'general', hitsPerPage: 20, snippetLength: 10, clickAnalytics: false });
    return groupHits(a, { best: 'B', elsewhere: 'E' }, query).flatMap(({ items }) => items.map(({ hit }) => hit.url));
  };
  const dir = process.env.QDIR ?? '/work/search/bench/search/questions';
  const rows: any = {};
  let s1 = 0,
    s3 = 0,
    n = 0;
  const sets: string[] = [];
  const ref = `/tmp/search/abl-${tag}-${side}.json`;
  const base = existsSync(ref) && name !== 'base' ? JSON.parse(readFileSync(ref, 'utf8')) : undefined;
  for (const f of readdirSync(dir)
    .filter((f) => f.startsWith(side) && f.endsWith('.json'))
    .sort()) {
    let a1 = 0,
      a3 = 0;
    for (const { q, want } of JSON.parse(readFileSync(dir + '/' + f, 'utf8'))) {
      const got = await ask(q);
      const w = new Set(want.map(pageOf));
      let r = got.findIndex((u) => w.has(pageOf(u)));
      if (r < 0) r = 99;
      if (r < 1) a1++;
      if (r < 3) a3++;
      n++;
      rows[f + '|' + q] = [r, ...got.slice(0, 4)];
      if (process.env.SHOW && r > 0) console.log('  ', r, q, '->', got.slice(0, 3).join(' '), ' want', want.join(' '));
    }
    rows[f] = [a1, a3];
    s1 += a1;
    s3 += a3;
    if (base) {
      const d1 = base[f][0] - a1,
        d3 = base[f][1] - a3;
      if (Math.abs(d1) > 1 || Math.abs(d3) > 1) sets.push(`${f.replace('.json', '')} ${d1}/${d3}`);
    }
  }
  rows.total = [s1, s3];
  if (name === 'base') {
    writeFileSync(ref, JSON.stringify(rows));
    line.push(`${side} ${s1}/${s3} of ${n}`);
  } else
    line.push(
      base
        ? `${side} lost ${base.total[0] - s1} / ${base.total[1] - s3} {${sets.join(', ')}}`
        : `${side} ${s1}/${s3} of ${n}`,
    );
  if (process.env.DIFF && base)
    for (const k of Object.keys(rows))
      if (k.includes('|')) {
        const a = base[k]?.[0],
          b = rows[k][0];
        if (a < 1 !== b < 1 || a < 3 !== b < 3) console.log('   ', a, '->', b, k, '|', rows[k].slice(1, 4).join(' '));
      }
}
const t = process.cpuUsage(t0);
console.log(line.join(' | '), ((t.user + t.system) / 1e6).toFixed(0) + 's');
