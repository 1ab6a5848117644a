// The files of the embedded search index, as the build writes and the browser reads them. A *place* is a page or one of
// its headings. Places are numbered across the whole site in reading order. Words and texts belong to places.

import type { TitleWords } from './title-words.ts';

/** Where a file of the index is in a built site. */
export function indexPath(name: string): string {
  return `search-index/${name}.json`;
}

/** `/search-index/index.json`, which every query needs. */
export interface IndexHead {
  /**
   * Changes with the addresses of pages and headings, which number the places. The files of words and texts have it, so
   * that the browser notices files of different builds. Builds that differ only in texts and titles go together.
   */
  readonly version: string;
  readonly indexes: readonly string[];
  /** Words that most titles have. */
  readonly shared: readonly string[];
  /** The first word of every words file. */
  readonly words: readonly string[];
  /** The first place of every text file. */
  readonly texts: readonly number[];
  /** Changes with the titles. The files of titles and names have it. */
  readonly titleVersion: string;
  /** What pages have in common. */
  readonly kinds: readonly PageKind[];
  /** The pages in order: a kind, how many pages of it follow each other, the next kind, and so on. */
  readonly runs: readonly number[];
  /** A letter for each place (see `shapeOf`). */
  readonly shapes: string;
  /** The first word of every names file. */
  readonly names: readonly string[];
  readonly pagesPerFile: number;
}

/** The indexes are bits, the group is lvl0, and the folder is a page's address without its last part. */
type PageKind = readonly [indexes: number, group: string, lang: string, weight: number, folder: string];

/** `/search-index/titles-{n}.json`: the titles of consecutive pages, and those of the pages that are their folders. */
export interface TitlesFile {
  readonly version: string;
  readonly titles: readonly (readonly [url: string, title: string, headings: readonly HeadHeading[]])[];
  readonly above: readonly (readonly [url: string, title: string])[];
}

/** Levels 1 to 6, entries at levels 2 to 6, and up to 8 words each, from `#` on. */
const firstShape = 35;
const maxLength = 8;

/** A place as one letter: its level, as in `HeadHeading`, and how many words of its title say something. */
export function shapeOf(level: number, words: TitleWords): string {
  const row = level > entryLevel ? level - entryLevel + 4 : level - 1;
  const length = Math.min(maxLength, Math.max(1, Math.round(titleSize(words))));
  return String.fromCharCode(firstShape + row * maxLength + length - 1);
}

/** How many words of a title say something. Those of its page's address count almost as much, those of an id don't count. */
export function titleSize({ useful, inAddress, ofId }: TitleWords): number {
  return useful.length + (ofId.length > 0 ? 0 : 0.8 * inAddress.length);
}

/** The level and length that a letter is for. */
export function readShape(shape: number): {
  readonly level: number;
  readonly isEntry: boolean;
  readonly length: number;
} {
  const row = Math.floor((shape - firstShape) / maxLength);
  const isEntry = row > 5;
  return { level: isEntry ? row - 4 : row + 1, isEntry, length: ((shape - firstShape) % maxLength) + 1 };
}

/** Added to the level of an entry of a list or table, such as a field, to tell it from a heading. */
export const entryLevel = 10;

/** The strength of a word that a place has in its code only, and of its keywords. */
export const strengths = { code: 0, keyword: 4 };

/**
 * A heading: level 2 to 6, its text, and its id unless that's the usual one for the text, which saves a third of the titles
 * files. With an empty id, its address is the page's.
 */
export type HeadHeading = readonly [level: number, title: string, slug?: string];

/** A heading whose id is known. */
export function headingWith(level: number, title: string, slug: string): HeadHeading {
  return slug === usualSlug(title) ? [level, title] : [level, title, slug];
}

/** The id of a heading. */
export function slugOf([, title, slug = usualSlug(title)]: HeadHeading): string {
  return slug;
}

function usualSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}

/** `/search-index/words-{n}.json`: the places of each word. */
export interface WordsFile {
  readonly version: string;
  /** The first word of the next file, as in the head that it goes with. */
  readonly next: string;
  /** In sorted order. */
  readonly words: readonly string[];
  /** For each word, an encoded list of `place * 8 + strength` (in a text from 1 to 3; see `strengths`). */
  readonly places: readonly string[];
}

/** `/search-index/text-{n}.json`: the paragraphs of consecutive places. A page's first one may be its description. */
export interface TextFile {
  readonly version: string;
  readonly first: number;
  readonly texts: readonly (readonly string[])[];
}
