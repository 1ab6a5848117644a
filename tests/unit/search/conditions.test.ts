// Conditions in a query, words that are missing or mistyped, and an index that is broken or partly out of reach.

import { beforeEach, expect, test } from 'vitest';
import { serveIndex } from './small-index.ts';

const index = await serveIndex([
  ['Lamps', 'Lamps give light.', { Oil: 'Olive oil burns without smoke.', Wick: 'Oil of olive climbs in the wick.' }],
  ['Ropes', 'Hemp holds well.', { Knots: 'A bowline holds a boat.' }],
  ['Boats', 'A boat needs ropes.', { Mooring: 'Two ropes hold a boat.' }],
  ['Harbor 2.6', 'The old harbor.'],
  ['Harbor 3.0.0', 'The new harbor.'],
  ['Chart', 'Drawn for v3.0.0.'],
  ['Straße', 'A street by the sea.'],
]);
beforeEach(() => index.broken.clear());

test.each(['"olive oil"', '“olive oil”', '„olive oil“'])('a phrase is found only as it is: %s', async (query) => {
  expect(await index.titles(query)).toEqual(['Lamps > Oil']);
});

test('quoted names in a pasted message are words like the others', async () => {
  expect(await index.titles('The "wick" of two ropes must hold a boat')).toContain('Boats > Mooring');
});

test('a pasted address finds its page', async () => {
  expect((await index.titles('https://lamps.example/lamps/page-2'))[0]).toBe('Boats');
});

test('a word with a minus is left out', async () => {
  const titles = await index.titles('boat -mooring');
  expect(titles).toContain('Ropes > Knots');
  expect(titles).not.toContain('Boats > Mooring');
  expect(await index.titles('boat -ropes')).toEqual([]);
  expect(await index.titles('boat -a')).toEqual(await index.titles('boat'));
});

test('a version is found by its number and by its beginning', async () => {
  expect(await index.titles('harbor version:3.0.0')).toEqual(['Harbor 3.0.0']);
  expect(await index.titles('harbor version:v2')).toEqual(['Harbor 2.6']);
  expect(await index.titles('v3.0.0')).toEqual(['Harbor 3.0.0', 'Chart']);
});

test('a section is found by its name, and an unknown one has nothing', async () => {
  expect(await index.titles('harbor in:docs')).toHaveLength(2);
  expect(await index.titles('harbor in:blog')).toEqual([]);
});

test('a version or a section alone waits for a word', async () => {
  expect(await index.answer('version:3.0.0 in:docs')).toEqual({ hits: [], isFrame: true });
  expect(await index.titles('version:3.0.0 "new harbor"')).toEqual(['Harbor 3.0.0']);
});

test('a version or a section that nothing has is named', async () => {
  expect(await index.answer('version:9.9.9')).toMatchObject({ hits: [], unmet: 'version:9.9.9' });
  expect(await index.answer('harbor version:3.0.0 in:blog')).toMatchObject({ hits: [], unmet: 'in:blog' });
  expect((await index.answer('lamps version:3.0.0')).unmet).toBeUndefined();
});

test('a minus that leaves out everything is named, and nothing else is suggested', async () => {
  const only = { hits: [], suggestions: [], unmet: '-boat' };
  expect(await index.answer('"holds a boat" -boat')).toMatchObject(only);
  expect(await index.answer('mooring -boat')).toMatchObject(only);
  expect((await index.answer('zzzzz -boat')).unmet).toBeUndefined();
});

test('letters of other alphabets are found by two plain ones', async () => {
  expect((await index.titles('strasse'))[0]).toBe('Straße');
  expect((await index.titles('STRASSE'))[0]).toBe('Straße');
});

test.each([
  ['harbro', 'harbor'],
  ['strase', 'straße'],
  ['harbor zzqqxx', 'harbor'],
  ['zzqqxx mooring harbor', 'mooring harbor'],
  ['harbro zzqqxx', 'harbor'],
  ['harbor', undefined],
  ['harb', undefined],
  ['mooring harbor', undefined],
])("of %s, what was searched for is named if it isn't what was typed", async (query, corrected) => {
  expect((await index.answer(query)).corrected).toBe(corrected);
});

test('if nothing is found, words that exist are offered', async () => {
  const { hits, suggestions } = await index.answer('roqez');
  expect(hits).toEqual([]);
  expect(suggestions).toContain('ropes');
  expect((await index.answer('xstrxxse')).suggestions).toEqual(['straße']);
});

test('words that differ least are offered first, then those of more pages, none of another language', async () => {
  const words = ['lanterns', 'lattern', 'lattern', 'lantren', 'lantren', 'lantren'];
  const german = Array.from({ length: 4 }, () => ['lantorn', 'Ein Licht.', {}, { lang: 'de' }] as const);
  const lamps = await serveIndex([...words.map((word) => [word, 'A light.'] as const), ...german]);
  expect((await lamps.answer('zzlantern')).suggestions).toEqual(['lanterns', 'lantren', 'lattern']);
});

test('a hit is shown without its text if that is out of reach', async () => {
  index.broken.set('text-', 503);
  expect((await index.titles('climbs wick'))[0]).toBe('Lamps > Wick');
});

test.each(['null', '[]', '{', '{"version":"1"}', '<!doctype html>', '{"version":"1","kinds":[null]}'])(
  'a head that is no head is an error, and the next query tries again: %s',
  async (text) => {
    const damaged = await serveIndex([['Lamps', 'Light.']]);
    damaged.broken.set('index.json', text);
    // The engine opened the index when it was made, and tries again after a failure.
    await damaged.ask('lamp').catch(() => undefined);
    await expect(damaged.ask('lamp')).rejects.toThrow();
    damaged.broken.clear();
    expect(await damaged.titles('lamp')).toEqual(['Lamps']);
  },
);
