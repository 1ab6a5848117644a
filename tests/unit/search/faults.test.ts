// What the engine does when a file of the index is out of reach, from another build, or causes an error of its own.

import { expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../../client/search/embedded/search.ts';
import { UnreachableError } from '../../../client/search/engine.ts';
import type { SearchRecord } from '../../../renderer/model.ts';
import { indexFilesOf } from '../../../renderer/search/search-index.ts';

function filesOf(...titles: readonly string[]): ReadonlyMap<string, string> {
  const records = titles.map((title, i) => (): readonly SearchRecord[] => {
    const url = `/page-${i}`;
    const hierarchy = { lvl0: 'Docs', lvl1: title, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
    const common = { indexes: ['general'], lang: 'en', objectID: url, url };
    return [{ ...common, type: 'lvl1', content: `Text of the ${title}.`, hierarchy }];
  });
  const files = indexFilesOf(records, ['general'], titles.length);
  return new Map(files.map(({ path, contents }) => [path.replace('search-index/', ''), String(contents())]));
}

/** Asks in these files, some of which fail. `asked` is what was loaded. */
function engineOver(filesNow: () => ReadonlyMap<string, string>, fail: (name: string) => Error | undefined) {
  const asked: string[] = [];
  const engine = createEmbeddedEngine(async (name) => {
    asked.push(name);
    const fault = fail(name);
    if (fault) throw fault;
    return JSON.parse(filesNow().get(name) ?? '');
  }, 'en');
  const ask = async (query: string): Promise<readonly (string | null)[]> => {
    const request = { query, indexName: 'general', hitsPerPage: 20, snippetLength: 10, clickAnalytics: false };
    return (await engine(request)).hits.map(({ hierarchy }) => hierarchy.lvl1);
  };
  return { ask, asked };
}

const lamps = filesOf('Lamp', 'Lamps of brass', 'Rope');

test('an index that was published anew is opened anew', async () => {
  let files = lamps;
  const { ask, asked } = engineOver(
    () => files,
    () => undefined,
  );
  expect(await ask('rope')).toEqual(['Rope']);
  files = filesOf('Lamp', 'Wick', 'Rope', 'Kettle');
  expect(await ask('kettle')).toEqual(['Kettle']);
  expect(asked.filter((name) => name === 'index.json')).toHaveLength(2);
});

test('words out of reach: titles are answers, and without any, nobody says that there are none', async () => {
  const { ask } = engineOver(
    () => lamps,
    (name) => (name.startsWith('words-') ? new UnreachableError(name) : undefined),
  );
  expect(await ask('rope')).toEqual(['Rope']);
  expect(await ask('lamp')).toEqual(['Lamp', 'Lamps of brass']);
  await expect(ask('qzxv')).rejects.toThrow('words');
});

test('texts out of reach: answers come without them', async () => {
  const { ask } = engineOver(
    () => lamps,
    (name) => (name.startsWith('text-') ? new UnreachableError(name) : undefined),
  );
  expect(await ask('brass lamps')).toContain('Lamps of brass');
});

test.each(['words-', 'text-'])(
  'an error of our own in %s is not taken for a network that is out of reach',
  async (part) => {
    const { ask, asked } = engineOver(
      () => lamps,
      (name) => (name.startsWith(part) ? new TypeError('ours') : undefined),
    );
    await expect(ask('brass lamps')).rejects.toThrow('ours');
    expect(asked.filter((name) => name === 'index.json')).toHaveLength(1);
  },
);
