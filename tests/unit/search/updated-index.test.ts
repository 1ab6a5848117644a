// An index that is made from the one before is the same as one that is made of all pages, to the byte.

import { describe, expect, test } from 'vitest';
import type { SearchRecord } from '../../../renderer/model.ts';
import { createIndex, type SearchIndex } from '../../../renderer/search/search-index.ts';
import { random } from '../../support/random.ts';

interface Page {
  readonly title: string;
  readonly headings: readonly string[];
  readonly group: string;
  /** One for the page and one for each heading. */
  readonly texts: readonly string[];
}

const { whole } = random(11);

function sentence(words = 5 + whole(40)): string {
  return Array.from({ length: words }, () => `lamp${whole(1 + whole(2000)).toString(36)}`).join(' ');
}

function pagesOf(count: number): readonly Page[] {
  return Array.from({ length: count }, (_, i) => {
    const headings = Array.from({ length: i % 4 }, (_, n) => `Part ${n}`);
    const texts = [sentence(), ...headings.map(() => sentence())];
    return { title: `Page ${i}`, headings, group: i % 3 === 0 ? 'Guides' : 'Docs', texts };
  });
}

function recordsOf({ title, headings, group, texts }: Page, url: string): readonly SearchRecord[] {
  const hierarchy = { lvl0: group, lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const common = { indexes: ['docs'], lang: 'en' };
  const parts: SearchRecord[] = [{ ...common, url, objectID: url, type: 'lvl1', content: null, hierarchy }];
  for (const [i, content] of texts.entries()) {
    const [heading] = headings.slice(i - 1);
    const address = i === 0 ? url : `${url}#part-${i}`;
    const titles = i === 0 ? hierarchy : { ...hierarchy, lvl2: heading ?? '' };
    if (i > 0)
      parts.push({ ...common, url: address, objectID: address, type: 'lvl2', content: null, hierarchy: titles });
    parts.push({ ...common, url: address, objectID: `${address}~0`, type: 'content', content, hierarchy: titles });
  }
  return parts;
}

/** Pages without a key are those whose number is a multiple of seven. */
function indexOf(
  pages: readonly Page[],
  before?: { readonly index: SearchIndex; readonly files: Files },
  code = 'old',
) {
  const made = { pages: 0 };
  const indexed = pages.map((page, i) => ({
    key: () => (i % 7 === 0 ? undefined : `${code} ${JSON.stringify(page)}`),
    records: () => {
      made.pages += 1;
      return recordsOf(page, `/page-${i}`);
    },
    texts: () => page.texts.map((text) => [text]),
  }));
  const state = before?.index.state();
  const earlier = state && {
    state: JSON.parse(JSON.stringify(state)) as typeof state,
    read: (path: string) => before?.files.get(path),
  };
  return { index: createIndex(indexed, ['docs'], pages.length, earlier), made };
}

type Files = ReadonlyMap<string, string>;

function filesOf({ files }: SearchIndex): Files {
  return new Map(files.map(({ path, contents }) => [path, String(contents())]));
}

/** The files as a build leaves them that doesn't write what is as before. */
function filesAfter({ files }: SearchIndex, before: Files): Files {
  return new Map(
    files.map(({ path, contents, isAsBefore }) => [
      path,
      isAsBefore?.() ? (before.get(path) ?? '') : String(contents()),
    ]),
  );
}

/** Replaces a page of a list. */
function withPage(pages: readonly Page[], at: number, change: (page: Page) => Partial<Page>): readonly Page[] {
  return pages.map((page, i) => (i === at ? { ...page, ...change(page) } : page));
}

function added(text: string) {
  return ({ texts }: Page) => ({ texts: [...texts.slice(0, -1), `${texts.at(-1)} ${text}`] });
}

/** Few pages have all titles in the head, many have them in files of their own. */
describe.each([40, 700])('of %i pages', (count) => {
  const start = pagesOf(count);
  const last = count - 1;

  test.each([
    ['nothing', (pages: readonly Page[]) => pages],
    ['a sentence', (pages: readonly Page[]) => withPage(pages, 9, added('a wick of cotton'))],
    ['a sentence of a page without a key', (pages: readonly Page[]) => withPage(pages, 7, added('a wick of cotton'))],
    [
      'a sentence less',
      (pages: readonly Page[]) => withPage(pages, 11, ({ texts }) => ({ texts: texts.map(() => '') })),
    ],
    ['many words', (pages: readonly Page[]) => withPage(pages, last, added(sentence(3000)))],
    ['all texts', (pages: readonly Page[]) => pages.map((page) => ({ ...page, ...added('cotton lamp1')(page) }))],
    ['a title', (pages: readonly Page[]) => withPage(pages, 5, () => ({ title: 'Cotton' }))],
    [
      'a heading more',
      (pages: readonly Page[]) =>
        withPage(pages, 5, ({ headings, texts }) => ({ headings: [...headings, 'Wick'], texts: [...texts, 'New.'] })),
    ],
    ['a group', (pages: readonly Page[]) => withPage(pages, 4, () => ({ group: 'Lamps' }))],
    ['a page more', (pages: readonly Page[]) => [...pages, ...pagesOf(1)]],
    ['a page less', (pages: readonly Page[]) => pages.slice(1)],
    [
      'two pages in turn',
      (pages: readonly Page[]) => [...pages.slice(0, 2), ...pages.slice(2, 4).toReversed(), ...pages.slice(4)],
    ],
  ])('%s changes', (_, change) => {
    const before = indexOf(start).index;
    const filesBefore = filesOf(before);
    const pages = change(start);
    const clean = filesOf(indexOf(pages).index);
    const { index } = indexOf(pages, { index: before, files: filesBefore });
    expect(filesAfter(index, filesBefore)).toEqual(clean);
    expect(filesOf(index)).toEqual(clean);
    const withOtherCode = indexOf(pages, { index: before, files: filesBefore }, 'new').index;
    expect(filesAfter(withOtherCode, filesBefore)).toEqual(clean);
  });

  test('a title changes only the files of titles, and no page is read for it but those without a key', () => {
    const before = indexOf(start).index;
    const files = filesOf(before);
    const pages = withPage(start, 5, () => ({ title: 'Cotton' }));
    const { index, made } = indexOf(pages, { index: before, files });
    const after = filesAfter(index, files);
    const changed = [...after].flatMap(([path, text]) => (text === files.get(path) ? [] : [path.split(/[/.-]/)[2]]));
    expect(new Set(changed)).toEqual(new Set(['index', 'titles', 'names']));
    expect(made.pages).toBe(Math.ceil(count / 7) + 1);
  });

  test.each(['search-index/words-2.json', 'search-index/index.json'])(
    'all pages are read again if %s is gone',
    (path) => {
      const before = indexOf(start).index;
      const files = new Map(filesOf(before));
      files.delete(path);
      const { index, made } = indexOf(start, { index: before, files });
      expect(filesAfter(index, files)).toEqual(filesOf(before));
      expect(made.pages).toBeGreaterThanOrEqual(count);
    },
  );
});
