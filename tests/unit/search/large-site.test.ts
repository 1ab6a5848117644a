// A site of thousands of pages, of which an answer loads little.

import { beforeEach, expect, test } from 'vitest';
import type { SmallPage } from '../../support/small-pages.ts';
import { serveIndex } from './small-index.ts';

const pages = 2000;
const harbours = Array.from(
  { length: pages },
  (_, i): SmallPage => [`Harbour ${i}`, `Berth ${i} has room for boats.`, { [`Pier ${i}`]: `Boat ${i} is moored.` }],
);

const index = await serveIndex([
  ...harbours.slice(0, 1800),
  ['Copper kettles', 'For tea.'],
  ...harbours.slice(1800, 1900),
  ['Tin whistles', 'For songs.'],
  ...harbours.slice(1900),
  ['Trimming wicks', 'With a knife.', { onFlameOut: 'Light it again.' }],
  ['Zinc lanterns', 'They never rust.'],
  ['Lantern 2.6.0', 'Burns oil.', { Wicks: 'Of cotton.' }],
]);
await index.ask('boat');

beforeEach(() => {
  index.asked.length = 0;
});

test.each([
  ['the beginning of a title', 'trimm', 'Trimming wicks'],
  ['another form of a word', 'trimmed', 'Trimming wicks'],
  ['a swapped first letter', 'rtimming', 'Trimming wicks'],
  ['a part of an identifier', 'flame', 'Trimming wicks > onFlameOut'],
  ['one of many alike', 'harbour 1234', 'Harbour 1234'],
  ['a rare word among common ones', 'boats moored room knife', 'Trimming wicks'],
  ['common words together', 'berth boats', 'Harbour 0'],
  ['a phrase', '"never rust"', 'Zinc lanterns'],
])('a reader finds a page by %s: %s', async (_, query, title) => {
  expect((await index.titles(query))[0]).toBe(title);
});

test('a word that leads nowhere gets suggestions', async () => {
  expect((await index.answer('lamten')).suggestions).toContain('lanterns');
});

test('a version is found among thousands of pages that have the same words, by its folder or its title', async () => {
  const versions = ['7.0.2', '7.1.0', '8.0.0', '8.1.0', '9.0.0'];
  const pages = versions.flatMap((version) =>
    Array.from({ length: 400 }, (_, i): SmallPage => {
      const url = `/docs/${version}/harbour/berth-${i}`;
      return [`Harbour berth ${i}`, 'Room for boats in the harbour.', {}, { url }];
    }),
  );
  const versioned = await serveIndex([...pages, ['Harbour in 6.5', 'Older.', {}, { url: '/docs/older' }]]);
  const folders = async (query: string) =>
    new Set((await versioned.ask(query)).map(({ url }) => url.replace(/^\/docs\/([^/]*).*/, '$1')));
  expect(await folders('harbour version:7.1.0')).toEqual(new Set(['7.1.0']));
  expect(await folders('boats version:v9')).toEqual(new Set(['9.0.0']));
  expect(await folders('harbour version:6.5')).toEqual(new Set(['older']));
  expect(await versioned.answer('harbour version:7.2')).toMatchObject({ hits: [], unmet: 'version:7.2' });
});

test('an object is one hit with all of its versions, also if older versions count less than most of what is found', async () => {
  const spec = (version: string, weight: number): SmallPage => {
    return [`Lamp ${version}`, 'All objects.', { 'Wick Object': 'It burns.' }, { url: `/spec/${version}`, weight }];
  };
  const others = Array.from(
    { length: 90 },
    (_, i): SmallPage => [`Lamp ${i}`, '', { [`Object ${i} with a wick`]: '' }],
  );
  // Far from each other, so that their titles are in different files.
  const versions = [spec('v2.6', 0.2), ...harbours.slice(0, 1000), spec('v3.0', 0.3), ...harbours.slice(1000)];
  const versioned = await serveIndex([...versions, ...others, spec('v3.1', 1)]);
  const [first] = await versioned.ask('wick object');
  const found = [first, ...(first?.versions ?? [])].map((one) => one?.url);
  expect(found).toEqual(['/spec/v3.1#wick-object', '/spec/v3.0#wick-object', '/spec/v2.6#wick-object']);
});

test('an answer loads only the titles that it may show', async () => {
  await index.ask('berth');
  expect(index.asked.filter((name) => name.startsWith('titles-')).length).toBeLessThanOrEqual(60);
  expect(index.asked.filter((name) => name.startsWith('names-')).length).toBeLessThanOrEqual(4);
});
