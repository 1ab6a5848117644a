// Groups hits by lvl0 and then by lvl1, in the order of the answer. A hit of a page itself is the parent of the page's
// other hits. Hits from the rest of the site are below the groups. Above them is the first hit, if it's clearly the most
// likely one, and more if grouping would push one of the best three out of the first three rows.

import { type Answer, closeMark, type Hit, openMark } from './engine.ts';
import { mostPerGroup } from './limits.ts';
import type { Collection, Item } from './session.ts';

/** The headings of the groups that aren't a section of the site. */
export interface GroupTitles {
  readonly best: string;
  readonly elsewhere: string;
}

/** How many of the best hits are in the first rows, whatever their groups are. */
const bestRows = 3;

/** The groups of an answer, as they are shown. Only an answer that says whether its first hit is best has rows above. */
export function groupHits({ hits, isFirstBest, isList }: Answer, titles: GroupTitles): readonly Collection[] {
  const ranked = hits.map((hit, index): RankedHit => ({ kind: 'hit', hit, rank: index + 1 }));
  const own = ranked.filter(({ hit }) => !hit.isElsewhere);
  const elsewhere = { title: titles.elsewhere, items: ranked.filter(({ hit }) => hit.isElsewhere) };
  const withAbove = (count: number): readonly Collection[] => [
    { title: titles.best, items: own.slice(0, count) },
    ...inGroups(own.slice(count), isList ? hits.length : mostPerGroup),
    elsewhere,
  ];
  const counts = isFirstBest ? [1, 2] : [0, 1, 2];
  const fewest = (): number => counts.find((count) => startsWithBest(withAbove(count))) ?? bestRows;
  const shown = withAbove(isFirstBest === undefined || isList ? 0 : fewest());
  return shown.filter(({ items }) => items.length > 0);
}

/** True when the first rows are the best hits, in their order. */
function startsWithBest(collections: readonly Collection[]): boolean {
  const first = collections.flatMap(({ items }) => items).slice(0, bestRows);
  return first.every(({ rank }, row) => rank === row + 1);
}

function inGroups(hits: readonly RankedHit[], most: number): readonly Collection[] {
  return groupBy(hits, ({ hit }) => plain(hit.hierarchy.lvl0)).map(([title, items]) => {
    const pages = groupBy(items.slice(0, most), ({ hit }) => plain(hit.hierarchy.lvl1));
    return { title, items: pages.flatMap(([, ofPage]) => withBranches(ofPage)) };
  });
}

interface RankedHit extends Item {
  readonly hit: Hit;
}

/** A name without marks. */
export function plain(text: string | null): string {
  return (text ?? '').replaceAll(openMark, '').replaceAll(closeMark, '').trim();
}

function withBranches(items: readonly Item[]): readonly Item[] {
  if (!items.some(({ hit }) => hit.type === 'lvl1')) return items;
  return items.map((item, index) => {
    if (item.hit.type === 'lvl1') return item;
    const next = items[index + 1];
    return { ...item, branch: next && next.hit.type !== 'lvl1' ? 'middle' : 'last' };
  });
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): readonly (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return [...groups];
}
