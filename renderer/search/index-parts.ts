// Makes the search index, except for its texts, from what's known of each page. That's counted now or kept from an earlier
// build.

import { lastAtMost } from '../text/last-at-most.ts';
import { lazy } from '../text/lazy.ts';
import { divideTitles, pagesPerFile } from './divided-titles.ts';
import { type PageRow, rowOf } from './page-row.ts';
import { slugOf, type TitlesFile } from './search-format.ts';
import type { SearchPage } from './search-pages.ts';
import { createWordCounter, createWordList, type PageWords } from './search-word-places.ts';
import { sharedWords } from './title-words.ts';
import { cutWords, firstWords, hashText, wordsFiles } from './word-files.ts';

/** What the index knows of a page. */
export interface CountedPage extends PageWords {
  readonly row: PageRow;
  /** A hash of all texts in its places. */
  readonly texts: number;
}

/** What an index is made of. */
export interface IndexInputs {
  /** Each function counts a page or reads what was kept of it. */
  readonly pages: readonly (() => CountedPage)[];
  readonly indexes: readonly string[];
  readonly files: ReturnType<typeof fileCounts>;
}

/** How many files of each kind an index of so many pages has. */
export function fileCounts(pages: number) {
  return {
    words: Math.min(512, Math.max(4, Math.ceil(pages / 4))),
    texts: Math.min(4096, Math.max(4, Math.ceil(pages / 2))),
    titles: Math.ceil(pages / pagesPerFile),
    names: Math.ceil(pages / 64),
  };
}

/** Where the places of a page begin among those of the site, and a hash of their texts. */
type PlacedPage = { readonly number: number; readonly first: number; readonly texts: number };

/** A range of places, and the pages that have some of them. `end` is exclusive. */
interface TextPart {
  readonly first: number;
  readonly end: number;
  readonly pages: readonly PlacedPage[];
}

/** Creates a function that counts the words of a page, unless its texts are those of `last`. */
export function createPageCounter(indexes: readonly string[]) {
  const count = createWordCounter();
  return (page: SearchPage, last: CountedPage | undefined): CountedPage => {
    const { places } = page;
    const texts = hashText(
      JSON.stringify(places.map(({ paragraphs, code, keywords }) => [paragraphs, code, keywords])),
    );
    // After a change of the site's code, most pages still say the same.
    return { ...(last?.texts === texts ? last : count(places)), row: rowOf(page, indexes), texts };
  };
}

/** Joins the pages to an index. */
export function assembleIndex({ pages, indexes, files }: IndexInputs) {
  const list = createWordList();
  const rows: PageRow[] = [];
  let places = 0;
  const placed = pages.map((page, number): PlacedPage => {
    const { row, texts, ...words } = page();
    const first = places;
    list.add(words);
    rows.push(row);
    places += words.sizes.length;
    return { number, first, texts };
  });
  const version = versionOf(rows);
  const titleVersion = hashText(JSON.stringify(rows)).toString(36);
  const cut = cutWords(list.take(), files.words);
  const starts = firstWords(cut);
  const parts = textParts(placed, places, files.texts);
  return {
    version,
    titleVersion,
    /** What the head knows, apart from titles. */
    common: { version, indexes, words: starts, texts: parts.map(({ first }) => first) },
    parts,
    words: wordsFiles(cut, starts, version),
    // Dividing the titles takes long, and most edits leave them as they are.
    titles: lazy(() => titlesOf(rows, titleVersion, files.names)),
  };
}

/** Places keep their numbers while no page or heading has another address, whatever its title. */
function versionOf(rows: readonly PageRow[]): string {
  const addresses = rows.map(([url, , , , , headings]) => [url, ...headings.map(slugOf)]);
  return hashText(JSON.stringify(addresses)).toString(36);
}

/** What's known of the titles of pages. */
function titlesOf(rows: readonly PageRow[], version: string, files: number) {
  const shared = sharedWords(rows.map(([, , title]) => title));
  const divided = divideTitles(rows, new Set(shared));
  const parts = cutWords(divided.names, files);
  const names = firstWords(parts);
  return {
    head: { titleVersion: version, shared, names, ...divided.head },
    file: (number: number): TitlesFile => ({ version, ...divided.titles(number) }),
    names: wordsFiles(parts, names, version),
  };
}

/** Splits the places over files, independently of their texts, so that an edited one changes only its own file. */
function textParts(pages: readonly PlacedPage[], places: number, files: number): readonly TextPart[] {
  const starts = pages.map(({ first }) => first);
  const start = (file: number): number => Math.floor((file / files) * places);
  return Array.from({ length: files }, (_, file) => {
    const [first, end] = [start(file), start(file + 1)];
    const own = pages.slice(Math.max(0, lastAtMost(starts, first)), lastAtMost(starts, end - 1) + 1);
    return { first, end, pages: own };
  });
}
