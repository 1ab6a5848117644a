// Addresses below `--base`, in the two formats that are written.

import { expect, test } from 'vitest';
import { htmlBelowBase, markdownBelowBase } from '../../renderer/text/below-base.ts';

test.each([
  ['<a href="/b">', '<a href="/docs/b">'],
  ['<a href="//example.org/b">', '<a href="//example.org/b">'],
  ['<a href="#b"><a href="b">', '<a href="#b"><a href="b">'],
  ['<p title="/b">', '<p title="/b">'],
  [
    '<img srcset="/a.png 1x, /b.png 2x,//example.org/c.png 3x">',
    '<img srcset="/docs/a.png 1x, /docs/b.png 2x,//example.org/c.png 3x">',
  ],
  ['<meta content="0; url=/b">', '<meta content="0; url=/docs/b">'],
])('%s', (html, expected) => {
  expect(htmlBelowBase(html, '/docs')).toBe(expected);
  expect(htmlBelowBase(html, '')).toBe(html);
});

test('links of Markdown, but not those in code', () => {
  const text = [
    '[a](/a) ![b](</b>) <a href="/c">',
    '[d]: /d',
    '[e]: <//example.org>',
    '```md',
    '[f](/f)',
    '~~~',
    '[g](/g)',
    '````',
    '[h](/h)',
    '~~~~',
    '[i](/i)',
    '~~~',
    '[j](/j)',
    '~~~~~',
    '[k](/k)',
  ].join('\n');
  const expected = [
    '[a](/docs/a) ![b](</docs/b>) <a href="/docs/c">',
    '[d]: /docs/d',
    '[e]: <//example.org>',
    '```md',
    '[f](/f)',
    '~~~',
    '[g](/g)',
    '````',
    '[h](/docs/h)',
    '~~~~',
    '[i](/i)',
    '~~~',
    '[j](/j)',
    '~~~~~',
    '[k](/docs/k)',
  ].join('\n');
  expect(markdownBelowBase(text, '/docs')).toBe(expected);
  expect(markdownBelowBase(text, '')).toBe(text);
});
