// The row of a page in the search index: its titles and what it has in common with other pages.

import { entryLevel, type HeadHeading, headingWith } from './search-format.ts';
import type { SearchPage } from './search-pages.ts';

/** What the index knows of a page: its indexes are bits, and a weight is there unless that's 1. */
export type PageRow = readonly [
  url: string,
  group: string,
  title: string,
  indexes: number,
  lang: string,
  headings: readonly HeadHeading[],
  weight?: number,
];

/** The row of a page. `indexes` are those of the site. */
export function rowOf(
  { url, group, indexes: own, lang, weight, places }: SearchPage,
  indexes: readonly string[],
): PageRow {
  const [{ title }, ...below] = places;
  const bits = own.reduce((sum, index) => sum + 2 ** Math.max(0, indexes.indexOf(index)), 0);
  const headings = below.map(({ lvl, title, slug, isEntry }) =>
    headingWith(lvl + (isEntry ? entryLevel : 0), title, slug),
  );
  const row = [url, group, title, bits, lang, headings] as const;
  return weight === undefined ? row : [...row, weight];
}
