// Makes the search index, except for its texts, from the words of all pages. They are counted now or kept from an earlier
// build.

import type { SearchRecord } from '../model.ts';
import { lazy } from '../text/lazy.ts';
import { divideTitles } from './divided-titles.ts';
import { type IndexHead, slugOf, type TitlesFile } from './search-format.ts';
import { collect, type PageRow, type Place } from './search-places.ts';
import { createWordPlaces } from './search-word-places.ts';
import { sharedWords } from './title-words.ts';
import { cutWords, firstWords, hashText, type Words, wordsFiles } from './word-files.ts';

/** A page of the index. What it says is made on demand. */
export interface IndexedPage {
  /** Pages of one key have the same records. Without a key, nothing is known about them. */
  readonly key?: () => string | undefined;
  readonly records: () => readonly SearchRecord[];
}

/** What an index is made of. */
export interface IndexInputs {
  readonly pages: readonly IndexedPage[];
  readonly indexes: readonly string[];
  /** How many files there are of each kind. */
  readonly files: FileCounts;
}

interface FileCounts {
  readonly words: number;
  readonly texts: number;
  readonly titles: number;
  readonly names: number;
}

/** What the next build has to know about an index in order to count only the words of changed pages. */
export interface IndexState {
  readonly files: FileCounts;
  readonly version: string;
  /** How many words a place has on average. */
  readonly average: number;
  readonly pages: readonly PageState[];
}

/** A page's key (empty without one), its rows, how many words each of its places has, and a hash of all texts in them. */
export type PageState = readonly [key: string, rows: readonly PageRow[], sizes: readonly number[], texts: number];

/** The counted words of all pages. */
export interface Counted extends Pick<IndexState, 'average' | 'pages'> {
  /** Every word with its encoded places, sorted. */
  readonly words: Words;
}

/** A range of places; `end` is exclusive. */
export interface Part {
  readonly first: number;
  readonly end: number;
}

export type IndexParts = ReturnType<typeof indexOf>;

/** Counts the words of all pages, which takes most of the time that an index takes. */
export function countWords({ pages, indexes }: IndexInputs): Counted {
  const words = createWordPlaces();
  const counted = pages.map(({ key, records }): PageState => {
    const { rows, places } = collect(records(), indexes);
    return [key?.() ?? '', rows, places.map(words.add), hashTexts(places)];
  });
  return { pages: counted, average: words.average(), words: words.sorted() };
}

/** Makes the index of what was counted. `known` is the head of an index with the same rows. */
export function indexOf(inputs: IndexInputs, { pages, average, words }: Counted, known?: IndexHead) {
  const { indexes, files } = inputs;
  const rows = pages.flatMap(([, own]) => own);
  const version = known?.version ?? versionOf(rows);
  const cut = cutWords(words, files.words);
  const starts = firstWords(cut);
  const titles = lazy(() => titlesOf(rows, files.names));
  const texts = textParts(placesOf(pages), files.texts).map((part) => part.first);
  const made = (): IndexHead => ({ version, indexes, ...titles().head, words: starts, texts });
  const state: IndexState = { files, version, average, pages };
  const head = known ? { ...known, words: starts } : made();
  return { head, words: wordsFiles(cut, starts, version), titles, state };
}

/** Places keep their numbers while no page or heading has another address, whatever its title. */
function versionOf(rows: readonly PageRow[]): string {
  const addresses = rows.map(([url, , , , , headings]) => [url, ...headings.map(slugOf)]);
  return hashText(JSON.stringify(addresses)).toString(36);
}

/** What's known of the titles of pages. */
function titlesOf(rows: readonly PageRow[], files: number) {
  const titleVersion = hashText(JSON.stringify(rows)).toString(36);
  const shared = sharedWords(rows.map(([, , title]) => title));
  const divided = divideTitles(rows, new Set(shared));
  const parts = cutWords(divided.names, files);
  const names = firstWords(parts);
  return {
    head: { titleVersion, shared, names, ...divided.head },
    file: (number: number): TitlesFile => ({ version: titleVersion, ...divided.titles(number) }),
    names: wordsFiles(parts, names, titleVersion),
  };
}

/** A hash of all texts in which words are counted. */
export function hashTexts(places: readonly Place[]): number {
  return hashText(JSON.stringify(places));
}

/** How many places there are. */
export function placesOf(pages: readonly PageState[]): number {
  return pages.reduce((sum, [, , sizes]) => sum + sizes.length, 0);
}

/** Splits the places over files, independently of their texts, so that an edited one changes only its own file. */
export function textParts(places: number, files: number): readonly Part[] {
  const start = (file: number): number => Math.floor((file / files) * places);
  return Array.from({ length: files }, (_, file) => ({ first: start(file), end: start(file + 1) }));
}
