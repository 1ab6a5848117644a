// Makes the files of the embedded search index. The number of files depends only on the number of pages, so their names
// are known before anything is computed. What all files share is computed when the first one is read. The texts, by far
// the largest part, are read again for each file, so memory doesn't grow with the text of the site.

import type { SiteConfig } from '../config.ts';
import type { OutputFile, Post, SearchRecord, Site } from '../model.ts';
import { isListed } from '../outputs/sitemap.ts';
import { type DividedTitles, divideTitles, titleFileCounts } from './divided-titles.ts';
import type { HeadPage, IndexHead, WordsFile } from './search-format.ts';
import { collect, createNumbering } from './search-places.ts';
import type { PlaceTexts, RecordsOf } from './search-records.ts';
import { createWordPlaces } from './search-word-places.ts';
import { cutWords, firstWords, hashText, wordsFiles } from './word-files.ts';

const folder = 'search-index';

/** Makes the records of one page, or of several consecutive pages. */
export type PageRecords = () => readonly SearchRecord[];

/** Returns the paragraphs that the records of a page have. */
type TextsOf = (post: Post) => PlaceTexts;

/** Returns the search index, if the configuration has search. */
export function searchIndexFiles(
  site: Site,
  { search }: SiteConfig,
  { recordsOf, textsOf }: { readonly recordsOf: RecordsOf; readonly textsOf: TextsOf },
): readonly OutputFile[] {
  if (search === undefined) return [];
  const listed = site.posts.filter(isListed);
  const records = listed.map((post) => () => recordsOf(post));
  const texts = listed.map((post) => () => textsOf(post));
  return indexFilesOf(records, search.indexes, site.posts.length, texts);
}

/**
 * Returns the index of records that are made on demand. `pages` decides how many files there are. `texts` returns the
 * paragraphs of the same records.
 */
export function indexFilesOf(
  records: readonly PageRecords[],
  indexes: readonly string[],
  pages: number,
  texts = records.map((page) => () => textsIn(page())),
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
      file(`text-${n}`, (made) => {
        const part = made.texts[n] ?? { first: 0, end: 0 };
        return { version: made.head.version, first: part.first, texts: textsAt(part, texts, made.firstPlaces) };
      }),
    ),
  ];
}

/** A range of places; `end` is exclusive. */
interface Part {
  readonly first: number;
  readonly end: number;
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
  let places = 0;
  for (const page of records) {
    const collected = collect(page(), names);
    firstPlaces.push(places);
    for (const row of collected.pages) pages.push(row);
    for (const place of collected.places) words.add(place);
    places += collected.places.length;
  }
  const cut = cutWords(words.sorted(), files.words);
  const texts = cutTexts(places, files.texts);
  const divided = files.names > 0 ? divideTitles(pages) : undefined;
  const nameParts = cutWords(divided?.names ?? [], files.names);
  const [langs, groups] = [names.langs.names(), names.groups.names()];
  const starts = firstWords(cut);
  const nameStarts = firstWords(nameParts);
  const version = hashText(JSON.stringify([indexes, langs, groups, pages])).toString(36);
  const head: IndexHead = {
    version,
    indexes,
    langs,
    groups,
    pages: divided ? [] : pages,
    words: starts,
    texts: texts.map((part) => part.first),
    ...(divided && { divided: divided.head(nameStarts) }),
  };
  return {
    head,
    words: wordsFiles(cut, starts, version),
    texts,
    divided,
    names: wordsFiles(nameParts, nameStarts, version),
    firstPlaces,
  };
}

/** Splits the places over files, independently of their texts, so that an edited one changes only its own file. */
function cutTexts(places: number, files: number): readonly Part[] {
  const start = (file: number): number => Math.floor((file / files) * places);
  return range(files).map((file) => ({ first: start(file), end: start(file + 1) }));
}

/** Reads the paragraphs of a range of places again. */
function textsAt(
  { first, end }: Part,
  pages: readonly (() => PlaceTexts)[],
  firstPlaces: readonly number[],
): PlaceTexts {
  const texts: (readonly string[])[] = [];
  for (let page = lastAtMost(firstPlaces, first); page < pages.length && first + texts.length < end; page += 1) {
    const from = firstPlaces[page] ?? 0;
    texts.push(...(pages[page]?.() ?? []).slice(Math.max(0, first - from), end - from));
  }
  return texts;
}

function textsIn(records: readonly SearchRecord[]): PlaceTexts {
  const names = { indexes: [], langs: createNumbering(), groups: createNumbering() };
  return collect(records, names).places.map(({ paragraphs }) => paragraphs);
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

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, i) => i);
}
