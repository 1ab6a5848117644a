// How sure each place is to have a word that was typed, and what its page gains from that.

import { beforeAll, describe, expect, test } from 'vitest';
import {
  addKeywords,
  addParts,
  foundNowhere,
  merge,
  spread,
  spreadTexts,
} from '../../../client/search/embedded/found.ts';
import type { Places } from '../../../client/search/embedded/places.ts';
import type { TextWords } from '../../../client/search/embedded/text-words.ts';
import type { Names } from '../../../client/search/embedded/titles.ts';
import { certainty, factors, holding } from '../../../client/search/embedded/weights.ts';
import { strengths } from '../../../renderer/search/search-format.ts';
import { foundIn, placesOf } from './small-places.ts';

let places: Places;

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
        [2, 'Glass blown thin by hand'],
      ],
    ],
    ['/ropes', 0, 'Ropes', 1, 0, [[2, 'Knots']]],
  ]);
});

/** The places of words: `place * 8 + strength` in texts. */
const within = (numbers: { readonly [word: string]: readonly number[] }) => (word: string) => numbers[word] ?? [];
const inTexts = (entries: { readonly [word: string]: readonly (readonly [place: number, strength: number])[] }) =>
  ({
    sorted: [],
    placesOf: (word) => (entries[word] ?? []).map(([place, strength]) => place * 8 + strength),
  }) as TextWords;
const rounded = (list: Float32Array) => [...list].map((one) => Number(one.toFixed(4)));

describe('at each place', () => {
  const matches = [
    { word: 'lamp', weight: 1 },
    { word: 'lampshade', weight: 0.5 },
  ];

  test('the surest of the words counts', () => {
    expect([...spread(matches, within({ lampshade: [0, 3], lamp: [3, 1] }), 5)]).toEqual([0.5, 1, 0, 1, 0]);
    expect([...spread(matches.toReversed(), within({ lampshade: [0, 3], lamp: [3, 1] }), 5)]).toEqual([
      0.5, 1, 0, 1, 0,
    ]);
    expect([...spread([], within({ lamp: [1] }), 2)]).toEqual([0, 0]);
  });

  test('a text counts more the more it is about the word, and less if only its code has it', () => {
    const strong = [0, 1, 2, 3].map((strength, place) => [place, strength] as const);
    const [inCode = 0, once = 0, twice = 0, often = 0] = spreadTexts(matches, inTexts({ lamp: strong }), 5);
    expect(inCode).toBeCloseTo(certainty.code);
    expect(once).toBeCloseTo(certainty.text + certainty.textStrength);
    expect([inCode, once, twice, often].toSorted((a, b) => a - b)).toEqual([inCode, once, twice, often]);
    expect(new Set([inCode, once, twice, often]).size).toBe(4);
    const [named = 0] = spreadTexts(matches, inTexts({ lamp: strong }), 5, certainty.identifierInCode);
    expect(named).toBeCloseTo(certainty.identifierInCode);
    const [less] = spreadTexts(matches, inTexts({ lampshade: strong }), 5);
    expect(less).toBeCloseTo(certainty.code / 2);
  });

  test('keywords are not in its text', () => {
    const beside = inTexts({
      lamp: [
        [0, strengths.keyword],
        [1, 1],
      ],
    });
    expect([...spreadTexts(matches, beside, 2)].map((one) => one > 0)).toEqual([false, true]);
  });

  test('a part of an identifier counts, but less than the word', () => {
    const titles = Float32Array.of(1, 0, 0);
    addParts(titles, 'lamp', { partsOf: within({ lamp: [0, 2] }) } as Names);
    expect(rounded(titles)).toEqual([1, 0, certainty.part]);
  });
});

