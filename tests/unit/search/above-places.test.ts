// What is said to be above an answer: its section of the site, the pages that are its folders, and its headings.

import { beforeAll, describe, expect, test } from 'vitest';
import { hierarchyOf, lengthOf, type Places, trailOf, unpackPlaces } from '../../../client/search/embedded/places.ts';
import { divideTitles } from '../../../renderer/search/divided-titles.ts';
import type { HeadPage } from '../../../renderer/search/search-format.ts';
import { placesOf } from './small-places.ts';

const pages: readonly HeadPage[] = [
  ['/docs', 1, 'Documentation', 1, 0, [[2, 'Welcome']]],
  ['/docs/light', 1, 'Light', 1, 0, []],
  ['/docs/light/oil', 1, 'Oil', 1, 0, []],
  [
    '/docs/light/oil/kinds',
    1,
    'Kinds of oil',
    1,
    0,
    [
      [2, 'Whales'],
      [3, 'Sperm whales'],
      [2, 'Seeds'],
    ],
  ],
  ['/docs/harbor', 0, 'Harbor', 1, 0, []],
  ['/docs/harbor/ropes', 0, 'Ropes', 1, 0, [[2, 'Knots']]],
  ['/keepers', 1, 'Keepers', 1, 0, []],
  ['/docs/dark/alley', 1, 'Alley', 1, 0, []],
];
const groups = ['Harbor', 'Light in the dark'];
const numberOf = (places: Places, title: string): number => places.names.findIndex((name) => name?.title === title);

describe.each(['in the head', 'divided'])('with titles that are %s', (kind) => {
  let places: Places;
  beforeAll(async () => {
    const whole = await placesOf(pages, groups);
    if (kind === 'in the head') places = whole;
    else {
      const divided = divideTitles(pages, new Set()).head([]);
      places = { ...(await unpackPlaces({ ...whole.head, pages: [], divided })), names: whole.names };
    }
  });

  test.each([
    ['Documentation', []],
    ['Welcome', ['Documentation']],
    ['Light', []],
    ['Oil', ['Light']],
    // The first folder is the whole documentation.
    ['Kinds of oil', ['Light', 'Oil']],
    ['Whales', ['Light', 'Oil', 'Kinds of oil']],
    ['Sperm whales', ['Light', 'Oil', 'Kinds of oil', 'Whales']],
    ['Seeds', ['Light', 'Oil', 'Kinds of oil']],
    // The group says it already.
    ['Ropes', []],
    ['Knots', ['Ropes']],
    ['Keepers', []],
    // A folder without a page.
    ['Alley', []],
  ])('above %s are %j', (title, trail) => {
    expect(trailOf(places, numberOf(places, title))).toEqual(trail);
  });

  test('the levels are the group, the page, and the headings above', () => {
    const none = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
    const above = (title: string) => hierarchyOf(places, numberOf(places, title));
    const page = { ...none, lvl0: 'Light in the dark', lvl1: 'Kinds of oil' };
    const first = { lvl0: 'Light in the dark', lvl1: 'Documentation', lvl2: 'Welcome' };
    expect(above('Welcome')).toEqual({ ...none, ...first });
    expect(above('Kinds of oil')).toEqual(page);
    expect(above('Sperm whales')).toEqual({ ...page, lvl2: 'Whales', lvl3: 'Sperm whales' });
    expect(above('Seeds')).toEqual({ ...page, lvl2: 'Seeds' });
    expect(above('Ropes')).toEqual({ ...none, lvl0: 'Harbor', lvl1: 'Ropes' });
  });

  test('titles that are not known yet are left empty', () => {
    const unnamed = { ...places, names: places.names.map(() => undefined) };
    const number = numberOf(places, 'Sperm whales');
    expect(hierarchyOf(unnamed, number)).toMatchObject({ lvl1: '', lvl2: '', lvl3: '' });
    expect(trailOf(unnamed, number)).toEqual(['Light', 'Oil', '', '']);
  });
});

test('a group that the head does not name is none', async () => {
  const places = await placesOf([['/x', 7, 'X', 1, 0, []]], groups);
  expect(hierarchyOf(places, 0).lvl0).toBeNull();
});

test('a word in a longer title counts less, but no title is shorter than one word', async () => {
  expect([lengthOf(0), lengthOf(1), lengthOf(0.8)]).toEqual([1, 1, 1]);
  expect(lengthOf(1.5)).toBeGreaterThan(1);
  expect(lengthOf(4) / lengthOf(2)).toBeCloseTo(lengthOf(2));
  const titles = ['Lamps', 'Lamps and oil', 'Lamps of brass or silver with oil'];
  const { lengths } = await placesOf(titles.map((title, i): HeadPage => [`/${i}`, 0, title, 1, 0, []]));
  expect([...lengths].toSorted((a, b) => a - b)).toEqual([...lengths]);
  expect(new Set(lengths).size).toBe(3);
});

test('words of an address make a title longer, but not as much as its own', async () => {
  const { lengths } = await placesOf([
    ['/a/oil', 0, 'Oil', 1, 0, []],
    ['/a/whales-oil', 0, 'Oil', 1, 0, []],
    ['/a/oil-of-whales', 0, 'Oil of whales', 1, 0, []],
  ]);
  expect([...lengths]).toEqual([1, 1.8, 2].map(lengthOf));
});

test('a page has the place for its address and its folder', async () => {
  const { kinds, titleAt } = await placesOf([['/docs/light/oil', 1, 'Oil', 5, 1, [], 0.5]]);
  expect(kinds).toEqual([[5, 1, 1, 0.5, '/docs/light']]);
  expect([...titleAt]).toEqual([['/docs/light/oil', 'Oil']]);
});
