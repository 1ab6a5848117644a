// What each place gets for the words that it has itself, and for those above and below it, and in which order places come.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Found } from '../../../client/search/embedded/found.ts';
import type { PlaceName, Places } from '../../../client/search/embedded/places.ts';
import { type Ranked, rank, raritiesOf, withTitles } from '../../../client/search/embedded/rank.ts';
import { certainty, factors, holding, powers } from '../../../client/search/embedded/weights.ts';
import { foundIn, placesOf } from './small-places.ts';

let places: Places;
/** Places by number: a page, a heading below another one, an entry. */
const [lamps, wicks, oil, height, glass, ropes, knots, keepers, shift, last] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

beforeAll(async () => {
  places = await placesOf([
    [
      '/lamps',
      0,
      'Lamps',
      1,
      0,
      [
        [2, 'Wicks'],
        [3, 'Oil'],
        [14, 'height'],
        [2, 'Glass'],
      ],
    ],
    ['/ropes', 0, 'Ropes', 1, 0, [[2, 'Long knots']]],
    ['/keepers', 0, 'Keepers', 1, 0, [[2, 'Shift']], 0.25],
    ['/last', 0, 'Last', 1, 0, []],
  ]);
});

const all: (page: number) => boolean = () => true;
/** Typed words that no title has, so that the titles as a whole say nothing. */
const asked = { typed: ['x', 'y'], raw: ['x', 'y'], text: 'x y' };

function ranked(found: readonly Found[], rarities = found.map(() => 1), isWanted = all): readonly Ranked[] {
  return rank(found, asked, places, rarities, isWanted);
}

/** The score of a place for one word. */
function scoreOf(place: number, where: Parameters<typeof foundIn>[1]): number {
  const given = ranked([foundIn(places, where)]).find((one) => one.place === place)?.score;
  return Number(given?.toFixed(4) ?? Number.NaN);
}

const score = (value: number): number => Number(value.toFixed(4));

describe('for a word', () => {
  test.each([
    ['in its title, a page', lamps, { titles: { 0: 1 } }, holding.ownTitle * factors.page],
    ['in its title, a heading', wicks, { titles: { 1: 1 } }, holding.ownTitle],
    ['in its title, a heading below another one', oil, { titles: { 2: 1 } }, holding.ownTitle],
    ['in its title, an entry', height, { titles: { 3: 1 } }, holding.ownTitle * factors.entry],
    ['that is less certain', oil, { titles: { 2: 0.5 } }, holding.ownTitle / 2],
    ['in its longer title, a heading', knots, { titles: { 6: 1 } }, holding.ownTitle / 2 ** 0.55],
    ['in its text', oil, { texts: { 2: 0.5 } }, holding.ownText * 0.5],
    ['in the title and the text', oil, { titles: { 2: 1 }, texts: { 2: 0.5 } }, holding.ownTitle + holding.ownText / 2],
    [
      'in the title above it and in its own text',
      wicks,
      { titles: { 0: 1 }, texts: { 1: 1 } },
      holding.titleAbove + holding.ownText,
    ],
    [
      'in the title of its page, but not in the one above it',
      oil,
      { titles: { 0: 1 }, texts: { 2: 1 } },
      holding.titleAbove * 0.7 + holding.ownText,
    ],
    [
      'in the title above it, more than in that of its page',
      oil,
      { titles: { 0: 1, 1: 0.8 }, texts: { 2: 1 } },
      holding.titleAbove * 0.8 + holding.ownText,
    ],
  ])('%s gets it', (_, place, where, expected) => {
    expect(scoreOf(place, where)).toBe(score(expected));
  });

  test('a word says as much as it is rare', () => {
    const found = [foundIn(places, { titles: { [oil]: 1 } })];
    expect(ranked(found, [3]).find(({ place }) => place === oil)?.score).toBeCloseTo(3 * holding.ownTitle);
  });
});

