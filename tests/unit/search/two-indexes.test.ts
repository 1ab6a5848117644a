// The embedded engine over a site with two indexes: which answers are of the asked one, and where they lead.

import { expect, test } from 'vitest';
import { createEmbeddedEngine } from '../../../client/search/embedded/search.ts';
import { suggestionsOf } from '../../../client/search/embedded/suggestions.ts';
import type { Titles } from '../../../client/search/embedded/titles.ts';
import type { SearchRecord } from '../../../renderer/model.ts';
import { indexFilesOf } from '../../../renderer/search/search-index.ts';

const none = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };

/** A page with a heading, and below that another one with a text. */
function recordsOf(url: string, title: string, indexes: readonly string[], group = 'Light'): readonly SearchRecord[] {
  const common = { lang: 'en', indexes, content: null };
  const page = { ...none, lvl0: group, lvl1: title };
  const [parts, care] = [
    { ...page, lvl2: 'Parts' },
    { ...page, lvl2: 'Parts', lvl3: `Care of the ${title}` },
  ];
  return [
    { ...common, objectID: url, url, type: 'lvl1', hierarchy: page },
    { ...common, objectID: `${url}#parts`, url: `${url}#parts`, type: 'lvl2', hierarchy: parts },
    { ...common, objectID: `${url}#care`, url: `${url}#care`, type: 'lvl3', hierarchy: care },
    { ...common, objectID: `${url}#care~0`, url: `${url}#care`, type: 'content', content: 'Daily.', hierarchy: care },
  ] as readonly SearchRecord[];
}

const pages = [
  recordsOf('/docs/lamp', 'Lamp', ['general', 'docs']),
  recordsOf('/docs/wicks', 'Wicks', ['general', 'docs']),
  recordsOf('/blog/wicks', 'Summer wicks', ['general']),
  recordsOf('/docs/setup', 'Setup', ['general', 'docs']),
  recordsOf('/tools/setup', 'Setup', ['general'], 'Brokers'),
];
const files = new Map(
  indexFilesOf(
    pages.map((page) => () => page),
    ['general', 'docs'],
    pages.length,
  ).map(({ path, contents }) => [path.replace('search-index/', ''), contents]),
);
const engine = createEmbeddedEngine(async (name) => JSON.parse(String(files.get(name)?.())), 'en');
const ask = async (query: string, indexName = 'general') =>
  (await engine({ query, indexName, hitsPerPage: 20, snippetLength: 10, clickAnalytics: false })).hits;

test('pages of several indexes are in each of them', async () => {
  const elsewhereIn = async (index: string) =>
    (await ask('wicks', index)).filter(({ isElsewhere }) => isElsewhere).map(({ url }) => url.split('#')[0]);
  expect(await elsewhereIn('general')).toEqual([]);
  expect(new Set(await elsewhereIn('docs'))).toEqual(new Set(['/blog/wicks']));
});

test('a hit leads to its page or heading, and says what is above it', async () => {
  expect((await ask('lamp'))[0]).toMatchObject({ url: '/docs/lamp', objectID: '/docs/lamp', type: 'lvl1', trail: [] });
  expect((await ask('care of the lamp'))[0]).toMatchObject({
    url: expect.stringMatching(/^\/docs\/lamp#/),
    type: 'lvl3',
    trail: ['Lamp', 'Parts'],
  });
});

test('suggestions are the words that differ least, then those of more places, each once', async () => {
  const places = new Map([
    ['lanterns', 1],
    ['lantern', 1],
    ['lattern', 5],
    ['lantren', 9],
  ]);
  const sorted = [...places.keys()].sort();
  const placesOf = (word: string) => Array.from({ length: places.get(word) ?? 0 }, (_, i) => i);
  const titles = { like: async () => ({ sorted, placesOf }) } as unknown as Titles;
  const all = ['lantern', 'lantren', 'lattern'];
  expect(await suggestionsOf(['lanterm', 'lanterm'], titles, () => true)).toEqual(all);
  // A word that only pages of another language have leads the reader nowhere.
  expect(await suggestionsOf(['lanterm'], titles, (place) => place > 3)).toEqual(['lantren', 'lattern']);
});
