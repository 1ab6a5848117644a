// Addresses of links that are defined apart from them: those that have no effect are reported.

import { expect, test } from 'vitest';
import { parsePage } from './markdown-rules.ts';

const problems = (text: string): readonly string[] =>
  parsePage(text).diagnostics.map(({ code, at }) => `${code} ${at.line}:${at.column}`);

test.each([
  '[text][a]\n\n[a]: /b',
  '[a][]\n\n[a]: /b',
  '[A]\n\n[a]: /b',
  '![text][a]\n\n[a]: /b.png',
  '[a]: /b\n\n> - [text][a]',
  '[*a*]\n\n[*a*]: /b',
  'x[^1]\n\n[^1]: [a]\n\n[a]: /b',
  '# [a]\n\n[a]: /b',
  '| [a] |\n|---|\n\n[a]: /b',
])('a definition that is used is fine: %j', (text) => {
  expect(problems(text)).toEqual([]);
  expect(problems(text)).toEqual([]);
});

test.each(['[//]: # (a comment)', '[//]: # "a comment"', '[comment]: <> (a comment)', '[x]: #'])(
  'a comment is fine: %s',
  (text) => expect(problems(`Text.\n\n${text}\n${text}`)).toEqual([]),
);

test('unused and duplicate definitions are reported at their lines', () => {
  expect(problems('[a]\n\n[a]: /b\n[A]: /c\n[d]: /e\n\n> [f]: /g')).toEqual([
    'markdown/undefined-reference 7:1',
    'markdown/unused-definition 8:1',
    'markdown/unused-definition 10:1',
  ]);
});

test('in code, nothing is used or defined', () => {
  expect(problems('`[a]`\n\n```\n[b]: /c\n```\n\n[a]: /b')).toEqual(['markdown/unused-definition 10:1']);
});

test('the first of two definitions is used', () => {
  expect(parsePage('[a]\n\n[a]: /b\n[a]: /c').body.html).toContain('href="/b"');
});

test('a definition in an included file is for that file', () => {
  const fragments = { 'file:./f.md': { file: 'content/f.md', text: '[b]\n\n[b]: /c\n[d]: /e\n' } };
  const { diagnostics, body } = parsePage('[a]\n\n<Include file="./f.md" />\n\n[a]: /b', undefined, fragments);
  expect(diagnostics.map(({ code, at }) => `${code} ${at.file}:${at.line}`)).toEqual([
    'markdown/unused-definition content/f.md:4',
  ]);
  expect(body.html).toContain('href="/c"');
});

test('a reference that nothing defines is reported once, for links and for images', () => {
  const place = 'markdown/undefined-reference';
  expect(problems('[a][b]')).toEqual([`${place} 4:1`]);
  expect(problems('An ![a][b] and [c][d]')).toEqual([`${place} 4:5`, `${place} 4:16`]);
  expect(problems('Twice: [a][b] [a][b]')).toEqual([`${place} 4:8`, `${place} 4:15`]);
});
