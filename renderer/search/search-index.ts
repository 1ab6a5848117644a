// Makes the files of the embedded search index. The number of files depends only on the number of pages, so their names
// are known before anything is computed. What all files share is computed when the first one is read. The texts, by far
// the largest part, are read again for each file, so memory doesn't grow with the text of the site.

import type { SiteConfig } from '../config.ts';
import type { OutputFile, Post, Site } from '../model.ts';
import { isListed } from '../outputs/sitemap.ts';
import { lastAtMost } from '../text/last-at-most.ts';
import { lazy } from '../text/lazy.ts';
import { titleFileCounts } from './divided-titles.ts';
import {
  countWords,
  type IndexedPage,
  type IndexInputs,
  type IndexParts,
  type IndexState,
  indexOf,
  type Part,
  placesOf,
  textParts,
} from './index-parts.ts';
import { indexPath } from './search-format.ts';
import { collect } from './search-places.ts';
import type { RecordsOf } from './search-records.ts';
import { type EarlierIndex, type UpdatedIndex, updateIndex } from './updated-index.ts';

interface Inputs {
  readonly recordsOf: RecordsOf;
  readonly keyOf: (post: Post) => string | undefined;
  readonly earlier: EarlierIndex | undefined;
}

export interface SearchIndex {
  readonly files: readonly OutputFile[];
  /** What the next build has to know about this index. */
  readonly state: () => IndexState | undefined;
}

/** Returns the search index, without files if the configuration has no search. */
export function searchIndex(site: Site, { search }: SiteConfig, inputs: Inputs): SearchIndex {
  if (search === undefined) return { files: [], state: () => undefined };
  const { recordsOf, keyOf, earlier } = inputs;
  const pages = site.posts.filter(isListed).map((post): IndexedPage => {
    return { key: () => keyOf(post), records: () => recordsOf(post) };
  });
  return createIndex(pages, search.indexes, site.posts.length, earlier);
}

/** The index of pages. `size` decides how many files there are. */
export function createIndex(
  pages: readonly IndexedPage[],
  indexes: readonly string[],
  size: number,
  earlier?: EarlierIndex,
): SearchIndex {
  const files = fileCounts(size);
  const inputs: IndexInputs = { pages, indexes, files };
  const updated = lazy((): UpdatedIndex | undefined => earlier && updateIndex(inputs, earlier));
  const index = lazy((): IndexParts => updated() ?? indexOf(inputs, countWords(inputs)));
  const state = () => index().state;
  const places = lazy(() => firstPlaces(state()));
  const parts = lazy(() => textParts(placesOf(state().pages), files.texts));
  const textsOf = rememberingLast((page: number) =>
    collect(pages[page]?.records() ?? [], []).places.map(({ paragraphs }) => paragraphs),
  );
  const textOf = (n: number) => {
    const part = parts()[n] ?? { first: 0, end: 0 };
    return { version: state().version, first: part.first, texts: textsAt(part, textsOf, places()) };
  };
  const file = (name: string, contents: () => unknown, isAsBefore: (index: UpdatedIndex) => boolean): OutputFile => ({
    path: indexPath(name),
    contents: () => JSON.stringify(contents()),
    isAsBefore: () => {
      const index = updated();
      return index !== undefined && isAsBefore(index);
    },
  });
  const hasSameTitles = (index: UpdatedIndex) => index.hasSameTitles;
  const hasSameTexts = ({ recounted }: UpdatedIndex, { first, end } = { first: 0, end: 0 }) =>
    !recounted.subarray(first, end).includes(1);
  return {
    state,
    files: [
      { path: indexPath('index'), contents: () => JSON.stringify(index().head) },
      ...range(files.words).map((n) =>
        file(
          `words-${n}`,
          () => index().words[n],
          ({ changed }) => !changed.has(n),
        ),
      ),
      ...range(files.titles).map((n) => file(`titles-${n}`, () => index().titles().file(n), hasSameTitles)),
      ...range(files.names).map((n) => file(`names-${n}`, () => index().titles().names[n], hasSameTitles)),
      ...range(files.texts).map((n) =>
        file(
          `text-${n}`,
          () => textOf(n),
          (index) => hasSameTexts(index, parts()[n]),
        ),
      ),
    ],
  };
}

function fileCounts(size: number) {
  return {
    words: Math.min(512, Math.max(4, Math.ceil(size / 4))),
    texts: Math.min(4096, Math.max(4, Math.ceil(size / 2))),
    ...titleFileCounts(size),
  };
}

/** The first place of each page. */
function firstPlaces({ pages }: IndexState): readonly number[] {
  let next = 0;
  return pages.map(([, , sizes]) => {
    const first = next;
    next += sizes.length;
    return first;
  });
}

/** Reads the paragraphs of a range of places again. */
function textsAt(
  { first, end }: Part,
  textsOf: (page: number) => readonly (readonly string[])[],
  firstPlaces: readonly number[],
) {
  const texts: (readonly string[])[] = [];
  const firstPage = Math.max(0, lastAtMost(firstPlaces, first));
  for (let page = firstPage; page < firstPlaces.length && first + texts.length < end; page += 1) {
    const from = firstPlaces[page] ?? 0;
    texts.push(...textsOf(page).slice(Math.max(0, first - from), end - from));
  }
  return texts;
}

/** The same function, which remembers its last result: a long page is in several files of texts. */
function rememberingLast<Value>(make: (key: number) => Value): (key: number) => Value {
  let last: { readonly key: number; readonly value: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

function range(length: number): readonly number[] {
  return Array.from({ length }, (_, i) => i);
}
