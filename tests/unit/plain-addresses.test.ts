// Addresses that the parser needn't encode are passed on as they are, which must be what the parser would have made of
// them.

import { expect, test } from 'vitest';
import { createMarkdown } from '../../renderer/parse/markdown/create-markdown.ts';

const starts = ['', '/', '//', '///', './', '../', '#', '?', 'http://', 'https://', 'HTTPS://', 'ftp://', 'mailto:'];
const hosts = [
  '',
  'a',
  'example.org',
  'ex_ample.org',
  '-a.b-',
  'a.b.c.d.e',
  'bücher.example',
  'u@example.org',
  '[::1]',
];
const more = ['', ':80', ':x', '.', '..'];
const rests = [
  '',
  '/',
  '/a b',
  '/é',
  '/%20',
  '/%',
  '/a?b=c&d',
  '/a#b',
  '#',
  '?',
  "/'",
  '/"<>',
  '/a:b',
  '//x',
  '/~a,b;c',
];

test('an address is the same with and without the short way', () => {
  const own = createMarkdown();
  const parsers: typeof own = Object.getPrototypeOf(own);
  const all = starts.flatMap((start) =>
    hosts.flatMap((host) => more.flatMap((end) => rests.map((rest) => start + host + end + rest))),
  );
  const changed = [...all, `https://${'a'.repeat(300)}.org/x`].filter(
    (address) => own.normalizeLink(address) !== parsers.normalizeLink.call(own, address),
  );
  expect(changed).toEqual([]);
});
