// The files of the embedded search index, as the build writes and the browser reads them. A *place* is a page or one of
// its headings. Places are numbered across the whole site in reading order. Words and texts belong to places.

/** `/search-index/index.json`, which every query needs. */
export interface IndexHead {
  /** Changes with the records. Every file has it, so that the browser notices files of different builds. */
  readonly version: string;
  readonly indexes: readonly string[];
  readonly langs: readonly string[];
  /** The names of groups (lvl0). */
  readonly groups: readonly string[];
  readonly pages: readonly HeadPage[];
  /** The first word of every words file. */
  readonly words: readonly string[];
  /** The first place of every text file. */
  readonly texts: readonly number[];
}

/** A page: address, group, title, its indexes as bits, language, headings, and its weight unless that's 1. */
export type HeadPage = readonly [
  url: string,
  group: number,
  title: string,
  indexes: number,
  lang: number,
  headings: readonly HeadHeading[],
  weight?: number,
];

/** Added to the level of an entry of a list or table, such as a field, to tell it from a heading. */
export const entryLevel = 10;

/** The strength of a word that a place has in its code only, and of one that is a keyword of it. */
export const strengths = { code: 0, keyword: 4 };

/**
 * A heading: level 2 to 6, its text, and its id unless that's the usual one for the text. With an empty id, its address
 * is the page's.
 */
export type HeadHeading = readonly [level: number, title: string, slug?: string];

/** `/search-index/words-{n}.json`: the places of each word. */
export interface WordsFile {
  readonly version: string;
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

/** The id that a heading usually has: its text in lower case with hyphens. */
export function usualSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}
