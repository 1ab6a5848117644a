// The pictures of link previews: each post has its own, other pages the one of their section.

import { readFileSync } from 'node:fs';
import glob from 'fast-glob';
import type { CheckedPage } from 'sitegen';
import { expect, test } from 'vitest';
import { cardOf, checkCard, defaultCard } from '../../../templates/social/card-of.ts';

const files = glob.sync('social/**/*.png', { cwd: 'public' });
const images = Object.fromEntries(files.map((file) => [`/${file}`, { width: 1200, height: 630 }]));

test.each([
  ['a post', { url: '/blog/delivery-promises' }, '/social/blog/delivery-promises.png'],
  ["a post that isn't drawn yet", { url: '/blog/of-today' }, '/social/blog.png'],
  ['a page of the docs', { url: '/docs/concepts/server/security' }, '/social/docs/concepts.png'],
  ['a page of no section', { url: '/finance' }, defaultCard],
  ['the home page', { url: '/' }, defaultCard],
  ['the copy of a page', { url: '/de/tools/cli', copyOf: '/tools/cli' }, '/social/tools.png'],
  ['the copy of the home page', { url: '/en', copyOf: '/' }, defaultCard],
])('%s has the card', (_, post, expected) => {
  expect(cardOf(post, { images })).toBe(expected);
});

test.each([
  ['without a card', { url: '/blog/of-today', file: 'content/blog/of-today.md' }, ['data/stale']],
  ['with a card', { url: '/blog/delivery-promises', file: 'content/blog/delivery-promises.md' }, []],
  ['that lists others', { url: '/blog/tag/kafka', file: 'generated:blog/tag/kafka' }, []],
])('a post %s', (_, post, codes) => {
  const page = { post: { ...post, folder: 'blog' }, site: { images } } as unknown as CheckedPage;
  expect(checkCard(page).map(({ code }) => code)).toEqual(codes);
});

test('every card has the size that networks want', () => {
  expect(files).toContain(defaultCard.slice(1));
  for (const file of files) {
    const png = readFileSync(`public/${file}`);
    expect([file, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([file, 1200, 630]);
  }
});
