// Words that nobody wrote, next to numbers, letters, and signs that pages do have.

import { expect, test } from 'vitest';
import { serveIndex } from './small-index.ts';

const index = await serveIndex([
  ['Step 5 of 10', 'Pull 50 % of the rope, or 100 meters of it, to berth w.', { 'Version 3.0': 'In 2026, with v2.' }],
  ['Berth 404', 'Room for 1, 2, 3, 4, 6, 7, 8, 9, or 12 boats. Show it to z, n, k, and x.', { '0 knots': 'No wind.' }],
  ['How to find a show', 'Anything that is possible.', { 'What is different': 'You know some of it.' }],
]);

test.each(
  `
qzxv 50% & "w"
"qv" 99%
bqxw 1 2 3
%%% qzqz
zqvw x=1
zqx zqw zqv
q z x v
qvzk v2
qzxv\\50
qzxv&nbsp;w
jzxqv -kafka
vqzéx w
日qzx 50%
what is possible with qzxv
`
    .trim()
    .split('\n'),
)('nothing is found for %s', async (query) => {
  expect(await index.titles(query)).toEqual([]);
});

test.each([
  ['%00', []],
  ['%20', []],
  ['themes%20', ['Themes']],
  ['a wick', ['A wick']],
  ['the lamp', ['The lamp']],
])('signs of addresses are no words, and words that say nothing count in titles: %s', async (query, titles) => {
  const pages = ['The lamp', 'A wick of cotton', 'A wick', 'Anchors', 'Themes', 'Room 00'];
  const small = await serveIndex(pages.map((title) => [title, 'All that there is to know of the one of a kind.']));
  const found = await small.titles(query);
  expect(found.slice(0, titles.length || 1)).toEqual(titles);
});

test.each([
  ['404', 'Berth 404'],
  ['berth 404', 'Berth 404'],
  ['3.0', 'Step 5 of 10 > Version 3.0'],
  ['what is different', 'How to find a show > What is different'],
  ['qzxv rope', 'Step 5 of 10'],
])('what pages have is still found: %s', async (query, title) => {
  expect((await index.titles(query))[0]).toBe(title);
});

test.each([
  ['a', ['A wick', 'Anchors', 'Who we are']],
  ['the', ['The lamp', 'Themes']],
  ['of', []],
  ['how do i', []],
  ['what is', ['What is a lamp?']],
  ['about', ['Who we are']],
  ['"how do i"', ['Anchors']],
])('the first words of a question find titles that begin with them, or nothing yet: %s', async (query, titles) => {
  const pages = ['The lamp', 'A wick', 'Themes', 'What is a lamp?', 'Lamps that glow'];
  const small = await serveIndex([
    ...pages.map((title) => [title, 'All there is to know about the one of a kind, and how it is.'] as const),
    ['Anchors', 'Many ask: how do I drop one?'],
    ['Who we are', 'Keepers.', {}, { url: '/about' }],
  ]);
  const { hits, isFrame = false } = await small.answer(query);
  expect(new Set(hits.map(({ hierarchy }) => hierarchy.lvl1))).toEqual(new Set(titles));
  expect(isFrame).toBe(titles.length === 0);
});
