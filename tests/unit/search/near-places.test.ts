// On a large site, only the likeliest pages are looked at closely, and none of them is missing.

import { beforeAll, describe, expect, test } from 'vitest';
import type { Found } from '../../../client/search/embedded/found.ts';
import { placesNear } from '../../../client/search/embedded/near-places.ts';
import type { Places } from '../../../client/search/embedded/places.ts';
import type { HeadPage } from '../../../renderer/search/search-format.ts';
import { random } from '../../support/random.ts';
import { placesOf } from './small-places.ts';

const { float, whole } = random(29);
const all = () => true;

/** A word that gives pages this much. */
function giving(places: Places, gainOf: (page: number) => number): Found {
  const pages = Float32Array.from(places.firstOf, (_, page) => gainOf(page));
  return { titles: pages, texts: pages, pages, count: 1, words: new Set() };
}

/** Pages with a heading each, as many as asked for, all with the same weight unless there's another one. */
function pagesOf(count: number, weightOf: (page: number) => number = () => 1): Promise<Places> {
  return placesOf(
    Array.from({ length: count }, (_, i): HeadPage => [`/${i}`, 0, `Page ${i}`, 1, 0, [[2, 'Part']], weightOf(i)]),
  );
}

/** The pages of places, each of which must be there with all of its places. */
function pagesAt(places: Places, numbers: readonly number[]): readonly number[] {
  const pages = [...new Set(numbers.map((number) => places.pages[number] ?? -1))];
  expect(numbers).toEqual(pages.flatMap((page) => [2 * page, 2 * page + 1]));
  return pages;
}

describe('of a few pages', () => {
  let few: Places;
  beforeAll(async () => {
    few = await pagesOf(5);
  });
  const near = (found: readonly Found[], rarities: readonly number[], isWanted: (page: number) => boolean = all) =>
    pagesAt(few, placesNear(found, few, rarities, isWanted));

  test('those with one of the words are near, in reading order', () => {
    const words = [giving(few, (page) => Number(page === 4)), giving(few, (page) => (page === 1 ? 9 : 0))];
    expect(near(words, [1, 1])).toEqual([1, 4]);
    expect(near([], [])).toEqual([]);
  });

  test('unless they are not wanted', () => {
    expect(near([giving(few, () => 1)], [1], (page) => page > 2)).toEqual([3, 4]);
  });

  test('also if the word says nothing, or the page counts nothing', async () => {
    expect(near([giving(few, (page) => page)], [0])).toEqual([1, 2, 3, 4]);
    const places = await pagesOf(2, () => 0);
    expect(pagesAt(places, placesNear([giving(places, () => 1)], places, [1], all))).toEqual([0, 1]);
  });
});

describe('of many pages', () => {
  test('200 are near, those before the others if they are equal', async () => {
    for (const [count, expected] of [
      [199, 199],
      [200, 200],
      [201, 200],
      [900, 200],
    ] as const) {
      const places = await pagesOf(count);
      const pages = pagesAt(places, placesNear([giving(places, () => 1)], places, [1], all));
      expect(pages).toEqual(Array.from({ length: expected }, (_, i) => i));
    }
  });

  test('those that are wanted are near, however unlikely they are', async () => {
    const places = await pagesOf(1000);
    const falling = (least: number): Found => giving(places, (page) => least * (1000 - page));
    const near = (isWanted: (page: number) => boolean, least = 1) =>
      pagesAt(places, placesNear([falling(least)], places, [1], isWanted));
    for (const least of [1, 0.0001])
      expect(near((page) => page > 990, least)).toEqual([991, 992, 993, 994, 995, 996, 997, 998, 999]);
    expect(near((page) => page >= 300)).toEqual(Array.from({ length: 200 }, (_, i) => 300 + i));
    expect(near(() => false)).toEqual([]);
  });

  test('those with both words come before those with more of one', async () => {
    const places = await pagesOf(600);
    const words = [giving(places, () => 3), giving(places, (page) => Number(page % 3 === 2))];
    const pages = pagesAt(places, placesNear(words, places, [1, 1], all));
    expect(pages.every((page) => page % 3 === 2)).toBe(true);
  });

  test('a rare word decides', async () => {
    const places = await pagesOf(600);
    const words = [giving(places, (page) => Number(page % 2)), giving(places, (page) => Number(page % 2 === 0))];
    const pages = pagesAt(places, placesNear(words, places, [1, 2], all));
    expect(pages.every((page) => page % 2 === 0)).toBe(true);
  });

  test.each(Array.from({ length: 12 }, (_, i) => i))('they are those that are worth most: %i', async () => {
    const weights = Array.from({ length: 700 }, () => 0.5 + whole(3) / 2);
    const places = await pagesOf(700, (page) => weights[page] ?? 1);
    const rarities = [1 + float(), 1 + float()];
    const gains = rarities.map(() => weights.map(() => (float() < 0.7 ? float() : 0)));
    const words = gains.map((own) => giving(places, (page) => own[page] ?? 0));
    const isWanted = (page: number): boolean => page % 10 !== 3;
    // Words that a page has in a better place, and how much all of its words say, count as often as each other.
    const worthOf = (page: number): number => {
      const own = words.map(({ pages }) => pages[page] ?? 0);
      const sum = own.reduce((total, gain, i) => total + gain * (rarities[i] ?? 0), 0);
      const held = own.reduce((total, gain, i) => total + (gain > 0 ? (rarities[i] ?? 0) : 0), 0);
      return sum * held * (weights[page] ?? 1);
    };
    const best = [...weights.keys()]
      .filter((page) => isWanted(page) && worthOf(page) > 0)
      .sort((a, b) => worthOf(b) - worthOf(a) || a - b)
      .slice(0, 200);
    expect(pagesAt(places, placesNear(words, places, rarities, isWanted))).toEqual(best.sort((a, b) => a - b));
  });
});
