// Names with signs between their letters, as code and configuration have them, and words that aren't typed to their end.

import { expect, test } from 'vitest';
import type { SmallPage } from '../../support/small-pages.ts';
import { serveIndex } from './small-index.ts';

const index = await serveIndex([
  ['Names of tanks', 'Every tank has a name.'],
  ['Tanks', 'Oil is kept in a tank, and each tank has names.'],
  ['Settings', 'What can be set.', { Tanks: 'OIL_TANK_NAMES lists those that are filled.' }],
  ['Stages', 'What runs at which time.', { Early: 'Write lamp:before for what comes early.' }],
  ['Flames', 'Before you light a lamp, clean it.'],
  ['Commands', 'Commands of the keeper.'],
  ['Levels', 'What to read.', { Marks: 'Add it to $OIL_LEVEL_MARK, then call keeper.on_low_oil().' }],
  ['Marks of oil', 'The level of oil is a mark, low or high.'],
  ['Options', 'All of them.', { Rest: 'With --no-smoke, the keeper sees more.' }],
  ['Smoke', 'What smoke says.'],
  ['Signs', 'A comma parts the words of a list, and a serial comma ends it.'],
]);

test('a name with signs is found where it is written so', async () => {
  expect((await index.titles('OIL_TANK_NAMES'))[0]).toBe('Settings > Tanks');
  expect((await index.titles('lamp:before'))[0]).toBe('Stages > Early');
  expect((await index.titles('--no-smoke'))[0]).toBe('Options > Rest');
});

test('a name is found without what it is written with', async () => {
  expect((await index.titles('OIL_LEVEL_MARK'))[0]).toBe('Levels > Marks');
  expect((await index.titles('on_low_oil'))[0]).toBe('Levels > Marks');
});

test('a name with signs that nobody wrote is found by its words', async () => {
  expect((await index.titles('tank-names'))[0]).toBe('Names of tanks');
});

test('a name with signs that one text has is found by its words elsewhere, too', async () => {
  const tanks = Array.from({ length: 20 }, (_, i) => [`Oil tank ${i}`, 'A tank for oil.'] as const);
  const many = await serveIndex([...tanks, ['Notes', 'Every oil-tank leaks.']]);
  expect((await many.titles('oil-tank')).length).toBeGreaterThan(1);
});

test("a whole word isn't taken for the beginning of another", async () => {
  expect((await index.titles('comma list'))[0]).toBe('Signs');
  expect((await index.titles('comma'))[0]).toBe('Commands');
});

test.each([
  ['far behind pages that have its words in their titles', 'which file counts'],
  ['without the signs that it has there', 'says which file counts here'],
])('a phrase is found %s', async (_, query) => {
  const files = Array.from({ length: 20 }, (_, i) => [`File ${i}`, `A file of keeper ${i} counts days.`] as const);
  const many = await serveIndex([...files, ['Order', 'Nobody says which file “counts” here, or how.']]);
  expect((await many.titles(query))[0]).toBe('Order');
});

test('a word that is nowhere does not hide what the others find', async () => {
  expect((await index.titles('zeppelin tank'))[0]).toBe('Tanks');
});

test('a text with these words in a row comes before one that has them apart', async () => {
  const stories = await serveIndex([
    ['Autumn', 'Oil waits, oil waits, and waits for a keeper: no keeper.'],
    ['Winter', 'It is dark and cold at night, and oil waits for no keeper.'],
  ]);
  expect(await stories.titles('oil waits for no keeper')).toEqual(['Winter', 'Autumn']);
});

test('an entry is found by its id, with its signs or without, before what explains its words', async () => {
  const fields = await serveIndex([
    ['Lamp', 'A lamp has a height and an address.', { Height: 'How high a lamp is.' }],
    ['Addresses of lamps', 'Each lamp has an address.', { 'The lamp address': 'Where it is.' }],
    [
      'Reference',
      'All fields.',
      {},
      { entries: { 'lamp.address': 'Where.', 'lamp.height': 'In metres.', 'oil-tank.height': 'Of oil.' } },
    ],
    ['Code', 'Call lamp.address in code.'],
  ]);
  const found = async (query: string) => (await fields.ask(query))[0]?.url.split('#')[1];
  for (const id of ['lamp.address', 'lamp.height', 'oil-tank.height']) {
    expect(await found(id)).toBe(id);
    expect(await found(id.replace(/[-.]/g, ' '))).toBe(id);
  }
  expect((await fields.titles('height'))[0]).not.toMatch(/^Reference/);
});

test.each([
  ['lamp height', ['/v10.0/lamps#lamp.height + /v9.1/lamps#lamp.height + /v9.0/lamps#lamp.height']],
  ['lamp height 9', ['/v9.1/lamps#lamp.height + /v10.0/lamps#lamp.height + /v9.0/lamps#lamp.height']],
  ['lamp.height version:9.0', ['/v9.0/lamps#lamp.height']],
  ['lamp wick', ['/v9.0/lamps#lamp.wick']],
])(
  'versions of an entry are one hit that leads to the newest, or to the one that was named: %s',
  async (query, [hit]) => {
    const versions = await serveIndex(
      ['9.0', '9.1', '10.0'].map((version): SmallPage => {
        const entries = { 'lamp.height': 'How high.', ...(version === '9.0' && { 'lamp.wick': 'How long.' }) };
        return [version, 'All that a lamp has.', { Other: 'Nothing.' }, { url: `/v${version}/lamps`, entries }];
      }),
    );
    const [first] = await versions.ask(query);
    expect([first, ...(first?.versions ?? [])].map((one) => one?.url).join(' + ')).toBe(hit);
  },
);

test.each(['alpha', 'alph', 'alhpa', 'acme alpha', '@acme/alpha'])(
  'a page is found by the word that only its title has: %s',
  async (query) => {
    const names = 'alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima'.split(' ');
    const packages = await serveIndex([
      ...names.map((name): SmallPage => [`@acme/${name}`, `What ${name} does.`]),
      ['Guide', 'How to choose.', { Alpha: 'The first one.', Bravo: 'The second one.' }],
    ]);
    expect((await packages.titles(query))[0]).toBe('@acme/alpha');
  },
);

test.each([
  ['load wicks', 'Loading new wicks safely'],
  ['wicks', 'New wicks'],
])('a heading of an old post, %j, comes after the page about it', async (query, title) => {
  const post: SmallPage = ['Lamp 4.2 is out', 'What is new.', { [query]: 'This is new.' }, { weight: 0.6 }];
  const site = await serveIndex([post, [title, 'How it is done.'], ['Other', 'Nothing.']]);
  expect((await site.titles(query))[0]).toBe(title);
});
