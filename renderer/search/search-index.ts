// Makes the files of the embedded search index. The number of files depends only on the number of pages, so their names
// are known before anything is computed. What all files share is computed when the first one is read. The texts, by far
// the largest part, are read again for each file, so memory doesn't grow with the text of the site.

import type { SiteConfig } from '../config.ts';
import type { OutputFile, SearchRecord, Site } from '../model.ts';
import { isListed } from '../outputs/sitemap.ts';
import { type DividedTitles, divideTitles, titleFileCounts } from './divided-titles.ts';
import type { HeadPage, IndexHead, WordsFile } from './search-format.ts';
import { collect, createNumbering } from './search-places.ts';
import type { RecordsOf } from './search-records.ts';
import { createWordPlaces } from './search-word-places.ts';
import { cutWords, firstWords, wordsFiles } from './word-files.ts';

const folder = 'search-index';

/** Makes the records of one page, or of several consecutive pages. */
export type PageRecords = () => readonly SearchRecord[];

/** Returns the search index, if the configuration has search. */
export function searchIndexFiles(site: Site, config: SiteConfig, recordsOf: RecordsOf): readonly OutputFile[] {
  const { search } = config;
  if (search === undefined) return [];
  const listed = site.posts.filter(isListed);
  const records = listed.map(
    (post): PageRecords =>
      () =>
        recordsOf(post),
  );
  return indexFilesOf(records, search.indexes, site.posts.length);
}

/** Returns the index of records that are made on demand. `pages` decides how many files there are. */
export function indexFilesOf(
  records: readonly PageRecords[],
  indexes: readonly string[],
  pages: number,
): readonly OutputFile[] {
  const wordFiles = Math.min(512, Math.max(4, Math.ceil(pages / 4)));
  const textFiles = Math.min(4096, Math.max(4, Math.ceil(pages / 2)));
  let made: IndexParts | undefined;
  const parts = (): IndexParts => {
    made ??= buildIndex(records, indexes, { words: wordFiles, texts: textFiles, names });
    return made;
  };
  const { titles, names } = titleFileCounts(pages);
  const file = (name: string, pick: (parts: IndexParts) => unknown): OutputFile => ({
    path: `${folder}/${name}.json`,
    contents: () => JSON.stringify(pick(parts())),
  });
  return [
    file('index', ({ head }) => head),
    ...range(wordFiles).map((n) => file(`words-${n}`, ({ words }) => words[n])),
    ...range(titles).map((n) =>
      file(`titles-${n}`, ({ head, divided }) => ({ version: head.version, ...divided?.titles(n) })),
    ),
    ...range(names).map((n) => file(`names-${n}`, (made) => made.names[n])),
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
  /** If the titles are divided. */
  readonly divided: DividedTitles | undefined;
  readonly names: readonly WordsFile[];
  /** The first place of each group of records. */
  readonly firstPlaces: readonly number[];
}

/** A range of places; `end` is exclusive. */
interface Part {
  readonly first: number;
  readonly end: number;
}

/** Reads all records once and keeps everything except the texts. */
function buildIndex(
  records: readonly PageRecords[],
  indexes: readonly string[],
  files: { readonly words: number; readonly texts: number; readonly names: number },
): IndexParts {
  const names = { indexes, langs: createNumbering(), groups: createNumbering() };
  const pages: HeadPage[] = [];
  const firstPlaces: number[] = [];
  const words = createWordPlaces();
  const sizes: number[] = [];
  let version = versionStart;
  for (const page of records) {
    const { pages: opened, places } = collect(page(), names);
    firstPlaces.push(sizes.length);
    for (const row of opened) {
      pages.push(row);
      version = versionOf(JSON.stringify(row), version);
    }
    for (const place of places) {
      words.add(place);
      sizes.push(place.paragraphs.reduce((sum, { length }) => sum + length, 8));
      for (const text of [...place.paragraphs, ...place.others]) version = versionOf('\n', versionOf(text, version));
      version = versionOf('\n', version);
    }
  }
  const cut = cutWords(words.sorted(), files.words);
  const texts = cutTexts(sizes, files.texts);
  const divided = files.names > 0 ? divideTitles(pages) : undefined;
  const nameParts = cutWords(divided?.names ?? [], files.names);
  const head: IndexHead = {
    version: version.toString(36),
    indexes,
    langs: names.langs.names(),
    groups: names.groups.names(),
    pages: divided ? [] : pages,
    words: firstWords(cut),
    texts: texts.map((part) => part.first),
    ...(divided && { divided: divided.head(firstWords(nameParts)) }),
  };
  return {
    head,
    words: wordsFiles(cut, head.version),
    texts,
    divided,
    names: wordsFiles(nameParts, head.version),
    firstPlaces,
  };
}

/** Splits the texts into files of about equal size, between places. */
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

/** Reads the paragraphs of a range of places again. */
function textsOf(
  { first, end }: Part,
  records: readonly PageRecords[],
  firstPlaces: readonly number[],
): readonly (readonly string[])[] {
  const names = { indexes: [], langs: createNumbering(), groups: createNumbering() };
  const texts: (readonly string[])[] = [];
  for (let group = lastAtMost(firstPlaces, first); group < records.length && first + texts.length < end; group += 1) {
    const { places } = collect(records[group]?.() ?? [], names);
    const from = firstPlaces[group] ?? 0;
    for (const place of places.slice(Math.max(0, first - from), end - from)) texts.push(place.paragraphs);
  }
  return texts;
}

/** Binary search for the index of the last number that is at most `limit`, in ascending `numbers`. */
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

/** FNV-1a hash of a text, continued from `before`. Not cryptographic. */
function versionOf(text: string, before: number): number {
  let hash = before;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, i) => i);
}
