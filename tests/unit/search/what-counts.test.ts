// Single rules of the search that readers notice: which conditions, titles, paragraphs, and texts count.

import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { hasPhrases } from '../../../client/search/embedded/conditions.ts';
import { foundNowhere } from '../../../client/search/embedded/found.ts';
import type { IndexFiles } from '../../../client/search/embedded/index-files.ts';
import { listPlaces } from '../../../client/search/embedded/list-places.ts';
import { bestParagraph, type Wanted } from '../../../client/search/embedded/paragraphs.ts';
import { readQuery } from '../../../client/search/embedded/read-query.ts';
import { titleFactor } from '../../../client/search/embedded/title-factor.ts';
import { openTitles } from '../../../client/search/embedded/titles.ts';
import { factors } from '../../../client/search/embedded/weights.ts';
import { readStoredHit } from '../../../client/search/read-hits.ts';
import { isOfVersion } from '../../../client/search/versions.ts';
import { type SmallPage, serveIndex } from './small-index.ts';
import { placesOf } from './small-places.ts';

describe('phrases', () => {
  test.each([
    [['oil lamp'], true],
    [['oil lamp', 'old wick'], true],
    [['dead letter'], true],
    [['harbor lights', 'oil lamp'], true],
    [['oil lamp', 'new wick'], false],
    [['new wick', 'oil lamp'], false],
    // One of them in two paragraphs is none.
    [['lamp. an'], false],
  ])('%j are all there: %s', (phrases, expected) => {
    expect(hasPhrases('Harbor lights', ['It is an Oil\n lamp.', 'An old wick.', 'A dead-letter box.'], phrases)).toBe(
      expected,
    );
  });
});

describe('a list of pages', () => {
  const listed = async (isWanted = (_page: number) => true, versions: readonly string[] = []) => {
    const places = await placesOf([
      [
        '/lamps-2.6',
        0,
        'Lamps 2.6.0',
        1,
        0,
        [
          [2, 'Wicks'],
          [13, 'height'],
          [3, 'Oil'],
        ],
      ],
      ['/ropes', 0, 'Ropes', 1, 0, [[2, 'Knots 2.6.0']], 0.1],
      ['/keepers', 0, 'Keepers', 1, 0, []],
    ]);
    const titles = await openTitles(places, {} as IndexFiles);
    const conditions = { phrases: [], without: [], sections: [], versions };
    const list = await listPlaces(places, titles, conditions, isWanted);
    return list.map(({ place }) => places.names[place]?.title);
  };

  test('has pages, then headings, then those below, and no entries', async () => {
    expect(await listed()).toEqual(['Lamps 2.6.0', 'Keepers', 'Wicks', 'Oil', 'Ropes', 'Knots 2.6.0']);
  });

  test('has only the pages that are wanted, or that name the version', async () => {
    expect(await listed((page) => page === 1)).toEqual(['Ropes', 'Knots 2.6.0']);
    expect(await listed(undefined, ['2.6'])).toEqual(['Lamps 2.6.0', 'Wicks', 'Oil', 'Ropes', 'Knots 2.6.0']);
    expect(await listed(undefined, ['2.7'])).toEqual([]);
  });

  test.each([
    ['2.6.0', '2.6.0', true],
    ['2.6.0', '2', true],
    ['2.6.0', '6', false],
    ['2.60', '2.6', false],
    ['2', '2.6', false],
  ])('%s is of version %s: %s', (word, version, expected) => {
    expect(isOfVersion(word, version)).toBe(expected);
  });
});

