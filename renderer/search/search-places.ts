// Turns search records into places: a page or heading with its paragraphs and its row in the index.

import type { SearchRecord } from '../model.ts';
import { type FullHeading, writeSlugs } from './heading-slugs.ts';
import { entryLevel, type HeadPage } from './search-format.ts';

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
  /** Its code and keywords, which aren't shown as a part of the text. */
  readonly others: readonly [code: string, keywords: string];
}

interface OpenPage {
  readonly url: string;
  readonly group: number;
  readonly title: string;
  /** Its indexes. */
  readonly bits: number;
  readonly lang: number;
  readonly weight: number | undefined;
  readonly headings: FullHeading[];
}

/** A page's first record starts a page, a heading's record starts a place, and content belongs to the last place. */
export function collect(
  records: readonly SearchRecord[],
  names: Names,
): { readonly pages: readonly HeadPage[]; readonly places: readonly Place[] } {
  const pages: OpenPage[] = [];
  const places: { readonly paragraphs: string[]; readonly others: Place['others'] }[] = [];
  let page: OpenPage | undefined;
  for (const record of records) {
    const end = record.url.indexOf('#');
    const address = end < 0 ? record.url : record.url.slice(0, end);
    if (page?.url !== address) {
      page = openPage(record, address, names);
      pages.push(page);
      places.push(emptyPlace(record));
    }
    if (record.type !== 'content' && record.type !== 'lvl1' && record.type !== 'lvl0') {
      page.headings.push(headingOf(record));
      places.push(emptyPlace(record));
    }
    if (record.content) places.at(-1)?.paragraphs.push(record.content);
  }
  return { pages: pages.map(rowOf), places };
}

function emptyPlace({ code = '', keywords = '' }: SearchRecord) {
  return { paragraphs: [], others: [code, keywords] as const };
}

function openPage(record: SearchRecord, url: string, names: Names): OpenPage {
  const { hierarchy, lang, weight } = record;
  const group = names.groups.numberOf(hierarchy.lvl0 ?? '');
  const bits = record.indexes.reduce((sum, index) => sum + 2 ** Math.max(0, names.indexes.indexOf(index)), 0);
  return { url, group, title: hierarchy.lvl1 ?? '', bits, lang: names.langs.numberOf(lang), weight, headings: [] };
}

function rowOf({ url, group, title, bits, lang, weight, headings }: OpenPage): HeadPage {
  const start = [url, group, title, bits, lang, writeSlugs(headings)] as const;
  return weight === undefined ? start : [...start, weight];
}

function headingOf({ type, hierarchy, url, isEntry }: SearchRecord): FullHeading {
  const level = Number(type.slice(3)) + (isEntry ? entryLevel : 0);
  const title = hierarchy[type as 'lvl2'] ?? '';
  const slug = url.includes('#') ? url.slice(url.indexOf('#') + 1) : '';
  return [level, title, slug];
}
