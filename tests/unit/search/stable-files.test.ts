// An edited sentence changes only the files of the search index that have its page or its words.

import { describe, expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../../client/search/embedded/search.ts';
import type { SearchRecord } from '../../../renderer/model.ts';
import { indexFilesOf } from '../../../renderer/search/search-index.ts';
import { random } from '../../support/random.ts';

type Texts = readonly (readonly string[])[];

/** Pages with a few paragraphs each, of words that are common to different degrees. */
function textsOf(pages: number): Texts {
  const { whole } = random(7);
  const word = (): string => `lamp${whole(1 + whole(1 + whole(3000))).toString(36)}`;
  const paragraph = (): string => Array.from({ length: 5 + whole(60) }, word).join(' ');
  return Array.from({ length: pages }, () => Array.from({ length: 1 + whole(5) }, paragraph));
}

function recordsOf(texts: readonly string[], page: number): readonly SearchRecord[] {
  const url = `/docs/page-${page}`;
  const hierarchy = { lvl0: 'Docs', lvl1: `Page ${page}`, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const common = { url, indexes: ['docs'], lang: 'en', hierarchy };
  return [
    { ...common, objectID: url, type: 'lvl1', content: null },
    ...texts.map((content, i) => ({ ...common, objectID: `${url}~${i}`, type: 'content' as const, content })),
  ];
}

function filesOf(texts: Texts): ReadonlyMap<string, string> {
  const records = texts.map((own, page) => () => recordsOf(own, page));
  return new Map(indexFilesOf(records, ['docs'], texts.length).map(({ path, contents }) => [path, String(contents())]));
}

/** Which file has a word. */
function fileByWord(files: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const words = [...files].filter(([path]) => path.includes('/words-'));
  return new Map(words.flatMap(([path, text]) => JSON.parse(text).words.map((word: string) => [word, path])));
}

/** Searches in what the files are at the moment. Returns the addresses of hits. */
function engineOver(files: () => ReadonlyMap<string, string>) {
  const engine = createEmbeddedEngine(async (name) => JSON.parse(files().get(`search-index/${name}`) ?? ''), 'en');
  return async (query: string): Promise<readonly string[]> => {
    const asked = { query, indexName: 'docs', hitsPerPage: 5, snippetLength: 10, clickAnalytics: false };
    return (await engine(asked)).hits.map(({ url }) => url);
  };
}

describe.each([120, 900])('of %i pages', (pages) => {
  const texts = textsOf(pages);
  const before = filesOf(texts);

  test.each([0, 0.3, 0.6, 0.99])('a sentence is added at %f of it', (where) => {
    const page = Math.floor(where * pages);
    const sentence = 'lamp1 lamp2 and a wick of cotton that nobody had named.';
    const after = filesOf(texts.map((own, i) => (i === page ? [...own, sentence] : own)));
    const changed = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
    expect(changed.filter((path) => /text-/.test(path))).toHaveLength(1);
    expect(changed.some((path) => /words-/.test(path))).toBe(true);
    // A file for each word, two for each boundary that moves, and the head.
    expect(changed.length).toBeLessThan(Math.max(25, 0.1 * after.size));
  });

  test('an index that was opened before finds words that moved to another file since', async () => {
    const added = Array.from({ length: 200 }, (_, i) => `lamp${(17 * i).toString(36)}`).join(' ');
    const after = filesOf(texts.map((own, i) => (i === 3 ? [...own, added] : own)));
    const [from, to] = [fileByWord(before), fileByWord(after)];
    const moved = [...from.keys()].filter((word) => from.get(word) !== to.get(word));
    expect(moved.length).toBeGreaterThan(0);
    for (const word of moved.slice(0, 3)) {
      let files = before;
      const ask = engineOver(() => files);
      await ask('page');
      files = after;
      expect(await ask(word), word).toEqual(await engineOver(() => after)(word));
    }
  });
});
