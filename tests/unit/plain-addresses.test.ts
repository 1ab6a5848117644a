// Addresses that the parser needn't encode are passed on as they are, which must be what the parser would have made of
// them.

import MarkdownIt from 'markdown-it';
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
  const [own, other] = [createMarkdown('commonmark'), new MarkdownIt()];
  const all = starts.flatMap((start) =>
    hosts.flatMap((host) => more.flatMap((end) => rests.map((rest) => start + host + end + rest))),
  );
  const changed = all.filter((address) => own.normalizeLink(address) !== other.normalizeLink(address));
  expect(changed).toEqual([]);
  expect(own.normalizeLink(`https://${'a'.repeat(300)}.org/x`)).toBe(
    other.normalizeLink(`https://${'a'.repeat(300)}.org/x`),
  );
});
