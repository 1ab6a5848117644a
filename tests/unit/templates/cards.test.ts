// The pictures of link previews: an image file of the size that networks want, drawn from a page's title and kind alone.

import { inflateSync } from 'node:zlib';
import type { Post } from 'sitegen';
import { expect, test } from 'vitest';
import { cardOf, defaultCard } from '../../../templates/social/card-files.ts';
import { cardPng, readLetters } from '../../../templates/social/card-png.ts';

const letters = readLetters();
const card = { title: 'Server', kind: 'Concepts', color: '#a87efc' };

/** By name: the parts of a PNG file. */
function chunksOf(png: Uint8Array): ReadonlyMap<string, Buffer> {
  const bytes = Buffer.from(png);
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + size));
    at += size + 12;
  }
  return chunks;
}

test.each([
  ['a short title', 'Server'],
  ['a title of one long word', 'Donaudampfschifffahrtsgesellschaftskapitän'],
  ['a title of many words', 'What to do when a message comes twice, too late, or never at all '.repeat(5).trim()],
  ['a title with signs', '“Retry” & <DLQ> – 100 % … → Łódz'],
])('%s is a picture of 1200 × 630 with four bits a pixel', (_, title) => {
  const chunks = chunksOf(cardPng({ ...card, title }, letters));
  const head = chunks.get('IHDR');
  expect([head?.readUInt32BE(0), head?.readUInt32BE(4), head?.[8], head?.[9]]).toEqual([1200, 630, 4, 3]);
  expect(inflateSync(chunks.get('IDAT') ?? '')).toHaveLength(630 * 601);
});

test('cards differ by title, kind, and color, and nothing else', () => {
  const drawn = (other: object) => Buffer.from(cardPng({ ...card, ...other }, letters)).toString('base64');
  const all = [{}, { title: 'Serve' }, { kind: 'Concept' }, { color: '#80d9ff' }].map(drawn);
  expect(new Set(all).size).toBe(4);
  expect(drawn({})).toBe(all[0]);
});

test.each<[string, Partial<Post>, string]>([
  ['a page', { url: '/docs/concepts/server', title: 'Server' }, '/social/docs/concepts/server.png'],
  ['the copy of a page', { url: '/de/tools/cli', copyOf: '/tools/cli', title: 'CLI' }, '/social/tools/cli.png'],
  ['the home page', { url: '/', title: 'AsyncAPI' }, defaultCard],
  ['the copy of the home page', { url: '/en', copyOf: '/', title: 'AsyncAPI' }, defaultCard],
  ['a title in letters that there are no pictures of', { url: '/ja', title: '非同期' }, defaultCard],
  ["a page that isn't listed", { url: '/x', title: 'X', frontMatter: { unlisted: true } }, defaultCard],
])('%s has the card', (_, post, expected) => {
  expect(cardOf({ frontMatter: {}, ...post } as Post)).toBe(expected);
});
