// While a reader types, most answers are outdated by the next key. They fetch no texts, and no titles on a large site.

import { expect, test } from 'vitest';
import { serveIndex } from './small-index.ts';

const oil = ['Oil', 'Of whales and of seeds.', { Wicks: 'A wick soaks in oil.' }] as const;
const outdated = AbortSignal.abort();
const awaited = new AbortController().signal;

test('an outdated query is answered without texts', async () => {
  const index = await serveIndex([oil]);
  const { hits } = await index.answer('soaks', outdated);
  expect(hits[0]?.hierarchy.lvl2).toBe('Wicks');
  expect(index.asked.filter((name) => name.startsWith('text-'))).toEqual([]);
  index.close();
});

test('a query that is waited for is answered with them', async () => {
  const index = await serveIndex([oil]);
  const { hits } = await index.answer('soaks', awaited);
  expect(JSON.stringify(hits[0]?.snippets)).toContain('A wick');
  index.close();
});

test('texts that were fetched before are used at once', async () => {
  const index = await serveIndex([oil]);
  await index.answer('soaks', awaited);
  const { hits } = await index.answer('soak', outdated);
  expect(JSON.stringify(hits[0]?.snippets)).toContain('A wick');
  index.close();
});

test('a phrase is looked for in all texts', async () => {
  const index = await serveIndex([oil]);
  expect((await index.answer('"soaks in oil"', outdated)).hits).toHaveLength(1);
  index.close();
});

test('on a large site, an outdated query shows the titles that are known', async () => {
  const many = Array.from({ length: 2500 }, (_, i) => [`Harbour ${i} of the north`, `Berth ${i}.`] as const);
  const index = await serveIndex([...many, ['Zinc lanterns', 'They never rust.']]);
  const { hits } = await index.answer('harbour', outdated);
  expect(hits.length).toBeGreaterThan(0);
  await expect(index.answer('zinc', outdated)).rejects.toThrow('nobody waits');
  expect(index.asked.filter((name) => name.startsWith('titles-'))).toEqual([]);
  expect((await index.answer('zinc', awaited)).hits).toHaveLength(1);
  index.close();
});
