// Groups hits by lvl0 and then by lvl1, in the order of the answer. A hit of a page itself is the parent of the page's
// other hits.

import { closeMark, type Hit, openMark } from './engine.ts';
import { mostPerGroup } from './limits.ts';
import type { Collection, Item } from './session.ts';

/** The groups of an answer, as they are shown. */
export function groupHits(hits: readonly Hit[]): readonly Collection[] {
  const ranked = hits.map((hit, index): Item => ({ kind: 'hit', hit, rank: index + 1 }));
  const groups = groupBy(ranked, ({ hit }) => plain(hit.hierarchy.lvl0));
  return groups.map(([title, items]) => {
    const pages = groupBy(items.slice(0, mostPerGroup), ({ hit }) => plain(hit.hierarchy.lvl1));
    return { title, items: pages.flatMap(([, ofPage]) => withBranches(ofPage.slice(0, mostPerGroup))) };
  });
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
