// Words that readers type for what a title says in other words.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { relatedWords } from '../../../renderer/search/related-words.ts';
import { type SmallIndex, serveIndex } from './small-index.ts';

let index: SmallIndex;

beforeAll(async () => {
  index = await serveIndex([
    ['Deleting a boat', 'It is gone for good.', { 'Fast ways': 'With an axe.' }],
    ['Boats', 'Wipe them with a cloth.'],
    ['Erase the name', 'With paint.'],
  ]);
});

afterAll(() => index.close());

test('a title is found by a word close to one of it, in any form', async () => {
  expect((await index.titles('purge a boat'))[0]).toBe('Deleting a boat');
  expect((await index.titles('removing boats'))[0]).toBe('Deleting a boat');
  expect((await index.titles('speed'))[0]).toBe('Deleting a boat > Fast ways');
});

test('what is there as it was typed comes before what is close to it', async () => {
  expect(await index.titles('erase')).toEqual(['Erase the name', 'Deleting a boat']);
  expect((await index.titles('wipe'))[0]).toBe('Boats');
});

test("no title is found by its own words' forms again", () => {
  expect(relatedWords('Delete and remove')).toContain('erase');
  expect(relatedWords('Delete and remove')).not.toContain('remove');
});

test('a word stays rare though many titles are close to it', async () => {
  const deleting = Array.from('abcdefgh', (letter) => [`Deleting ${letter}`, 'Gone.'] as const);
  const lanterns = Array.from('abcdefg', (letter) => [`Ship ${letter}`, 'It has a lantern.'] as const);
  const { titles, close } = await serveIndex([...deleting, ...lanterns, ['Decks', 'Wipe them.']]);
  const found = await titles('wipe lantern');
  await close();
  expect(found.indexOf('Decks')).toBeGreaterThanOrEqual(0);
  expect(found.indexOf('Decks')).toBeLessThan(found.findIndex((title) => title.startsWith('Ship')));
});

test.each([
  ['deserialize', 'Decode messages'],
  ['resilience', 'Retry'],
  ['rationale', 'Reasons'],
  ['teardown', 'Shutdown'],
  ['postgres', 'Database'],
])('%s is close to a word of "%s"', (typed, title) => {
  expect(relatedWords(title)).toContain(typed);
});
