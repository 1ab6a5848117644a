// Measures the site's own search and MiniSearch on questions from a file: `[{ q, kind, want: [address, …] }]`. Prints only
// totals, so that questions stay unseen by whoever tunes. A right address counts with any hash.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Ask, type Enter, miniSearch, own, ownInDocs } from './contestants.ts';
import { searchedIn } from './records.ts';

interface Question {
  readonly q: string;
  readonly kind: string;
  readonly want: readonly string[];
}

const [dist = 'dist', file = '', packages = ''] = process.argv.slice(2);
const questions = JSON.parse(readFileSync(file, 'utf8')) as readonly Question[];
const searched = await searchedIn(path.dirname(path.resolve(dist)));
const contestants: { readonly [name: string]: Enter } = { own, ownInDocs, ...(packages !== '' && { miniSearch }) };

console.log('| engine | kind | questions | at 1, % | at 3, % |');
console.log('|---|---|---|---|---|');
for (const [name, enter] of Object.entries(contestants)) {
  await report(name, await enter(searched, packages));
}

async function report(name: string, ask: Ask): Promise<void> {
  const ranks = await Promise.all(
    questions.map(async ({ q, kind, want }) => ({ kind, rank: rankOf(want, await ask(q)) })),
  );
  const kinds = [...new Set(ranks.map(({ kind }) => kind))].sort();
  for (const kind of ['all', ...kinds]) {
    const own = ranks.filter((one) => kind === 'all' || one.kind === kind);
    const percent = (most: number): string =>
      ((100 * own.filter(({ rank }) => rank < most).length) / own.length).toFixed(1);
    console.log(`| ${name} | ${kind} | ${own.length} | ${percent(1)} | ${percent(3)} |`);
  }
}

function rankOf(want: readonly string[], got: readonly string[]): number {
  const pageOf = (url: string): string => url.split('#')[0] ?? '';
  const pages = new Set(want.map(pageOf));
  const rank = got.findIndex((url) => pages.has(pageOf(url)));
  return rank < 0 ? Number.POSITIVE_INFINITY : rank;
}
