// Search records -> the files of the embedded index. How many files there are depends on the number of pages alone, so
// that their names are known before anything is computed; what is in them is computed once, when the first is read.

import type { SiteConfig } from '../config.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import type { ArticleOf, OutputFile, SearchRecord, Site } from '../model.ts';
import { encodeNumbers } from '../text/number-list.ts';
import { wordsOf } from '../text/search-words.ts';
import type { HeadHeading, HeadPage, IndexHead, TextFile, WordsFile } from './search-format.ts';
import { usualSlug } from './search-format.ts';
import { searchRecords } from './search-records.ts';

const folder = 'search-index';

/** The index of a site whose config asks for search. */
export function searchIndexFiles(site: Site, config: SiteConfig, articleOf: ArticleOf): readonly OutputFile[] {
  const { search } = config;
  if (search === undefined) return [];
  return indexFilesOf(() => searchRecords(site, config, articleOf), search.indexes, site.posts.length);
}

/** The index of records that are made when somebody asks. `pages` decides into how many files it is cut. */
export function indexFilesOf(
  recordsOf: () => readonly SearchRecord[],
  indexes: readonly string[],
  pages: number,
): readonly OutputFile[] {
  const wordFiles = Math.min(512, Math.max(4, Math.ceil(pages / 4)));
  const textFiles = Math.min(4096, Math.max(4, pages * 2));
  let made: IndexParts | undefined;
  const parts = (): IndexParts => {
    made ??= buildIndex(recordsOf(), indexes, { words: wordFiles, texts: textFiles });
    return made;
  };
  const file = (name: string, pick: (parts: IndexParts) => unknown): OutputFile => ({
    path: `${folder}/${name}.json`,
    contents: () => JSON.stringify(pick(parts())),
  });
  return [
    file('index', ({ head }) => head),
    ...range(wordFiles).map((n) => file(`words-${n}`, ({ words }) => words[n])),
    ...range(textFiles).map((n) => file(`text-${n}`, ({ texts }) => texts[n])),
  ];
}

export interface IndexParts {
  readonly head: IndexHead;
  readonly words: readonly WordsFile[];
  readonly texts: readonly TextFile[];
}

interface Place {
  readonly paragraphs: string[];
}

interface OpenPage {
  readonly url: string;
  readonly row: HeadPage;
  readonly headings: HeadHeading[];
}

/** Builds the whole index, cut into the given numbers of files. */
export function buildIndex(
  records: readonly SearchRecord[],
  indexes: readonly string[],
  files: { readonly words: number; readonly texts: number },
): IndexParts {
  const langs = [...new Set(records.map((record) => record.lang))];
  const groups = [...new Set(records.map((record) => record.hierarchy.lvl0 ?? ''))];
  const { pages, places } = collect(records, { indexes, langs, groups });
  const version = versionOf(records);
  const words = cutWords(wordPlaces(places), files.words);
  const texts = cutTexts(places, files.texts);
  const head: IndexHead = {
    version,
    indexes,
    langs,
    groups,
    pages,
    words: words.map((part) => part[0]?.[0] ?? '\uffff'),
    texts: texts.map((part) => part.first),
  };
  return {
    head,
    words: words.map((part) => ({
      version,
      words: part.map(([word]) => word),
      places: part.map(([, where]) => where),
    })),
    texts: texts.map((part) => ({ version, ...part })),
  };
}

interface Names {
  readonly indexes: readonly string[];
  readonly langs: readonly string[];
  readonly groups: readonly string[];
}

/** Puts records in rows: a page record opens a page, a heading record a place, content belongs to the last place. */
function collect(
  records: readonly SearchRecord[],
  names: Names,
): { pages: readonly HeadPage[]; places: readonly Place[] } {
  const pages: HeadPage[] = [];
  const places: Place[] = [];
  let page: OpenPage | undefined;
  for (const record of records) {
    const address = record.url.split('#')[0] ?? '';
    if (page?.url !== address) {
      page = openPage(record, address, names);
      pages.push(page.row);
      places.push({ paragraphs: [] });
    }
    if (record.type !== 'content' && record.type !== 'lvl1' && record.type !== 'lvl0') {
      page.headings.push(headingOf(record));
      places.push({ paragraphs: [] });
    }
    if (record.content) places.at(-1)?.paragraphs.push(record.content);
  }
  return { pages, places };
}