describe('for several words', () => {
  const word = (where: Parameters<typeof foundIn>[1]): Found => foundIn(places, where);

  test('a place that lacks one falls behind', () => {
    const both = ranked([word({ titles: { [oil]: 0.5 } }), word({ texts: { [oil]: 1 } })]);
    expect(both.find(({ place }) => place === oil)?.score).toBeCloseTo(holding.ownTitle / 2 + holding.ownText);
    const one = ranked([word({ titles: { [oil]: 1 } }), word({})]);
    expect(one.find(({ place }) => place === oil)?.score).toBeCloseTo(holding.ownTitle * 0.5);
  });

  test('a place with a third of what was asked or less is no answer, and half of it is one', () => {
    const placesFor = (...rarities: readonly number[]): readonly number[] =>
      ranked(
        rarities.map((_, i) => (i === 0 ? word({ titles: { [last]: 1 } }) : word({}))),
        [...rarities],
      ).map(({ place }) => place);
    expect(placesFor(1, 1)).toEqual([last]);
    expect(placesFor(1, 1, 1)).toEqual([]);
    expect(placesFor(34, 66)).toEqual([last]);
    expect(placesFor(33.9, 66.1)).toEqual([]);
  });

  test('headings that have none of them are no answers', () => {
    expect(ranked([word({ titles: { [lamps]: 1 } })]).map(({ place }) => place)).toEqual([lamps]);
    expect(ranked([word({ texts: { [oil]: 1 } })]).map(({ place }) => place)).toEqual([oil]);
  });

  test('pages that are not wanted are no answers', () => {
    const found = [word({ titles: { [lamps]: 1, [last]: 1 } })];
    expect(ranked(found, [1], (page: number) => page !== 0).map(({ place }) => place)).toEqual([last]);
  });

  test('the title is the hit if it holds more than half of them, and the page always', () => {
    const isTitle = (place: number, rarities: readonly number[]): boolean | undefined =>
      ranked([word({ titles: { [place]: 1 } }), word({ texts: { [place]: 1 } })], [...rarities]).find(
        (one) => one.place === place,
      )?.isTitle;
    expect(isTitle(oil, [1, 1])).toBe(false);
    expect(isTitle(oil, [1.1, 1])).toBe(true);
    expect(isTitle(oil, [1, 3])).toBe(false);
    expect(isTitle(ropes, [1, 3])).toBe(true);
  });

  test('the title is the hit even if it only may have them', () => {
    expect(ranked([word({ titles: { [oil]: 0.05 } })])).toMatchObject([{ place: oil, isTitle: true }]);
  });

  test('a place has all of them only if it has each itself, as it was typed', () => {
    const asTyped = certainty.text + certainty.textStrength;
    const hasAll = (...words: readonly Parameters<typeof foundIn>[1][]): boolean | undefined =>
      ranked(words.map(word)).find(({ place }) => place === oil)?.hasAll;
    expect(hasAll({ titles: { [oil]: 1 } }, { texts: { [oil]: asTyped } })).toBe(true);
    expect(hasAll({ titles: { [oil]: 1 } }, { texts: { [oil]: asTyped - 0.01 } })).toBe(false);
    expect(hasAll({ titles: { [oil]: 0.9 } }, { texts: { [oil]: 1 } })).toBe(false);
    expect(hasAll({ titles: { [wicks]: 1 } }, { texts: { [oil]: 1 } })).toBe(false);
    expect(hasAll({ texts: { [oil]: 1 } }, {})).toBe(false);
  });
});

