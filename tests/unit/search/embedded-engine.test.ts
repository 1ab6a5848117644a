// What a reader types finds the page that was meant: mistakes, halves of words, several words, signs, questions.

import { expect, test } from 'vitest';
import { serveIndex } from './small-index.ts';

const filler = 'Lanterns light the harbour at night, and keepers look after them.';

const fillers = Array.from({ length: 12 }, (_, i) => [`Ship ${i}`, filler] as const);

const index = await serveIndex([
  ['Extensions', 'Fields of your own, and where they stand.'],
  ['Command line', 'Everything from a terminal.', { 'Install it': 'One command puts it on your machine.' }],
  ['Registry', 'A place that keeps schemas.', { 'Schemas in versions': 'Old schemas stay readable.' }],
  ['Wick oil', 'Where the oil for wicks comes from.', { 'A schema of oils': 'By colour and weight.' }],
  ['Lamp-secure', 'A guarded flame.'],
  ['Lamps', `Lamps are many. ${filler}`, { Safety: 'A secure place for a lamp is a hook, far from curtains.' }],
  ['Ports', filler, { Ships: 'Write lamp-secure where the flame is guarded.' }],
  ['Who looks after it, and for whom', 'Keepers by harbour.'],
  ['Keepers', 'Keepers look after lanterns; a keeper looks twice.'],
  ['Harbour', 'What a harbour is.'],
  ['Harbour variables', 'Depth, tide and width.'],
  ['Harbour security', 'Gates and guards.'],
  ['Season of repairs', 'Repairs in winter.'],
  ['Searching', 'A search for wrecks, and for seals.', { 'Search lights': 'A search light is strong.' }],
  ['Workshops', 'Tools for the installation of lanterns.'],
  ['Oars', 'A boat without wind has a stormlamp heater.'],
  ['Glue, wood and nails for a storm lamp', 'It holds for years.'],
  ['Hook', 'Of iron.', {}, { keywords: 'a place for a storm, what holds the mast' }],
  ['Who uses whales', 'Sailors.', {}, { code: 'snuff(lamp)' }],
  ['About whales', 'They sing.'],
  ['Anchor', 'An anchor map shows every anchor.'],
  ['Anchor map', 'A list.', {}, { weight: 0.2, keywords: 'moorings' }],
  ['Breakwater', 'Of stone.', { Inside: 'Moorings are behind it.' }],
  ['Old yachts', 'Of wood.', { 'What to yank': 'Nothing.' }],
  ['Yawls with long sails', 'They have two masts.'],
  ...Array.from({ length: 40 }, (_, i) => [`Buoy server ${i}`, 'Its buoy tells the variable depth.'] as const),
  ['Sounding', `${filler} For a buoy, set BUOY_SERVER_VARIABLES.`],
  ['Welcome', `${filler} Come aboard.`, {}, { keywords: 'well' }],
  ['Well made ropes', 'A comet is no rope.'],
  ['Comets', filler],
  ['Describe a knot', 'With words.'],
  ['Pennants', 'Their discriminator is a color.'],
  ['Split a rope', 'Cut it and seal both ends.'],
  ['Guards and gates', 'Gates first. Long after that, guards.'],
  [
    'Night shift',
    'At the change of guards the gates stay shut.',
    { Gates: 'Each of the gates has guards of its own.' },
  ],
]);

test.each([
  ['a title with words that say nothing', 'who looks after it and for whom', 'Who looks after it, and for whom'],
  ['such a title with a mistake', 'who loks after it and for whom', 'Who looks after it, and for whom'],
  ['the beginning of a title in its next word', 'harbour sec', 'Harbour security'],
  ['a title before those that only begin with it', 'harbour', 'Harbour'],
  ['a mistake in a short plural', 'prts', 'Ports'],
  ['the word of which half was typed, not one like that half', 'discr', 'Pennants'],
  ['a half word that ends like a plural', 'seas', 'Season of repairs'],
  ['a word whose last letter is doubled in a form of it', 'splitting', 'Split a rope'],
  ['what is written with a sign', 'lamp-secure', 'Lamp-secure'],
  ['a word that only a text has, made of two of titles', 'stormlamp', 'Oars'],
  ['a word of a title before a keyword of a shorter one', 'storm', 'Glue, wood and nails for a storm lamp'],
  ['a page that counts little, by its name', 'anchor map', 'Anchor map'],
  ['a page that counts little, by a keyword', 'moorings', 'Anchor map'],
  ['a mistake before two words written as one', 'wellcome', 'Welcome'],
  ['a single letter', 'k', 'Keepers'],
  ['a word that only code has', 'snuff', 'Who uses whales'],
])('a reader finds %s: %s', async (_, query, title) => {
  expect((await index.titles(query))[0]).toBe(title);
});