describe('a paragraph', () => {
  const words = ['oil', 'wick'];
  const wanted = (more: Partial<Wanted> = {}): Wanted => ({
    meaningOf: (word) => (words.includes(word) ? 1 << words.indexOf(word) : 0),
    rarities: [1, 1],
    phrase: undefined,
    ...more,
  });
  const factor = (text: string, title = 'Lamps', more?: Partial<Wanted>) =>
    bestParagraph([text], title, wanted(more)).factor;

  test('with all words counts more by a share, and with half of them by a quarter of that', () => {
    expect(factor('Oil, and much later on a wick.')).toBeCloseTo(1 + factors.together);
    expect(factor('Oil is a word.')).toBeCloseTo(1 + factors.together / 4);
    expect(factor('Oil.', 'On a wick')).toBeCloseTo(1 + factors.together);
    expect(factor('Nothing.')).toBe(1);
  });

  test('with the words next to each other counts more, also with a word between them', () => {
    const both = 1 + factors.together + factors.neighbors;
    expect(factor('Then oil wick.')).toBeCloseTo(both);
    expect(factor('Then oil, a wick.')).toBeCloseTo(both);
    expect(factor('Then oil is a wick.')).toBeCloseTo(1 + factors.together);
    // In the order in which they were typed.
    expect(factor('Then wick oil.')).toBeCloseTo(1 + factors.together);
    expect(factor('Oil wick.', 'Lamps', { rarities: [1, 1, 2] })).toBeCloseTo(
      1 + factors.together / 4 + factors.neighbors / 2,
    );
  });

  test('that has the words in a row is shown', () => {
    const row = wanted({ phrase: ' oil for wick' });
    const best = bestParagraph(['Oil wick.', 'Some oil for wicks.'], 'Lamps', row);
    expect(best.text).toBe('Some oil for wicks.');
    expect(best.factor).toBeCloseTo(1 + factors.together + factors.neighbors + factors.verbatim);
  });
});

test.each([
  ['Seas', [['sea', 'seas']]],
  ['glass', []],
  ['sea', []],
  // Loses its article, but is no plural.
  ['المنارة', []],
])('of %s, the spelling that is kept is %j', (query, expected) => {
  expect([...readQuery(query).spelled]).toEqual(expected);
});

test('a word that a title has, also as a part of a name, is no mistake', async () => {
  const index = await serveIndex([
    ['Flame', 'Of a candle.'],
    ['onFlame', 'Of a lamp.'],
    ['Frame', 'Of brass.'],
  ]);
  expect(await index.titles('flame')).not.toContain('Frame');
  index.close();
});

test('five answers of a group come with their texts', async () => {
  const pages = Array.from({ length: 9 }, (_, i): SmallPage => [`Lighthouse ${i}`, `A tower at berth ${i}.`]);
  const index = await serveIndex(pages);
  const hits = await index.ask('lighthouse');
  index.close();
  expect(hits.map(({ content }) => content !== null)).toEqual(pages.map((_, i) => i < 5));
});

describe('a hit', () => {
  const hierarchy = { lvl0: null, lvl1: 'Oil', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const hit = { objectID: 'x', url: '/oil', type: 'lvl1', content: null, hierarchy };
  const origins = ['https://lantern.example'];

  test('has at most twelve titles above it, all of them texts', () => {
    const trail = [1, null, ...Array.from({ length: 20 }, (_, i) => `Title ${i}`)];
    expect(readStoredHit({ ...hit, trail }, origins)?.trail).toEqual(trail.slice(2, 14));
    expect(readStoredHit({ ...hit, trail: 'Title' }, origins)).not.toHaveProperty('trail');
  });

  test('leads to a place of the site, wherever the site is below its origin', async () => {
    vi.resetModules();
    vi.stubGlobal('SITEGEN_BASE', '/website');
    onTestFinished(() => {
      vi.unstubAllGlobals();
      vi.resetModules();
    });
    const { ownAddress } = await import('../../../client/search/read-hits.ts');
    const own = (url: string) => ownAddress(url, origins);
    expect(own('/website/')).toBe('/website/');
    expect(own('/oil')).toBe('/oil');
    expect(own('https://lantern.example/website/oil')).toBe('/oil');
    expect(own('https://lantern.example/website/oil/')).toBe('/oil/');
    expect(own('https://elsewhere.example/website/oil')).toBeUndefined();
  });
});

test('a title that begins with the query counts most, as it is spelled, then one that has all of it', () => {
  const typed = ['channel', 'object'];
  const found = [['channel', 'channels'], ['object']].map((words) => ({ ...foundNowhere, words: new Set(words) }));
  const titles = ['Channel Object', 'Channels Object', 'Object Channel', 'Setup of an object for channels', 'Lamp'];
  const factorsOf = titles.map((title) =>
    titleFactor({ title, url: '/x', isPage: true }, { typed, raw: typed, text: 'channel object' }, found),
  );
  expect([...new Set(factorsOf)].toSorted((a, b) => b - a)).toEqual(factorsOf);
  expect(factorsOf.at(-1)).toBe(1);
});
