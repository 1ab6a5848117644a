// Groups hits by lvl0 and then by lvl1, in the order of the answer. A hit of a page itself is the parent of the page's
// other hits. If the first hit is clearly the most likely one, it is above the groups. Hits from the rest of the site
// are below them.

import { type Answer, closeMark, type Hit, openMark } from './engine.ts';
import { mostPerGroup } from './limits.ts';
import type { Collection, Item } from './session.ts';

/** The headings of the groups that aren't a section of the site. */
export interface GroupTitles {
  readonly best: string;
  readonly elsewhere: string;
}

/** The groups of an answer, as they are shown. */
export function groupHits({ hits, isFirstBest }: Answer, titles: GroupTitles): readonly Collection[] {
  const ranked = hits.map((hit, index): RankedHit => ({ kind: 'hit', hit, rank: index + 1 }));
  const best = isFirstBest ? ranked.slice(0, 1) : [];
  const own = ranked.filter(({ hit }) => !hit.isElsewhere).slice(best.length);
  const elsewhere = ranked.filter(({ hit }) => hit.isElsewhere);
  const groups = groupBy(own, ({ hit }) => plain(hit.hierarchy.lvl0)).map(([title, items]): Collection => {
    const pages = groupBy(items.slice(0, mostPerGroup), ({ hit }) => plain(hit.hierarchy.lvl1));
    return { title, items: pages.flatMap(([, ofPage]) => withBranches(ofPage.slice(0, mostPerGroup))) };
  });
  const all = [{ title: titles.best, items: best }, ...groups, { title: titles.elsewhere, items: elsewhere }];
  return all.filter(({ items }) => items.length > 0);
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
