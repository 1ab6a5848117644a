// Search records -> the files of the embedded index. How many files there are depends on the number of pages alone, so
// that their names are known before anything is computed. What every file shares is computed once, when the first is
// read; the texts, by far the largest part, are read again for each file, so that a site of any size fits into memory.

import type { SiteConfig } from '../config.ts';
import { compareText } from '../diagnostics/diagnostic.ts';
import type { ArticleOf, OutputFile, SearchRecord, Site } from '../model.ts';
import { encodeNumbers } from '../text/number-list.ts';
import { wordsOf } from '../text/search-words.ts';
import type { HeadHeading, HeadPage, IndexHead, WordsFile } from './search-format.ts';
import { usualSlug } from './search-format.ts';
import { recordsOf } from './search-records.ts';
import { isListed } from './sitemap.ts';

const folder = 'search-index';

/** Makes the records of a page, or of some pages in order. */
export type PageRecords = () => readonly SearchRecord[];

/** The index of a site whose config asks for search. */
export function searchIndexFiles(site: Site, config: SiteConfig, articleOf: ArticleOf): readonly OutputFile[] {
  const { search } = config;
  if (search === undefined) return [];
  const listed = site.posts.filter(isListed);
  const records = listed.map(
    (post): PageRecords =>
      () =>
        recordsOf(post, articleOf(post).sections, config),
  );
  return indexFilesOf(records, search.indexes, site.posts.length);
}

/** The index of records that are made when somebody asks. `pages` decides into how many files it is cut. */
export function indexFilesOf(
  records: readonly PageRecords[],
  indexes: readonly string[],
  pages: number,
): readonly OutputFile[] {
  const wordFiles = Math.min(512, Math.max(4, Math.ceil(pages / 8)));
  const textFiles = Math.min(4096, Math.max(4, Math.ceil(pages / 4)));
  let made: IndexParts | undefined;
  const parts = (): IndexParts => {
    made ??= buildIndex(records, indexes, { words: wordFiles, texts: textFiles });
    return made;
  };
  const file = (name: string, pick: (parts: IndexParts) => unknown): OutputFile => ({
    path: `${folder}/${name}.json`,
    contents: () => JSON.stringify(pick(parts())),
  });
  return [
    file('index', ({ head }) => head),
    ...range(wordFiles).map((n) => file(`words-${n}`, ({ words }) => words[n])),
    ...range(textFiles).map((n) =>
      file(`text-${n}`, ({ head, texts }) => {
        const part = texts[n] ?? { first: 0, end: 0 };
        return { version: head.version, first: part.first, texts: textsOf(part, records, parts().firstPlaces) };
      }),
    ),
  ];
}

interface IndexParts {
  readonly head: IndexHead;
  readonly words: readonly WordsFile[];
  readonly texts: readonly Part[];
  /** The first place of every group of records. */
  readonly firstPlaces: readonly number[];
}

/** Consecutive places, the last excluded. */
interface Part {
  readonly first: number;
  readonly end: number;
}

/** Looks at all records once and keeps everything but the texts. */
function buildIndex(
  records: readonly PageRecords[],
  indexes: readonly string[],
  files: { readonly words: number; readonly texts: number },
): IndexParts {
  const names = { indexes, langs: createNumbering(), groups: createNumbering() };
  const pages: HeadPage[] = [];
  const firstPlaces: number[] = [];
  const words = createWordPlaces();
  const sizes: number[] = [];
  let version = versionStart;
  for (const page of records) {
    const group = page();
    const { pages: opened, places } = collect(group, names);
    firstPlaces.push(sizes.length);
    for (const row of opened) pages.push(row);
    for (const paragraphs of places) {
      words.add(paragraphs);
      sizes.push(paragraphs.join('').length + 8);
    }
    version = versionOf(group, version);
  }
  const cut = cutWords(words.sorted(), files.words);
  const texts = cutTexts(sizes, files.texts);
  const head: IndexHead = {
    version: version.toString(36),
    indexes,
    langs: names.langs.names(),
    groups: names.groups.names(),
    pages,
    words: cut.map((part) => part[0]?.[0] ?? '\uffff'),
    texts: texts.map((part) => part.first),
  };
  return {
    head,
    words: cut.map((part) => ({
      version: head.version,
      words: part.map(([word]) => word),
      places: part.map(([, where]) => where),
    })),
    texts,
    firstPlaces,
  };
}

/** Numbers names in the order in which they are first asked for. */
interface Numbering {
  readonly numberOf: (name: string) => number;
  readonly names: () => readonly string[];
}

function createNumbering(): Numbering {
  const numbers = new Map<string, number>();
  return {
    numberOf: (name) => {
      const known = numbers.get(name) ?? numbers.size;
      numbers.set(name, known);
      return known;
    },
    names: () => [...numbers.keys()],
  };
}

interface Names {
  readonly indexes: readonly string[];
  readonly langs: Numbering;
  readonly groups: Numbering;
}

