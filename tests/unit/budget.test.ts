// No page takes long to parse, whatever is on it; and where reading stops, the text is still shown and the place is said.

import { describe, expect, test } from 'vitest';
import { parsePage } from '../markdown/markdown-rules.ts';

const counted = (html: string, word: string): number => html.split(word).length - 1;
const codes = (diagnostics: readonly { readonly code: string }[]): readonly string[] => [
  ...new Set(diagnostics.map(({ code }) => code)),
];

describe('beyond its budget a page is plain text, once reported', () => {
  test.each([
    ['items of items', '- - word\n', 250_000],
    ['emphasis', '*word* ', 250_000],
    ['tags', '<b>word</b> ', 70_000],
  ])('%s', (_, piece, times) => {
    const { body, diagnostics } = parsePage(piece.repeat(times));
    expect(codes(diagnostics)).toEqual(['markdown/too-complex']);
    expect(diagnostics.length).toBe(1);
    expect(counted(body.html, 'word')).toBe(counted(piece, 'word') * times);
  });

  test('at the place where it ended', () => {
    const { diagnostics } = parsePage('*a*\n\n'.repeat(160_000));
    expect(diagnostics[0]?.at.line).toBeGreaterThan(100_000);
    expect(diagnostics[0]?.at.line).toBeLessThan(320_000);
  });

  test('a page of 50,000 tasks or links is within it', () => {
    for (const piece of ['- [ ] a\n', '[a](/b)\n\n']) {
      expect(
        parsePage(piece.repeat(50_000)).diagnostics.map(({ code }) => code),
        piece,
      ).toEqual([]);
    }
  });
});

describe('tags in one another', () => {
  test('are left out below two hundred, their text is not', () => {
    const { body, diagnostics } = parsePage(`${'<span>a'.repeat(300)}${'</span>'.repeat(300)} <i>b</i>`);
    expect(diagnostics.map(({ code }) => code)).toEqual(['html/nested-too-deep']);
    expect(counted(body.html, 'a')).toBe(counted(body.html, '<span>') * 2 + 300);
    expect(counted(body.html, '<span>')).toBe(counted(body.html, '</span>'));
    expect(body.html).toContain('<i>b</i>');
  });

  test('that are never closed are reported only as far as they are open', () => {
    const { diagnostics } = parsePage('<b>'.repeat(50_000));
    expect(diagnostics.length).toBeLessThan(300);
  });
});

describe('footnotes', () => {
  test('without a mention, or written twice, are reported where they are', () => {
    const { diagnostics, body } = parsePage('a[^1]\n\n[^1]: first\n\n[^1]: second\n\n[^2]: third\n');
    expect(diagnostics.map(({ code, at }) => `${code} ${at.line}`)).toEqual([
      'markdown/duplicate-footnote 8',
      'markdown/unused-footnote 10',
    ]);
    expect(body.html).toContain('first');
  });

  test('written in place may hold addresses', () => {
    const { page } = parsePage('a^[see https://example.org/x] b^[one^[two <https://example.org/y>]]');
    expect(page.links.map(({ href, at }) => `${href} ${at.line}`)).toEqual([
      'https://example.org/x 4',
      'https://example.org/y 4',
    ]);
  });

  test('may hold footnotes', () => {
    const { body } = parsePage('a[^1]\n\n[^1]: one[^2]\n    [^2]: two\n\nafter\n');
    for (const word of ['one', 'two', 'after']) expect(body.html).toContain(word);
  });
});

describe('takes a time that grows with its length only', () => {
  const size = 60_000;
  const pieces =
    '<b>|<b></i>|<ul><li>|<td>|<h2>\n\n|<x></y>|<!A|^[a]|- [ ] a\n|> [!NOTE]\n\n|```js {|{0,[\n|{x=>{|<A b={"|[^1]: a\n\n'.split(
      '|',
    );
  test.each(pieces)('%j', (piece) => {
    const text = piece.repeat(size / piece.length);
    const before = process.cpuUsage();
    parsePage(text, piece.includes('{') ? 'mdx' : 'commonmark');
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(4);
  });
});
