// After an edit, the index is the same to the byte as one that is made of all pages, and few of its files have changed.

import { describe, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../../client/search/embedded/search.ts';
import { createIndex, type IndexedPage } from '../../../renderer/search/search-index.ts';
import { random } from '../../support/random.ts';
import { searchPageOf } from '../../support/small-pages.ts';

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

function pageOf({ title, headings, group, texts: [first = '', ...texts] }: Page, url: string) {
  const sections = Object.fromEntries(headings.map((heading, i) => [heading, texts[i] ?? '']));
  return searchPageOf([title, first, sections, { group, indexes: ['docs'] }], url);
}

/** What a build keeps: the keys and texts of pages, and the inputs and texts of files. */
interface Kept {
  readonly pages: ReadonlyMap<number, readonly [key: string, text: string]>;
  readonly files: ReadonlyMap<string, readonly [inputs: string | undefined, text: string]>;
}

/** Builds the index as the program does. Pages without a key are those whose number is a multiple of seven. */
function build(pages: readonly Page[], before?: Kept, code = 'old') {
  const kept = new Map<number, readonly [string, string]>();
  const read = new Set<number>();
  const indexed = pages.map((page, i): IndexedPage => {
    const key = `${code} ${JSON.stringify(page)}`;
    const last = before?.pages.get(i);
    return {
      read: () => {
        read.add(i);
        return pageOf(page, `/page-${i}`);
      },
      known: (make) => {
        if (i % 7 === 0) return make(() => undefined);
        const text = last?.[0] === key ? last[1] : make(() => last?.[1]);
        kept.set(i, [key, text]);
        return text;
      },
    };
  });
  const made = createIndex(indexed, ['docs'], pages.length).map(({ path, inputs, contents }) => {
    const [known, text = ''] = before?.files.get(path) ?? [];
    const now = inputs?.();
    return [path, [now, now !== undefined && now === known ? text : String(contents())]] as const;
  });
  return { kept: { pages: kept, files: new Map(made) } satisfies Kept, read };
}

type Files = ReadonlyMap<string, string>;

function filesOf({ files }: Kept): Files {
  return new Map([...files].map(([path, [, text]]) => [path, text]));
}

/** The files of an index that's made of nothing but its pages. */
function newFiles(pages: readonly Page[]): Files {
  return filesOf(build(pages).kept);
}

/** Replaces a page of a list. */
function withPage(pages: readonly Page[], at: number, change: (page: Page) => Partial<Page>): readonly Page[] {
  return pages.map((page, i) => (i === at ? { ...page, ...change(page) } : page));
}

function added(text: string) {
  return ({ texts }: Page) => ({ texts: [...texts.slice(0, -1), `${texts.at(-1)} ${text}`] });
}

function withHeading({ headings, texts }: Page): Partial<Page> {
  return { headings: [...headings, 'Wick'], texts: [...texts, 'New.'] };
}

/** Few pages have all titles in the head, many have them in files of their own. */
const sites = [40, 700].map((count) => {
  const start = pagesOf(count);
  const before = build(start).kept;
  return { count, start, before, files: filesOf(before) };
});

describe.each(sites)('an index of $count pages is right when', ({ count, start, before, files }) => {
  const last = count - 1;

  test.each<[string, (pages: readonly Page[]) => readonly Page[]]>([
    ['nothing', (pages) => pages],
    ['a sentence', (pages) => withPage(pages, 9, added('a wick of cotton'))],
    ['a sentence of a page without a key', (pages) => withPage(pages, 7, added('a wick of cotton'))],
    ['a sentence less', (pages) => withPage(pages, 11, ({ texts }) => ({ texts: texts.map(() => '') }))],
    ['many words', (pages) => withPage(pages, last, added(sentence(3000)))],
    ['all texts', (pages) => pages.map((page) => ({ ...page, ...added('cotton lamp1')(page) }))],
    ['a title', (pages) => withPage(pages, 5, () => ({ title: 'Cotton' }))],
    ['a heading more', (pages) => withPage(pages, 5, withHeading)],
    ['a group', (pages) => withPage(pages, 4, () => ({ group: 'Lamps' }))],
    ['a page more', (pages) => [...pages, ...pagesOf(1)]],
    ['a page less', (pages) => pages.slice(1)],
    ['two pages in turn', (pages) => [...pages.slice(0, 2), ...pages.slice(2, 4).toReversed(), ...pages.slice(4)]],
  ])('%s changes', (_, change) => {
    const pages = change(start);
    expect(filesOf(build(pages, before).kept)).toEqual(newFiles(pages));
  });

  test('the code changes', () => {
    expect(filesOf(build(start, before, 'new').kept)).toEqual(files);
  });
});

describe.each(sites)('in an index of $count pages,', ({ count, start, before, files }) => {
  test('a title changes only the files of titles, and no page is read for it but those without a key', () => {
    const { kept, read } = build(
      withPage(start, 5, () => ({ title: 'Cotton' })),
      before,
    );
    const changed = [...filesOf(kept)].filter(([path, text]) => text !== files.get(path));
    expect(new Set(changed.map(([path]) => path.split(/[/.-]/)[2]))).toEqual(new Set(['index', 'titles', 'names']));
    expect(read.size).toBe(Math.ceil(count / 7) + 1);
  });

  test.each([0, 0.3, 0.6, 0.99])('a sentence is added at %f of it, and few files change', (where) => {
    const sentence = added('lamp1 lamp2 and a wick of cotton that nobody had named.');
    const after = newFiles(withPage(start, Math.floor(where * count), sentence));
    const changed = [...after].filter(([path, text]) => files.get(path) !== text).map(([path]) => path);
    expect(changed.filter((path) => path.includes('/text-'))).toHaveLength(1);
    // A file for each word, two for each boundary that moves, and the head.
    expect(changed.length).toBeLessThan(Math.max(25, 0.15 * after.size));
  });

  test('an index that was opened before finds words that moved to another file since', async () => {
    const words = Array.from({ length: 200 }, (_, i) => `lamp${(17 * i).toString(36)}`).join(' ');
    const after = newFiles(withPage(start, 3, added(words)));
    const [from, to] = [fileByWord(files), fileByWord(after)];
    const moved = [...from.keys()].filter((word) => from.get(word) !== to.get(word));
    expect(moved.length).toBeGreaterThan(0);
    for (const word of moved.slice(0, 3)) {
      let served = files;
      const ask = engineOver(() => served);
      await ask('page');
      served = after;
      expect(await ask(word), word).toEqual(await engineOver(() => after)(word));
    }
  });
});

/** Which file has a word. */
function fileByWord(files: Files): Files {
  const words = [...files].filter(([path]) => path.includes('/words-'));
  return new Map(words.flatMap(([path, text]) => JSON.parse(text).words.map((word: string) => [word, path])));
}

/** Searches in what the files are at the moment. Returns the addresses of hits. */
function engineOver(files: () => Files) {
  const engine = createEmbeddedEngine(async (name) => JSON.parse(files().get(`search-index/${name}`) ?? ''), 'en');
  return async (query: string): Promise<readonly string[]> => {
    const asked = { query, indexName: 'docs', hitsPerPage: 5, snippetLength: 10, clickAnalytics: false };
    return (await engine(asked)).hits.map(({ url }) => url);
  };
}
