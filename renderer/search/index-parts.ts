// Reads the records of all pages once, and keeps everything of the search index except the texts.

import type { SearchRecord } from '../model.ts';
import { type DividedTitles, divideTitles } from './divided-titles.ts';
import type { HeadPage, IndexHead, WordsFile } from './search-format.ts';
import { collect, createNumbering } from './search-places.ts';
import type { PlaceTexts } from './search-records.ts';
import { createWordPlaces } from './search-word-places.ts';
import { sharedWords } from './title-words.ts';
import { cutWords, firstWords, hashText, wordsFiles } from './word-files.ts';

/** A page of the index. What it says is made on demand. */
export interface IndexedPage {
  /** Pages of one key have the same records. Without a key, nothing is known about them. */
  readonly key?: () => string | undefined;
  readonly records: () => readonly SearchRecord[];
  /** The paragraphs of the same records. */
  readonly texts: () => PlaceTexts;
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
  readonly langs: readonly string[];
  readonly groups: readonly string[];
  /** How many words a place has on average. */
  readonly average: number;
  readonly pages: readonly PageState[];
}

/** A page's key (empty without one), a hash of its rows in the head, and how many words each of its places has. */
export type PageState = readonly [key: string, rows: number, sizes: readonly number[]];

/** A range of places; `end` is exclusive. */
export interface Part {
  readonly first: number;
  readonly end: number;
}

export interface IndexParts {
  readonly head: IndexHead;
  readonly words: readonly WordsFile[];
  readonly titles: DividedTitles['titles'];
  readonly names: readonly WordsFile[];
  readonly state: IndexState;
}

/** Reads all pages. */
export function buildIndex({ pages, indexes, files }: IndexInputs): IndexParts {
  const names = { indexes, langs: createNumbering(), groups: createNumbering() };
  const rows: HeadPage[] = [];
  const words = createWordPlaces();
  const states = pages.map(({ key, records }): PageState => {
    const collected = collect(records(), names);
    for (const row of collected.pages) rows.push(row);
    return [key?.() ?? '', hashRows(collected.pages), collected.places.map(words.add)];
  });
  const average = words.average();
  const cut = cutWords(words.sorted(), files.words);
  const shared = sharedWords(rows.map(([, , title]) => title));
  const divided = divideTitles(rows, new Set(shared));
  const nameParts = cutWords(divided.names, files.names);
  const [langs, groups] = [names.langs.names(), names.groups.names()];
  const starts = firstWords(cut);
  const nameStarts = firstWords(nameParts);
  const version = hashText(JSON.stringify([indexes, langs, groups, rows])).toString(36);
  const head: IndexHead = {
    version,
    indexes,
    langs,
    groups,
    shared,
    words: starts,
    texts: textParts(placesOf(states), files.texts).map((part) => part.first),
    names: nameStarts,
    ...divided.head,
  };
  return {
    head,
    words: wordsFiles(cut, starts, version),
    titles: divided.titles,
    names: wordsFiles(nameParts, nameStarts, version),
    state: { files, version, langs, groups, average, pages: states },
  };
}

export function hashRows(rows: readonly HeadPage[]): number {
  return hashText(JSON.stringify(rows));
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
