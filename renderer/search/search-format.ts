// The files of the embedded search index, as the build writes them and the browser reads them. A *place* is a page or a
// heading of it, numbered through the whole site in reading order; words and texts belong to places.

/** `/search-index/index.json`: what every query needs. */
export interface IndexHead {
  /** Changes with the records; every other file carries it too, so that a mixture is noticed. */
  readonly version: string;
  readonly indexes: readonly string[];
  readonly langs: readonly string[];
  /** Names of groups (lvl0). */
  readonly groups: readonly string[];
  readonly pages: readonly HeadPage[];
  /** First word of every words file. */
  readonly words: readonly string[];
  /** First place of every text file. */
  readonly texts: readonly number[];
}

/** A page: address, group, title, bits of its indexes, language, its headings. */
export type HeadPage = readonly [
  url: string,
  group: number,
  title: string,
  indexes: number,
  lang: number,
  headings: readonly HeadHeading[],
];

/** A heading: level 2 to 6, text, and its id when that is not the usual one for the text. */
export type HeadHeading = readonly [level: number, title: string, slug?: string];

/** `/search-index/words-{n}.json`: where each word stands in the texts. */
export interface WordsFile {
  readonly version: string;
  /** Sorted. */
  readonly words: readonly string[];
  /** For each word, number list of `place * 4 + strength` (strength 1 to 3). */
  readonly places: readonly string[];
}

/** `/search-index/text-{n}.json`: paragraphs of consecutive places; the first of a page may be its description. */
export interface TextFile {
  readonly version: string;
  readonly first: number;
  readonly texts: readonly (readonly string[])[];
}

/** The id that a heading usually has: the text in lower case with hyphens. */
export function usualSlug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
}
