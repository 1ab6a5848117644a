// The head of the index, unpacked in the reader's browser.

import { expect, test } from 'vitest';
import { unpackPlaces } from '../../../client/search/embedded/places.ts';
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

test('every heading knows its page and what stands above it', async () => {
  const { all, firstOf, placesOf } = await unpackPlaces(
    headOf([
      [
        '/lamps',
        0,
        'Lamps',
        1,
        0,
        [
          [2, 'Wicks'],
          [3, 'Oil for wicks', 'oil'],
          [2, 'Glass'],
        ],
      ],
      ['/ropes', 0, 'Ropes', 1, 0, []],
    ]),
  );
  expect(all.map(({ url, page, parent, level }) => [url, page, parent, level])).toEqual([
    ['/lamps', 0, -1, 1],
    ['/lamps#wicks', 0, 0, 2],
    ['/lamps#oil', 0, 1, 3],
    ['/lamps#glass', 0, 0, 2],
    ['/ropes', 1, -1, 1],
  ]);
  expect(firstOf).toEqual([0, 4]);
  expect(placesOf.get('wick')).toEqual([1, 2]);
});

test('a long head is unpacked in turns, so that keys are answered in between', async () => {
  const pages = Array.from({ length: 5000 }, (_, i): HeadPage => [`/page-${i}`, 0, `Keeper ${i} of lamps`, 1, 0, []]);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  const { all } = await unpackPlaces(headOf(pages));
  clearInterval(timer);
  expect(all).toHaveLength(5000);
  expect(turns).toBeGreaterThan(0);
});