function openPage(record: SearchRecord, url: string, names: Names): OpenPage {
  const { hierarchy, lang } = record;
  const headings: HeadHeading[] = [];
  const bits = record.indexes.reduce((sum, index) => sum + 2 ** Math.max(0, names.indexes.indexOf(index)), 0);
  const group = names.groups.indexOf(hierarchy.lvl0 ?? '');
  const row: HeadPage = [url, group, hierarchy.lvl1 ?? '', bits, names.langs.indexOf(lang), headings];
  return { url, row, headings };
}

function headingOf({ type, hierarchy, url }: SearchRecord): HeadHeading {
  const level = Number(type.slice(3));
  const title = hierarchy[type as 'lvl2'] ?? '';
  const slug = url.slice(url.indexOf('#') + 1);
  return slug === usualSlug(title) ? [level, title] : [level, title, slug];
}

/** Every word of the texts with its places, sorted. */
function wordPlaces(places: readonly Place[]): readonly (readonly [string, string])[] {
  const counts = places.map(({ paragraphs }) => count(paragraphs.flatMap(wordsOf)));
  const sizes = counts.map((words) => [...words.values()].reduce((sum, times) => sum + times, 0));
  const average = sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length);
  const found = new Map<string, number[]>();
  for (const [place, words] of counts.entries()) {
    for (const [word, times] of words) {
      const list = found.get(word) ?? [];
      list.push(place * 4 + strengthOf(times, (sizes[place] ?? 0) / average));
      found.set(word, list);
    }
  }
  return [...found].sort(([a], [b]) => compareText(a, b)).map(([word, list]) => [word, encodeNumbers(list)] as const);
}

/** How much a text is about a word, 1 to 3: saturates with repeats, fades with length (as BM25 does). */
function strengthOf(times: number, size: number): number {
  const share = times / (times + 0.5 + size);
  return share > 0.6 ? 3 : share > 0.4 ? 2 : 1;
}

function count(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Cuts the words into files of about equal size. */
function cutWords(
  words: readonly (readonly [string, string])[],
  files: number,
): readonly (readonly [string, string])[][] {
  const total = words.reduce((sum, [word, where]) => sum + word.length + where.length, 0);
  const parts: [string, string][][] = range(files).map(() => []);
  let size = 0;
  for (const [word, where] of words) {
    parts[Math.min(files - 1, Math.floor((size / Math.max(1, total)) * files))]?.push([word, where]);
    size += word.length + where.length;
  }
  return parts;
}

/** Cuts the texts into files of about equal size, between places. */
function cutTexts(places: readonly Place[], files: number): readonly { first: number; texts: readonly string[][] }[] {
  const sizes = places.map(({ paragraphs }) => paragraphs.join('').length + 8);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const parts: { first: number; texts: string[][] }[] = range(files).map(() => ({ first: places.length, texts: [] }));
  let size = 0;
  for (const [place, { paragraphs }] of places.entries()) {
    const part = parts[Math.min(files - 1, Math.floor((size / Math.max(1, total)) * files))];
    if (part && part.texts.length === 0) part.first = place;
    part?.texts.push(paragraphs);
    size += sizes[place] ?? 0;
  }
  return parts;
}

/** FNV-1a over all records; not for secrets. */
function versionOf(records: readonly SearchRecord[]): string {
  let hash = 0x811c9dc5;
  for (const { objectID, content, hierarchy } of records) {
    const text = `${objectID}\n${content}\n${Object.values(hierarchy).join('\n')}`;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, i) => i);
}
