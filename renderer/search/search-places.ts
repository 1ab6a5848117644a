// Turns search records into places: a page or heading with its paragraphs and its row in the index.

import type { SearchRecord } from '../model.ts';
import { relatedWords } from './related-words.ts';
import { entryLevel, type HeadHeading, type HeadPage, usualSlug } from './search-format.ts';

/** Numbers names in the order of their first use. */
interface Numbering {
  readonly numberOf: (name: string) => number;
  readonly names: () => readonly string[];
}

/** Continues after the names that are `known`. */
export function createNumbering(known: readonly string[] = []): Numbering {
  const numbers = new Map(known.map((name, number) => [name, number]));
  return {
    numberOf: (name) => {
      const known = numbers.get(name) ?? numbers.size;
      numbers.set(name, known);
      return known;
    },
    names: () => [...numbers.keys()],
  };
}

export interface Names {
  readonly indexes: readonly string[];
  readonly langs: Numbering;
  readonly groups: Numbering;
}

/** The text of a page or heading. */
export interface Place {
  readonly paragraphs: readonly string[];
  /** Words that aren't shown as a part of the text: of code, keywords, and what readers may type for the title. */
  readonly others: readonly [code: string, keywords: string, related: string];
}

interface OpenPage {
  readonly url: string;
  readonly row: HeadPage;
  readonly headings: HeadHeading[];
}

/** A page's first record starts a page, a heading's record starts a place, and content belongs to the last place. */
export function collect(
  records: readonly SearchRecord[],
  names: Names,
): { readonly pages: readonly HeadPage[]; readonly places: readonly Place[] } {
  const pages: HeadPage[] = [];
  const places: { readonly paragraphs: string[]; readonly others: Place['others'] }[] = [];
  let page: OpenPage | undefined;
  for (const record of records) {
    const end = record.url.indexOf('#');
    const address = end < 0 ? record.url : record.url.slice(0, end);
    if (page?.url !== address) {
      page = openPage(record, address, names);
      pages.push(page.row);
      places.push(emptyPlace(record));
    }
    if (record.type !== 'content' && record.type !== 'lvl1' && record.type !== 'lvl0') {
      page.headings.push(headingOf(record));
      places.push(emptyPlace(record));
    }
    if (record.content) places.at(-1)?.paragraphs.push(record.content);
  }
  return { pages, places };
}

function emptyPlace({ type, hierarchy, lang, isEntry, code = '', keywords = '' }: SearchRecord) {
  const title = type === 'content' ? null : hierarchy[type];
  const related = lang === 'en' && isEntry !== true && title !== null ? relatedWords(title).join(' ') : '';
  return { paragraphs: [], others: [code, keywords, related] as const };
}

function openPage(record: SearchRecord, url: string, names: Names): OpenPage {
  const { hierarchy, lang, weight } = record;
  const headings: HeadHeading[] = [];
  const bits = record.indexes.reduce((sum, index) => sum + 2 ** Math.max(0, names.indexes.indexOf(index)), 0);
  const group = names.groups.numberOf(hierarchy.lvl0 ?? '');
  const start = [url, group, hierarchy.lvl1 ?? '', bits, names.langs.numberOf(lang), headings] as const;
  const row: HeadPage = weight === undefined ? start : [...start, weight];
  return { url, row, headings };
}

function headingOf({ type, hierarchy, url, isEntry }: SearchRecord): HeadHeading {
  const level = Number(type.slice(3)) + (isEntry ? entryLevel : 0);
  const title = hierarchy[type as 'lvl2'] ?? '';
  const slug = url.includes('#') ? url.slice(url.indexOf('#') + 1) : '';
  return slug === usualSlug(title) ? [level, title] : [level, title, slug];
}
