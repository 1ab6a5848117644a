// Addresses of links that are defined apart from them.

import { expect, test } from 'vitest';
import { parsePage } from './markdown-rules.ts';

const problems = (text: string): readonly string[] =>
  parsePage(text).diagnostics.map(({ code, at }) => `${code} ${at.line}:${at.column}`);

test('the first of two definitions is used', () => {
  expect(parsePage('[a]\n\n[a]: /b\n[a]: /c').body.html).toContain('href="/b"');
});

test('a definition in an included file is for that file', () => {
  const fragments = { 'file:./f.md': { file: 'content/f.md', text: '[b]\n\n[b]: /c\n' } };
  const { body } = parsePage('[a]\n\n<Include file="./f.md" />\n\n[a]: /b', undefined, fragments);
  expect(body.html).toContain('href="/c"');
});

test('a reference that nothing defines is reported once, for links and for images', () => {
  const place = 'markdown/undefined-reference';
  expect(problems('[a][b]')).toEqual([`${place} 4:1`]);
  expect(problems('An ![a][b] and [c][d]')).toEqual([`${place} 4:5`, `${place} 4:16`]);
  expect(problems('Short: [a][], but not in `int[][]` or int[a][]')).toEqual([`${place} 4:8`]);
  expect(problems('Twice: [a][b] [a][b]')).toEqual([`${place} 4:8`, `${place} 4:15`]);
});