describe('a page that counts little', () => {
  const found = (more: object) => [foundIn(places, { titles: { [keepers]: 1 } }), foundIn(places, more)];
  const scoreAt = (place: number, words: readonly Found[], rarities: readonly number[]) =>
    ranked(words, [...rarities]).find((one) => one.place === place)?.score;

  test('counts more if it is asked for by its name', () => {
    const named = scoreAt(keepers, found({ texts: { [keepers]: 1 } }), [6, 4]);
    const sum = 6 * holding.ownTitle + 4 * holding.ownText;
    expect(named).toBeCloseTo(sum * factors.page * 0.25 ** powers.weight);
    const unnamed = scoreAt(keepers, found({ texts: { [keepers]: 1 } }), [5.9, 4.1]);
    expect(unnamed).toBeCloseTo((5.9 * holding.ownTitle + 4.1 * holding.ownText) * factors.page * 0.25);
  });

  test('does not lend that to its headings, which count still less', () => {
    const words = [foundIn(places, { titles: { [shift]: 1 } })];
    expect(scoreAt(shift, words, [1])).toBeCloseTo(holding.ownTitle * 0.25 ** powers.weightOfHeading);
  });

  test.each([
    [0, 0],
    [1, 1],
    [1.5, 1.5],
    [4, 4],
  ])('or as others do keeps its weight: %f', async (weight, expected) => {
    const own = await placesOf([['/keepers', 0, 'Keepers', 1, 0, [], weight]]);
    const [one] = rank([foundIn(own, { titles: { 0: 1 } })], asked, own, [1], all);
    expect(one?.score).toBeCloseTo(holding.ownTitle * factors.page * expected);
  });
});

describe('the title as a whole', () => {
  const typed = { typed: ['oil'], raw: ['oil'], text: 'oil' };
  const found = () => [foundIn(places, { titles: { [oil]: 1, [glass]: 0.5 } }, ['oil'])];
  const scores = (list: readonly Ranked[]) => new Map(list.map((one) => [one.place, one.score]));

  test('counts for a place whose title holds enough', () => {
    const list = scores(rank(found(), typed, places, [1], all));
    expect(list.get(oil)).toBeCloseTo(holding.ownTitle * factors.titleBegins * factors.titleSpelled);
    expect(list.get(glass)).toBeCloseTo(holding.ownTitle / 2);
  });

  test('counts nothing where the words are mostly in the text', () => {
    const words = [
      foundIn(places, { titles: { [oil]: 1 } }, ['oil']),
      foundIn(places, { texts: { [oil]: 1 } }, ['oil']),
    ];
    const both = { typed: ['oil', 'oil'], raw: ['oil'], text: 'oil' };
    const sum = 3 * holding.ownTitle + 7 * holding.ownText;
    const at = (rarities: readonly number[]) =>
      rank(words, both, places, rarities, all).find((one) => one.place === oil);
    expect(at([3, 7])?.score).toBeCloseTo(sum);
    expect(at([3, 7])?.base).toBeUndefined();
    expect(at([3.1, 6.9])?.score).toBeGreaterThan(2 * sum);
  });

  describe('that is not known yet', () => {
    /** The places as a large site has them before their titles are loaded. */
    const unnamed = (): Places => ({ ...places, names: places.names.map(() => undefined) });

    test('is taken for the query if it has as many words, and all of them', () => {
      const list = rank(found(), typed, unnamed(), [1], all);
      expect(scores(list).get(oil)).toBeCloseTo(holding.ownTitle * factors.titleReordered);
      const two = { typed: ['oil', 'wick'], raw: ['oil', 'wick'], text: 'oil wick' };
      const words = [...found(), foundIn(places, { titles: { [oil]: 1 } })];
      expect(scores(rank(words, two, unnamed(), [1, 1], all)).get(oil)).toBeCloseTo(2 * holding.ownTitle);
      const half = [...found(), foundIn(places, { texts: { [oil]: 1 } })];
      const sum = holding.ownTitle + holding.ownText;
      expect(scores(rank(half, typed, unnamed(), [1, 1], all)).get(oil)).toBeCloseTo(sum);
    });

    test('decides once it is', () => {
      const list = rank(found(), typed, unnamed(), [1], all);
      const known = withTitles(list, typed, places, found());
      expect(known.map(({ place }) => place)).toEqual(rank(found(), typed, places, [1], all).map(({ place }) => place));
      expect(known[0]?.score).toBeCloseTo(holding.ownTitle * factors.titleBegins * factors.titleSpelled);
      const names: (PlaceName | undefined)[] = unnamed().names;
      names[glass] = { title: 'Oil', url: '/lamps#oil', isPage: false };
      const other = withTitles(list, typed, { ...places, names }, found());
      expect(other.map(({ place }) => place)).toEqual([oil, glass]);
      expect(other[1]?.score).toBeCloseTo(
        (holding.ownTitle / 2) * factors.titleBegins * factors.titleSpelled * factors.again,
      );
      expect(other[0]?.score).toBeCloseTo(holding.ownTitle * factors.titleReordered);
    });
  });
});