test('a single letter and the first words of a question find titles', async () => {
  const site = await serveIndex([['Extensions', filler], ...fillers, ['How do ships sink', 'How do I tell?']]);
  expect(await site.titles('e')).toEqual(['Extensions']);
  expect(await site.titles('how do i e')).toEqual(['Extensions']);
  expect(await site.titles('how do')).toEqual(['How do ships sink']);
  expect(site.asked.filter((name) => name.startsWith('words-'))).toEqual([]);
});

test('a digit after a word is found in texts, so that nobody reads that it is missing', async () => {
  const site = await serveIndex([
    ['Storms', 'A storm in port 7.', { 'Port 1': 'It is deep.' }],
    ['Calm', 'Calm after port 2.'],
  ]);
  const { hits, corrected } = await site.answer('port 2');
  expect([hits[0]?.hierarchy.lvl1, corrected]).toEqual(['Calm', undefined]);
});

test('a name with signs stays first, letter by letter', async () => {
  const name = 'BUOY_SERVER_VARIABLES';
  const typed = Array.from(name, (_, i) => name.slice(0, i + 1)).slice('BUOY_S'.length);
  const found = await Promise.all(typed.map(index.titles));
  expect(found.map(([first]) => first)).toEqual(typed.map(() => 'Sounding'));
});

test('words that were typed with a sign between them come before the same words apart', async () => {
  const titles = await index.titles('lamp-secure');
  expect(titles.indexOf('Ports > Ships')).toBeLessThan(titles.indexOf('Lamps > Safety'));
});

test('the paragraph that has the words next to each other is shown', async () => {
  const [hit] = (await index.ask('gates guards own')).filter(({ hierarchy }) => hierarchy.lvl2 === 'Gates');
  expect(hit?.hierarchy.lvl1).toBe('Night shift');
});

test('a word of a question that says little does not outweigh its subject', async () => {
  const [first] = await index.titles('what is the difference between harbour and lamps');
  expect(['Harbour', 'Lamps']).toContain(first);
});

test('texts that are not shown are not fetched', async () => {
  const many = await serveIndex(
    Array.from({ length: 60 }, (_, i) => [`Chapter ${i}`, `Lighthouse number ${i}. ${filler.repeat(40)}`] as const),
  );
  const hits = await many.ask('lighthouse');
  expect(hits).toHaveLength(20);
  expect(many.asked.filter((name) => name.startsWith('text-')).length).toBeLessThanOrEqual(8);
});

test('hits far behind the best are left out when there are enough', async () => {
  const many = await serveIndex([
    ...Array.from({ length: 8 }, (_, i) => [`Lighthouse ${i}`, 'A tower.'] as const),
    ...Array.from({ length: 8 }, (_, i) => [`Harbour ${i}`, `${filler} A lighthouse is near.`] as const),
  ]);
  const titles = await many.titles('lighthouse');
  expect(titles).toHaveLength(8);
  expect(titles.every((title) => title.startsWith('Lighthouse'))).toBe(true);
});

test("a heading with all four words comes before a page that's named by one of them", async () => {
  const ships = Array.from({ length: 12 }, (_, i) => [`Ship ${i}`, 'A number, a crew, or a harbour.'] as const);
  const cargo = await serveIndex([
    ['Old ships, tall masts, and who may raise a flag at sea', 'A crew.'],
    ['Cargo', 'What it is.', { 'Whose it is': 'A list has the number: each harbour knows its crew, and each flag.' }],
    ...ships,
  ]);
  expect((await cargo.titles('harbour crew number flag'))[0]).toBe('Cargo > Whose it is');
});

test('a word that a title has, also as a part of a name, is no mistake', async () => {
  const flames = await serveIndex([
    ['Flame', 'Of a candle.'],
    ['onFlame', 'Of a lamp.'],
    ['Frame', 'Of brass.'],
  ]);
  expect(await flames.titles('flame')).not.toContain('Frame');
});

test('one page does not take all the first answers', async () => {
  const parts = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`Anvil ${i}`, 'Of iron.']));
  const smithy = await serveIndex([
    ['Anvil', 'Of iron.', parts],
    ['Forge', 'Of stone.', { 'Anvil of the forge': 'Of iron.' }],
    ...fillers,
  ]);
  expect((await smithy.titles('anvil')).indexOf('Forge > Anvil of the forge')).toBeLessThan(4);
});

test('the rest of the site comes after the index, but for an answer that is twice as good as all of it', async () => {
  const indexes = ['general', 'docs'];
  const docs = await serveIndex(
    [
      ['Lamp', filler, {}, { indexes }],
      ['Where next', 'A meeting of the next keepers.', {}, { indexes }],
      ['Old lamps', filler],
      ['Next meeting', filler],
      ...fillers,
    ],
    'docs',
  );
  const found = async (query: string) =>
    (await docs.ask(query)).map(({ hierarchy, isElsewhere }) => [hierarchy.lvl1, isElsewhere === true]);
  expect(await found('lamp')).toEqual([
    ['Lamp', false],
    ['Old lamps', true],
  ]);
  expect(await found('next meeting')).toEqual([
    ['Next meeting', false],
    ['Where next', false],
  ]);
});
