// Measures every engine on one set of pages and prints a table. Called by `run.mjs`; see README.md.

import path from 'node:path';
import { type Contestant, type Enter, flexSearch, miniSearch, orama, own } from './contestants.ts';
import { openPagefind } from './pagefind.ts';
import { queriesOf } from './queries/read-queries.ts';
import { recordsOf } from './records.ts';
import { measureSuccess } from './success.ts';

const [dist = 'dist', collection = 'site', packages = '', wanted = 'own'] = process.argv.slice(2);
const queries = queriesOf(collection);
const records = await recordsOf(path.dirname(path.resolve(dist)));
const contestants: { readonly [name: string]: Enter } = { own, miniSearch, orama, flexSearch };
const first = 'how do I secure my server';

console.log(
  '| engine | success at 1 / 3 / 10 | index made, ms | code, kB | data to the first answer, kB | a query, ms |',
);
console.log('|---|---|---|---|---|---|');
for (const name of wanted.split(',')) {
  const start = performance.now();
  const enter = contestants[name];
  const contestant = enter ? await enter(records, packages) : await openPagefind(dist, packages);
  await report(name, contestant, performance.now() - start);
  if ('close' in contestant) await (contestant as { close(): Promise<void> }).close();
}

async function report(name: string, { ask, bytes, code }: Contestant, made: number): Promise<void> {
  await ask(first);
  const toFirst = bytes();
  const success = await measureSuccess(ask, records, queries);
  const start = performance.now();
  await measureSuccess(ask, records, queries);
  const each = (performance.now() - start) / success.asked;
  const percent = [success.at1, success.at3, success.at10].map((share) => `${(share * 100).toFixed(1)} %`).join(' / ');
  const kilo = (size: number): string => (size / 1000).toFixed(1);
  console.log(
    `| ${name} | ${percent} of ${success.asked} | ${made.toFixed(0)} | ${kilo(code)} | ${kilo(toFirst)} | ${each.toFixed(2)} |`,
  );
  if (process.env.MISSED) for (const { query, got } of success.missed) console.log(`  ${query} -> ${got.join(' ')}`);
}