/** How many are looked at. */
const reordered = 60;

describe('in the order of the answers', () => {
  const at = (place: number, score: number): Ranked => ({ place, score, isTitle: true, hasAll: false });
  const order = (list: readonly Ranked[], given = places) =>
    withTitles(list, asked, given, []).map(({ place, score }) => [place, Number(score.toFixed(3))]);

  test('each further place of a page counts less', () => {
    expect(order([at(oil, 4), at(glass, 3.9), at(knots, 3), at(wicks, 2)])).toEqual([
      [oil, 4],
      [knots, 3],
      [glass, score(3.9 * factors.again)],
      [wicks, score(2 * factors.again ** 2)],
    ]);
  });

  test('each further entry of a name counts less, but not headings of the same name', async () => {
    const pages = ['a', 'b', 'c'].map(
      (name) =>
        [
          `/${name}`,
          0,
          name,
          1,
          0,
          [
            [12, 'height'],
            [2, 'Parts'],
          ],
        ] as const,
    );
    const alike = await placesOf(pages);
    expect(order([at(1, 4), at(4, 4), at(7, 4)], alike)).toEqual([
      [1, 4],
      [4, score(4 * factors.again)],
      [7, score(4 * factors.again ** 2)],
    ]);
    expect(order([at(2, 4), at(5, 4), at(8, 4)], alike)).toEqual([
      [2, 4],
      [5, 4],
      [8, 4],
    ]);
  });

  test('only the first are looked at for that', async () => {
    const parts = Array.from({ length: reordered + 5 }, (_, i) => [2, `Part ${i}`] as const);
    const long = await placesOf([['/a', 0, 'a', 1, 0, parts]]);
    const list = parts.map((_, i) => at(i + 1, 1000 - i));
    const given = order(list, long).slice(reordered);
    expect(given).toEqual(list.slice(reordered).map((one) => [one.place, one.score]));
    expect(order(list, long)[reordered - 1]?.[1]).toBeLessThan(1);
  });
});

describe('a word', () => {
  const count = 100;
  const rarities = (typed: readonly string[], ...counts: readonly number[]) =>
    raritiesOf(
      counts.map((one) => ({ ...foundIn(places, {}), count: one })),
      typed,
      { ...places, count },
    );

  test('is rarer the fewer places have it', () => {
    expect(rarities(['oil', 'wick'], 1, 99)).toEqual([Math.log(51), Math.log(2)]);
  });

  test('that says little, or is a letter, counts less', () => {
    const [plain = 0, weak = 0, letter = 0] = rarities(['oil', 'difference', 'c'], 9, 9, 9);
    expect([weak, letter].map((one) => one / plain)).toEqual([factors.weakWord, factors.weakWord]);
  });

  test('that is nowhere is as rare as the others are on average, but not rarer than it is', () => {
    const [one = 0, two = 0, none = 0] = rarities(['oil', 'wick', 'lamp'], 1, 99, 0);
    expect(none).toBeCloseTo((one + two) / 2);
    const [, unlikely = 0] = rarities(['oil', 'c'], 1, 0);
    expect(unlikely).toBeCloseTo(factors.weakWord * Math.log(1 + count));
    expect(rarities(['oil'], 0)).toEqual([0]);
  });
});
