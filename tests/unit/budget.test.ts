// A page that would take too long to parse is shown as plain text from some place on, which is reported.
// @module-tag long

import { describe, expect, test } from 'vitest';
import { parsePage, testRules } from '../markdown/markdown-rules.ts';

const counted = (html: string, word: string): number => html.split(word).length - 1;
const codes = (diagnostics: readonly { readonly code: string }[]): readonly string[] => [
  ...new Set(diagnostics.map(({ code }) => code)),
];

describe('beyond its budget, a page is plain text, which is reported once', () => {
  test.each([
    ['items of items', '- - word\n', 130_000],
    ['emphasis', '*word* ', 250_000],
    ['paragraphs', 'word\n\n', 130_000],
  ])('%s', (_, piece, times) => {
    const { body, diagnostics } = parsePage(piece.repeat(times));
    expect(codes(diagnostics)).toEqual(['markdown/too-large']);
    expect(diagnostics.length).toBe(1);
    expect(counted(body.html, 'word')).toBe(counted(piece, 'word') * times);
  });

  test('at the line where it ended', () => {
    const { diagnostics } = parsePage(`${'\n'.repeat(50_100)}word`);
    expect(diagnostics.map(({ at }) => at.line)).toEqual([50_004]);
  });

  test('a fragment takes from the budget of its page', () => {
    const fragments = { './f.md': { file: 'content/f.md', text: 'word\n\n'.repeat(5000) } };
    const { diagnostics, body } = parsePage('<Include file="./f.md" />\n\n'.repeat(40), testRules, fragments);
    expect(diagnostics.map(({ code, at }) => `${code} ${at.file}`)).toEqual(['markdown/too-large content/f.md']);
    expect(counted(body.html, 'word')).toBe(200_000);
  });
});

test('tags nested deeper than two hundred are left out, and their text stays', () => {
  const { body, diagnostics } = parsePage(`${'<span>a'.repeat(300)}${'</span>'.repeat(300)} <i>b</i>`);
  expect(diagnostics.map(({ code }) => code)).toEqual(['markdown/too-large']);
  expect(counted(body.html, 'a')).toBe(counted(body.html, '<span>') * 2 + 300);
  expect(counted(body.html, '<span>')).toBe(counted(body.html, '</span>'));
  expect(body.html).toContain('<i>b</i>');
});

test.each(['<Any>word', '<Any> ', '</Any> '])(
  '%j a hundred thousand times on a line is text, and is reported once',
  (piece) => {
    const { body, diagnostics } = parsePage(piece.repeat(100_000));
    expect(diagnostics.filter(({ code }) => code === 'markdown/too-large')).toHaveLength(1);
    expect(diagnostics.length).toBeLessThan(40_000);
    expect(counted(body.html, 'word')).toBe(piece.includes('word') ? 100_000 : 0);
  },
);

test('all headings of a page together take from the budget by their length', () => {
  const { page, diagnostics } = parsePage(`## ${'word '.repeat(190)}\n\n`.repeat(5000));
  expect(codes(diagnostics)).toContain('markdown/too-large');
  expect(page.headings.length).toBeLessThan(1000);
});
