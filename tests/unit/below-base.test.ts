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
  [
    '<img srcset="/a,b.png 1x, data:image/png;base64,/c 2x, /d.png,"><link imagesrcset="/e.png">',
    '<img srcset="/docs/a,b.png 1x, data:image/png;base64,/c 2x, /docs/d.png,"><link imagesrcset="/docs/e.png">',
  ],
  ['<form action="/b"><use href="/c.svg#d">', '<form action="/docs/b"><use href="/docs/c.svg#d">'],
  ['<video poster="/b" src="/c"><q cite="/d">', '<video poster="/docs/b" src="/docs/c"><q cite="/docs/d">'],
  ['<meta content="0; url=/b">', '<meta content="0; url=/docs/b">'],
  ["<p>Write href='/b' in it", "<p>Write href='/b' in it"],
])('%s', (html, expected) => {
  expect(htmlBelowBase(html, '/docs')).toBe(expected);
  expect(htmlBelowBase(html, '')).toBe(html);
});

test('links of Markdown, but not those in code', () => {
  const text = [
    '[a](/a) ![b](</b z>) <a href="/c"> `[x](/x)` ``<a href="/x">`` [a_(b)](/a_(b)#/c "/d")',
    "<IMG SRC='/a.png' srcset='/b.png 2x,\n  /c.png 3x'> `[y](/y)\n[z](/z)`",
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
    '[a](/docs/a) ![b](</docs/b z>) <a href="/docs/c"> `[x](/x)` ``<a href="/x">`` [a_(b)](/docs/a_(b)#/c "/d")',
    '<IMG SRC="/docs/a.png" srcset="/docs/b.png 2x,\n  /docs/c.png 3x"> `[y](/y)\n[z](/z)`',
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