describe('a keyword of a page', () => {
  const beside = inTexts({
    lamp: [
      [0, strengths.keyword],
      [2, strengths.keyword],
      [4, 1],
    ],
  });
  const keywords = (match: object = {}): readonly number[] => {
    const titles = new Float32Array(5);
    addKeywords(titles, [{ word: 'lamp', weight: 1, ...match }], beside, places.lengths);
    return rounded(titles);
  };

  test('counts as a word of its title does, but not fully if the title is short', () => {
    const [short = 0, none, long = 0] = keywords();
    expect(long).toBeCloseTo(certainty.keyword);
    expect(short).toBeGreaterThan(0);
    expect(short).toBeLessThan(long);
    // In a title of one word, a keyword is worth what a word in a title of three is.
    expect(short / (places.lengths[0] ?? 0)).toBeCloseTo(certainty.keyword / 3 ** 0.55);
    expect(none).toBe(0);
  });

  test('counts less if only its beginning was typed', () => {
    const [keyword = 0] = keywords();
    const [begun = 0] = keywords({ isBeginning: true });
    expect(begun).toBeCloseTo(keyword * certainty.keywordBegins, 3);
    const [unsure] = keywords({ weight: 0.5 });
    expect(unsure).toBeCloseTo(keyword / 2, 3);
  });

  test('is found at the last of many places', () => {
    const titles = new Float32Array(100);
    addKeywords(titles, [{ word: 'lamp', weight: 1 }], inTexts({ lamp: [[99, strengths.keyword]] }), places.lengths);
    expect(titles.findIndex((one) => one > 0)).toBe(99);
  });

  test('never counts less than what was known before', () => {
    const titles = Float32Array.of(1, 0, 1, 1, 1);
    addKeywords(titles, [{ word: 'lamp', weight: 1 }], beside, places.lengths);
    expect([...titles]).toEqual([1, 0, 1, 1, 1]);
  });
});

describe('a word', () => {
  test('is counted once for each place, and less where there is only something like it', () => {
    expect(foundIn(places, {}).count).toBe(0);
    expect(foundIn(places, { titles: { 0: 1 }, texts: { 0: 0.5, 3: 1 } }).count).toBe(2);
    expect(foundIn(places, { texts: { 3: 0.25 } }).count).toBe(0.5);
    expect(foundIn(places, { titles: { 3: 0.25 } }).count).toBe(0.5);
    // The group of a page isn't a place.
    expect(foundIn(places, { contexts: { 0: 1 } }).count).toBe(0);
  });

  test.each([
    ['in the title of the page', { titles: { 0: 1 } }, factors.page * holding.ownTitle],
    ['in a heading', { titles: { 1: 1 } }, holding.ownTitle],
    ['in a heading, with less certainty', { titles: { 1: 0.5 } }, holding.ownTitle / 2],
    ['in a long heading', { titles: { 2: 1 } }, holding.ownTitle / 4 ** 0.55],
    ['in a text', { texts: { 1: 1 } }, holding.ownText],
    ['in the group', { contexts: { 0: 0.5 } }, holding.context / 2],
    ['in a text and in the group', { texts: { 1: 1 }, contexts: { 0: 1 } }, holding.ownText],
    ['in its title, and less in a text', { titles: { 0: 1 }, texts: { 1: 1 } }, factors.page * holding.ownTitle],
    ['in a heading and in a text', { titles: { 1: 1 }, texts: { 0: 1 } }, holding.ownTitle],
  ])('%s gives it to the page', (_, where, gain) => {
    const { pages } = foundIn(places, where);
    expect([...pages].map((one) => Number(one.toFixed(3)))).toEqual([Number(gain.toFixed(3)), 0]);
  });

  test('on another page gives that page something', () => {
    expect([...foundIn(places, { titles: { 4: 1 } }).pages]).toEqual([0, holding.ownTitle]);
  });
});

describe('of several findings', () => {
  const whole = () => foundIn(places, { titles: { 0: 0.5, 1: 1 }, contexts: { 1: 1 } }, ['lamp']);
  const joined = () => foundIn(places, { titles: { 0: 1, 1: 0.5 }, texts: { 3: 1 } }, ['lampwick']);

  test('the most certain one counts at each place', () => {
    const merged = merge(whole(), [undefined, joined()], places);
    expect([...merged.titles]).toEqual([1, 1, 0, 0, 0]);
    expect([...merged.texts]).toEqual([0, 0, 0, 1, 0]);
    expect([...merged.contexts]).toEqual([0, 1]);
    expect([...merged.words]).toEqual(['lamp', 'lampwick']);
    expect(merged.count).toBe(3);
  });

  test('those that have no word change nothing', () => {
    const found = whole();
    expect(merge(found, [undefined, foundNowhere], places)).toBe(found);
    expect(merge(found, [], places)).toBe(found);
  });

  test('the first says which word is nearest, and stays as it is', () => {
    const found = { ...whole(), nearest: 'lamp' };
    expect(merge(found, [joined()], places).nearest).toBe('lamp');
    expect([...found.titles]).toEqual([0.5, 1, 0, 0, 0]);
  });
});
