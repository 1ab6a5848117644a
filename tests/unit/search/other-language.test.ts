// A reader of English pages who types words of another language finds the pages that have them, and nobody else does.

import { expect, test } from 'vitest';
import { queryWordsOf, usefulWords } from '../../../renderer/search/index.ts';
import type { SmallPage } from '../../support/small-pages.ts';
import { serveIndex } from './small-index.ts';

const german = { lang: 'de' };
const index = await serveIndex([
  ['Harbour', 'Where the ships are, and a lantern.'],
  ['Lantern', 'A light for each server, with an address.'],
  ['Leuchtturm', 'Ein Licht für jeden Hafen.', { 'Lantern im Hafen': 'Der Schlüssel ist nicht die Adresse.' }, german],
  ['Variablen in Servern', 'Platzhalter für die Adresse.', {}, german],
  ['Erste Fahrt', 'Was man braucht.', {}, { ...german, url: '/de/setting-sail' }],
  ['Erste Fahrt im Nebel', 'Was eine Fahrt im Nebel braucht.', {}, { ...german, url: '/de/nebel' }],
  ...Array.from({ length: 20 }, (_, i) => [`Ship ${i}`, 'It sails in the wind.'] as const),
]);

test.each([
  ['leuchtturm', 'Leuchtturm'],
  ['variablen in servern', 'Variablen in Servern'],
  ['erste fahrt', 'Erste Fahrt'],
  ['der schlüsel ist nicht die adresse', 'Leuchtturm > Lantern im Hafen'],
  ['lantern im hafen', 'Leuchtturm > Lantern im Hafen'],
])('%s finds %s', async (query, title) => {
  expect((await index.titles(query))[0]).toBe(title);
});

test.each(['lantern', 'lanterns in the harbour', 'server adress'])('%s finds English pages alone', async (query) => {
  const hits = await index.ask(query);
  expect(hits.length).toBeGreaterThan(0);
  expect(hits.filter(({ url }) => url.startsWith('/de/'))).toEqual([]);
});

test('German words that say nothing are left out, those with an umlaut, too', () => {
  expect(usefulWords(queryWordsOf('der Platzhalter für eine Adresse'))).toEqual(['platzhalter', 'adresse']);
});

test('the first query in another language finds its pages, also if its home page has the word', async () => {
  const site = await serveIndex([
    ['Harbour', 'Where the ships are.'],
    ['Hafen', 'Er hat einen Leuchtturm.', {}, { lang: 'de', url: '/de' }],
    ['Leuchtturm', 'Ein Licht für jeden Hafen.', {}, { lang: 'de' }],
  ]);
  expect(await site.titles('leuchtturm')).toEqual(['Leuchtturm', 'Hafen']);
});

test('a translation is found without its original, and an original that has none is found, too', async () => {
  const pages: readonly SmallPage[] = [
    ['Broker', 'A broker for ships.', { 'A broker': 'It sends.' }, { url: '/docs/broker' }],
    ['Ein Broker', 'Er verteilt Nachrichten.', {}, { lang: 'de', url: '/de/docs/broker' }],
    ['Broker settings', 'What a broker reads.', {}, { url: '/docs/broker-settings' }],
  ];
  const site = await serveIndex(pages, 'general', 'de');
  expect((await site.titles('broker')).sort()).toEqual(['Broker settings', 'Ein Broker']);
});

test("neither the documentation's first page nor its translation is among the titles above a hit", async () => {
  const pages: readonly SmallPage[] = ['', '/de'].flatMap((lang) => [
    ['Welcome', 'Where to begin.', {}, { lang: lang.slice(1) || 'en', url: `${lang}/docs` }],
    ['Ships', 'All about them.', {}, { lang: lang.slice(1) || 'en', url: `${lang}/docs/ships` }],
    ['Schooner', 'It has two masts.', {}, { lang: lang.slice(1) || 'en', url: `${lang}/docs/ships/schooner` }],
  ]);
  for (const lang of ['en', 'de']) {
    const site = await serveIndex(pages, 'general', lang);
    expect((await site.ask('schooner'))[0]?.trail).toEqual(['Ships']);
  }
});
