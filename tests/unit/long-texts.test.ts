// Patterns that read what others send or type take time that grows with its length only.

import { expect, test } from 'vitest';
import { readQuery } from '../../client/search/embedded/read-query.ts';
import { fold } from '../../renderer/parse/front-matter/publishing-keys.ts';
import { parseFile } from '../../renderer/parse/parse-file.ts';
import { wordsOf } from '../../renderer/search/search-words.ts';
import { urlOf } from '../../renderer/text/url.ts';
import { testRules } from '../markdown/markdown-rules.ts';
import { cpuSeconds } from '../support/cpu.ts';

test('a query of one long word', () => {
  expect(cpuSeconds(1, () => readQuery(`${'a'.repeat(60_000)} x`))).toBeLessThan(1);
  expect(readQuery('well-known Package.json a $ref').compounds).toEqual(['wellknown', 'packagejson', '$ref']);
});

const marks = `o${'\u0301\u0323\u0334'.repeat(100_000)}`;

test.each([
  ['a word', () => wordsOf(`${marks} lamp`), ['o', 'lamp']],
  ['an address', () => urlOf({ path: 'docs', layout: '', tocDepth: 0 }, `docs/${marks}.md`).length, 36],
  ['a key', () => fold(`${marks} Key`), '\u1ecdkey'],
])('%s of one letter with very many marks', (_, read, expected) => {
  let found: unknown;
  expect(cpuSeconds(1, () => (found = read()))).toBeLessThan(1);
  expect(found).toEqual(expected);
});

const rules = { ...testRules, folders: [{ path: '', layout: 'docs', tocDepth: 3, titleFrom: ['name' as const] }] };

test.each([
  ['empty lines', `---\nlabel: b${'\n'.repeat(60_000)}`],
  ['a head of empty lines', `---\nlabel: b\n${' \n'.repeat(1_000_000)}---\n`],
  ['signs', `draft: ${'-'.repeat(90_000)}x`],
  ['a row of braces', `---\nlabel: ${'{ '.repeat(30_000)}\n---\n`],
  ['fences', '```\n---\n'.repeat(12_000)],
  ['blanks', `A\n\n${`${' '.repeat(500)}\n`.repeat(190)}`],
])('front matter, or what could be some, of very many %s', (_, text) => {
  expect(cpuSeconds(1, () => parseFile(rules, { file: 'a.md', path: 'a.md', text }))).toBeLessThan(2);
});