/** The paragraphs of a page or heading. */
type Place = readonly string[];

interface OpenPage {
  readonly url: string;
  readonly row: HeadPage;
  readonly headings: HeadHeading[];
}

/** Puts records in rows: a page record opens a page, a heading record a place, content belongs to the last place. */
function collect(
  records: readonly SearchRecord[],
  names: Names,
): { readonly pages: readonly HeadPage[]; readonly places: readonly Place[] } {
  const pages: HeadPage[] = [];
  const places: string[][] = [];
  let page: OpenPage | undefined;
  for (const record of records) {
    const address = record.url.split('#')[0] ?? '';
    if (page?.url !== address) {
      page = openPage(record, address, names);
      pages.push(page.row);
      places.push([]);
    }
    if (record.type !== 'content' && record.type !== 'lvl1' && record.type !== 'lvl0') {
      page.headings.push(headingOf(record));
      places.push([]);
    }
    if (record.content) places.at(-1)?.push(record.content);
  }
  return { pages, places };
}

function openPage(record: SearchRecord, url: string, names: Names): OpenPage {
  const { hierarchy, lang } = record;
  const headings: HeadHeading[] = [];
  const bits = record.indexes.reduce((sum, index) => sum + 2 ** Math.max(0, names.indexes.indexOf(index)), 0);
  const group = names.groups.numberOf(hierarchy.lvl0 ?? '');
  const row: HeadPage = [url, group, hierarchy.lvl1 ?? '', bits, names.langs.numberOf(lang), headings];
  return { url, row, headings };
}

function headingOf({ type, hierarchy, url }: SearchRecord): HeadHeading {
  const level = Number(type.slice(3));
  const title = hierarchy[type as 'lvl2'] ?? '';
  const slug = url.slice(url.indexOf('#') + 1);
  return slug === usualSlug(title) ? [level, title] : [level, title, slug];
}

interface WordPlaces {
  /** Adds the next place. */
  readonly add: (paragraphs: Place) => void;
  /** Every word with its places, sorted. */
  readonly sorted: () => readonly (readonly [string, string])[];
}

/** Repeats of a word beyond this say nothing more; with it a place and its repeats fit into one number. */
const mostRepeats = 4095;

function createWordPlaces(): WordPlaces {
  const found = new Map<string, number[]>();
  const sizes: number[] = [];
  const add = (paragraphs: Place): void => {
    const words = paragraphs.flatMap(wordsOf);
    for (const [word, times] of count(words)) {
      const entry = sizes.length * (mostRepeats + 1) + Math.min(times, mostRepeats);
      const list = found.get(word);
      if (list) list.push(entry);
      else found.set(word, [entry]);
    }
    sizes.push(words.length);
  };
  const sorted = (): readonly (readonly [string, string])[] => {
    const average = sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length);
    const weighed = (entry: number): number => {
      const place = Math.floor(entry / (mostRepeats + 1));
      return place * 4 + strengthOf(entry % (mostRepeats + 1), (sizes[place] ?? 0) / average);
    };
    const coded: (readonly [string, string])[] = [];
    for (const [word, list] of found) {
      coded.push([word, encodeNumbers(list.map(weighed))]);
      found.delete(word); // Both forms of all words at once would be the most that a build holds.
    }
    return coded.sort(([a], [b]) => compareText(a, b));
  };
  return { add, sorted };
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
function cutTexts(sizes: readonly number[], files: number): readonly Part[] {
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const parts = range(files).map(() => ({ first: sizes.length, end: sizes.length }));
  let size = 0;
  for (const [place, own] of sizes.entries()) {
    const part = parts[Math.min(files - 1, Math.floor((size / Math.max(1, total)) * files))];
    if (part?.first === sizes.length) part.first = place;
    if (part) part.end = place + 1;
    size += own;
  }
  return parts;
}

/** The paragraphs of the places of a part, read again. */
function textsOf(
  { first, end }: Part,
  records: readonly PageRecords[],
  firstPlaces: readonly number[],
): readonly Place[] {
  const names = { indexes: [], langs: createNumbering(), groups: createNumbering() };
  const texts: Place[] = [];
  for (let group = lastAtMost(firstPlaces, first); group < records.length && first + texts.length < end; group += 1) {
    const { places } = collect(records[group]?.() ?? [], names);
    const from = firstPlaces[group] ?? 0;
    texts.push(...places.slice(Math.max(0, first - from), end - from));
  }
  return texts;
}

/** Index of the last number that is not larger; the numbers do not get smaller. */
function lastAtMost(numbers: readonly number[], limit: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

const versionStart = 0x811c9dc5;

/** FNV-1a over records, continued from those before; not for secrets. */
function versionOf(records: readonly SearchRecord[], before: number): number {
  let hash = before;
  for (const { objectID, content, hierarchy } of records) {
    const text = `${objectID}\n${content}\n${Object.values(hierarchy).join('\n')}`;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, i) => i);
}
