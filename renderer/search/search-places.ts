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

interface OpenPage {
  readonly url: string;
  readonly group: string;
  readonly title: string;
  /** Its indexes. */
  readonly bits: number;
  readonly lang: string;
  readonly weight: number | undefined;
  readonly headings: HeadHeading[];
}

/** A page's first record starts a page, a heading's record starts a place, and content belongs to the last place. */
export function collect(
  records: readonly SearchRecord[],
  indexes: readonly string[],
): { readonly rows: readonly PageRow[]; readonly places: readonly Place[] } {
  const pages: OpenPage[] = [];
  const places: { readonly paragraphs: string[]; readonly others: Place['others'] }[] = [];
  let page: OpenPage | undefined;
  for (const record of records) {
    const end = record.url.indexOf('#');
    const address = end < 0 ? record.url : record.url.slice(0, end);
    if (page?.url !== address) {
      page = openPage(record, address, indexes);
      pages.push(page);
      places.push(emptyPlace(record));
    }
    if (record.type !== 'content' && record.type !== 'lvl1' && record.type !== 'lvl0') {
      page.headings.push(headingOf(record));
      places.push(emptyPlace(record));
    }
    if (record.content) places.at(-1)?.paragraphs.push(record.content);
  }
  return { rows: pages.map(rowOf), places };
}

function emptyPlace({ code = '', keywords = '' }: SearchRecord) {
  return { paragraphs: [], others: [code, keywords] as const };
}

function openPage(record: SearchRecord, url: string, indexes: readonly string[]): OpenPage {
  const { hierarchy, lang, weight } = record;
  const bits = record.indexes.reduce((sum, index) => sum + 2 ** Math.max(0, indexes.indexOf(index)), 0);
  return { url, group: hierarchy.lvl0 ?? '', title: hierarchy.lvl1 ?? '', bits, lang, weight, headings: [] };
}

function rowOf({ url, group, title, bits, lang, weight, headings }: OpenPage): PageRow {
  const start = [url, group, title, bits, lang, headings] as const;
  return weight === undefined ? start : [...start, weight];
}

function headingOf({ type, hierarchy, url, isEntry }: SearchRecord): HeadHeading {
  const level = Number(type.slice(3)) + (isEntry ? entryLevel : 0);
  const title = hierarchy[type as 'lvl2'] ?? '';
  const slug = url.includes('#') ? url.slice(url.indexOf('#') + 1) : '';
  return headingWith(level, title, slug);
}
