// The head of the index, unpacked in the reader's browser.

import { expect, test } from 'vitest';
import { namesOf, type PlaceName, unpackPlaces, wordsIn } from '../../../client/search/embedded/places.ts';
import { divideTitles } from '../../../renderer/search/divided-titles.ts';
import type { HeadPage, IndexHead } from '../../../renderer/search/search-format.ts';

const headOf = (pages: readonly HeadPage[]): IndexHead => ({
  version: '1',
  indexes: ['general'],
  langs: ['en'],
  groups: ['Harbour'],
  pages,
  words: [],
  texts: [],
});

const rows: readonly HeadPage[] = [
  [
    '/harbour/lamps',
    0,
    'Lamps',
    1,
    0,
    [
      [2, 'Wicks'],
      [3, 'Oil for wicks', 'oil'],
      [12, 'height'],
      [2, 'Glass'],
    ],
  ],
  ['/harbour/ropes', 0, 'Ropes', 1, 0, []],
  ['/keepers', 0, 'Keepers', 3, 0, [], 0.5],
];

test('every heading knows its page and what stands above it', async () => {
  const { names, pages, parents, levels, entries, firstOf } = await unpackPlaces(headOf(rows));
  const rowOf = (i: number) => [names[i]?.url, pages[i], parents[i], levels[i], entries[i] === 1];
  expect([...names.keys()].map(rowOf)).toEqual([
    ['/harbour/lamps', 0, -1, 1, false],
    ['/harbour/lamps#wicks', 0, 0, 2, false],
    ['/harbour/lamps#oil', 0, 1, 3, false],
    ['/harbour/lamps#height', 0, 0, 2, true],
    ['/harbour/lamps#glass', 0, 0, 2, false],
    ['/harbour/ropes', 1, -1, 1, false],
    ['/keepers', 2, -1, 1, false],
  ]);
  expect(firstOf).toEqual([0, 5, 6]);
});

test('a divided head says the same, but of titles only those of pages', async () => {
  const { head, titles } = divideTitles(rows, new Set());
  const whole = await unpackPlaces(headOf(rows));
  const divided = await unpackPlaces({ ...headOf([]), divided: head([]) });
  for (const list of ['pages', 'parents', 'levels', 'entries', 'lengths'] as const)
    expect(divided[list], list).toEqual(whole[list]);
  const withWords = (name: PlaceName | undefined) => name && { ...name, split: wordsIn(name) };
  expect(divided.names.map(withWords)).toEqual(
    whole.names.map((name, i) => (whole.levels[i] === 1 ? name : undefined)),
  );
  expect(divided.firstOf).toEqual(whole.firstOf);
  expect(divided.kinds).toEqual(whole.kinds);
  expect(
    titles(0)
      .titles.flatMap(([url, title, headings]) => namesOf(url, title, headings, new Set()))
      .map(withWords),
  ).toEqual(whole.names);
});

test('a long head is unpacked in turns, so that keys are answered in between', async () => {
  const pages = Array.from({ length: 5000 }, (_, i): HeadPage => [`/page-${i}`, 0, `Keeper ${i} of lamps`, 1, 0, []]);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const { names } = await unpackPlaces(headOf(pages));
  clearInterval(timer);
  expect(names).toHaveLength(5000);
  expect(turns).toBeGreaterThan(0);
});
