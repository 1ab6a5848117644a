// Turns search records into places: a page or heading with its paragraphs and its row in the index.

import type { SearchRecord } from '../model.ts';
import { entryLevel, type HeadHeading, headingWith } from './search-format.ts';

/** What the index knows of a page: its group is lvl0, its indexes are bits, and a weight is there unless that's 1. */
export type PageRow = readonly [
  url: string,
  group: string,
  title: string,
  indexes: number,
  lang: string,
  headings: readonly HeadHeading[],
  weight?: number,
];

/** The text of a page or heading. */
export interface Place {
  readonly paragraphs: readonly string[];
  /** Its code and keywords, which aren't shown as a part of the text. */
  readonly others: readonly [code: string, keywords: string];
}

/** A page's first record starts a page, a heading's record starts a place, and content belongs to the last place. */
export function collectPlaces(
  records: readonly SearchRecord[],
  indexes: readonly string[],
): { readonly rows: readonly PageRow[]; readonly places: readonly Place[] } {
  const rows: PageRow[] = [];
  const places: { readonly paragraphs: string[]; readonly others: Place['others'] }[] = [];
  let headings: HeadHeading[] = [];
  for (const record of records) {
    const end = record.url.indexOf('#');
    const address = end < 0 ? record.url : record.url.slice(0, end);
    if (rows.at(-1)?.[0] !== address) {
      headings = [];
      rows.push(rowOf(record, address, indexes, headings));
      places.push(emptyPlace(record));
    }
    if (record.type !== 'content' && record.type !== 'lvl1' && record.type !== 'lvl0') {
      headings.push(headingOf(record));
      places.push(emptyPlace(record));
    }
    if (record.content) places.at(-1)?.paragraphs.push(record.content);
  }
  return { rows, places };
}

function emptyPlace({ code = '', keywords = '' }: SearchRecord) {
  return { paragraphs: [], others: [code, keywords] as const };
}

function rowOf(record: SearchRecord, url: string, indexes: readonly string[], headings: HeadHeading[]): PageRow {
  const { hierarchy, lang, weight } = record;
  const bits = record.indexes.reduce((sum, index) => sum + 2 ** Math.max(0, indexes.indexOf(index)), 0);
  const row = [url, hierarchy.lvl0 ?? '', hierarchy.lvl1 ?? '', bits, lang, headings] as const;
  return weight === undefined ? row : [...row, weight];
}

function headingOf({ type, hierarchy, url, isEntry }: SearchRecord): HeadHeading {
  const level = Number(type.slice(3)) + (isEntry ? entryLevel : 0);
  const title = hierarchy[type as 'lvl2'] ?? '';
  const slug = url.includes('#') ? url.slice(url.indexOf('#') + 1) : '';
  return headingWith(level, title, slug);
}
