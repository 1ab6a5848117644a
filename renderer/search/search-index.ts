// Makes the files of the embedded search index. The number of files depends only on the number of pages, so their names
// are known before anything is computed. What all files share is computed when the first one is read. The texts, by far
// the largest part, are read again for each file, so memory doesn't grow with the text of the site.

import type { SiteConfig } from '../config.ts';
import type { OutputFile, Site } from '../model.ts';
import type { Known } from '../site-reads.ts';
import { lazy } from '../text/lazy.ts';
import { assembleIndex, type CountedPage, createPageCounter, fileCounts } from './index-parts.ts';
import { type IndexHead, indexPath, type TextFile } from './search-format.ts';
import { type SearchPage, type SearchPageOf, searchedPosts } from './search-pages.ts';

/** A page of the index. It's read on demand. */
export interface IndexedPage {
  readonly read: () => SearchPage;
  /** Returns what an earlier run kept of the page, or else what `make` returns. Without it, nothing is known. */
  readonly known?: (make: (last: () => string | undefined) => string) => string;
}

/** Returns the files of the search index; none if the configuration has no search. */
export function searchIndex(site: Site, config: SiteConfig, pageOf: SearchPageOf, known: Known): readonly OutputFile[] {
  if (config.search === undefined) return [];
  const pages = searchedPosts(site, config).map((post): IndexedPage => {
    return { read: () => pageOf(post), known: (make) => known.text('words', post, make) };
  });
  return createIndex(pages, config.search.indexes, site.posts.length);
}

/** Returns the files of an index of pages. `size` decides how many there are. */
export function createIndex(
  pages: readonly IndexedPage[],
  indexes: readonly string[],
  size: number,
): readonly OutputFile[] {
  const files = fileCounts(size);
  const index = lazy(() => assembleIndex({ pages: countedPages(pages, indexes), indexes, files }));
  const words = (n: number) => index().words[n];
  const titles = () => index().titles();
  const titleVersion = () => index().titleVersion;
  const head = (): IndexHead => ({ ...index().common, ...titles().head });
  const textsOf = rememberingLast(
    (page: number) => pages[page]?.read().places.map(({ paragraphs }) => paragraphs) ?? [],
  );
  const textFile = (n: number): TextFile => {
    const { first = 0, end = 0, pages: shown = [] } = index().parts[n] ?? {};
    const texts = shown.flatMap(({ number, first: from }) =>
      textsOf(number).slice(Math.max(0, first - from), Math.max(0, end - from)),
    );
    return { version: index().version, first, texts };
  };
  return [
    file('index', { inputs: () => [index().common, titleVersion()], contents: head }),
    ...range(files.words, (n) => file(`words-${n}`, { inputs: () => words(n), contents: () => words(n) })),
    ...range(files.titles, (n) => file(`titles-${n}`, { inputs: titleVersion, contents: () => titles().file(n) })),
    ...range(files.names, (n) => file(`names-${n}`, { inputs: titleVersion, contents: () => titles().names[n] })),
    ...range(files.texts, (n) =>
      file(`text-${n}`, { inputs: () => [index().version, index().parts[n]], contents: () => textFile(n) }),
    ),
  ];
}

function file(name: string, made: Record<'inputs' | 'contents', () => unknown>): OutputFile {
  return {
    path: indexPath(name),
    inputs: () => JSON.stringify(made.inputs()),
    contents: () => JSON.stringify(made.contents()),
  };
}

/** Functions that return what's known of each page. */
function countedPages(pages: readonly IndexedPage[], indexes: readonly string[]): readonly (() => CountedPage)[] {
  const count = createPageCounter(indexes);
  const parsed = (text: string | undefined): CountedPage | undefined =>
    text === undefined ? undefined : JSON.parse(text);
  return pages.map(({ read, known = (make) => make(() => undefined) }) => () => {
    let made: CountedPage | undefined;
    const text = known((last) => {
      made = count(read(), parsed(last()));
      return JSON.stringify(made);
    });
    return made ?? JSON.parse(text);
  });
}

/** The same function, which remembers its last result: a long page is in several files of texts. */
function rememberingLast<Value>(make: (key: number) => Value): (key: number) => Value {
  let last: { readonly key: number; readonly value: Value } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

function range<Value>(length: number, make: (n: number) => Value): readonly Value[] {
  return Array.from({ length }, (_, n) => make(n));
}
