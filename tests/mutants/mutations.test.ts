// Which changes the mutation check makes: they're in code, never in comments, texts, or types.

import { expect, test } from 'vitest';
import { mutationsOf } from './mutations.mjs';

/** The changed texts of a file, one for each mutation. */
const mutants = (source: string): readonly string[] =>
  mutationsOf(source).map(({ start, end, text }) => source.slice(0, start) + text + source.slice(end));

test.each([
  ['a === b', ['a !== b']],
  ['a && b', ['a || b']],
  ['a ?? b', ['a && b']],
  ['a < b', ['a <= b']],
  ['return a - b;', ['return a + b;']],
  ['isOpen = true', ['isOpen = false']],
  ['f(!isOpen)', ['f(isOpen)']],
  ['all.some(isOpen)', ['all.every(isOpen)']],
  ['if (isOpen(a)) close();', ['if (!(isOpen(a))) close();']],
  ['slice(0, end)', ['slice(1, end)']],
  ['  close(a);', ['']],
  ['  break;', ['']],
])('%j becomes %j', (source, expected) => {
  expect(mutants(source)).toEqual(expected);
});

test.each([
  '// a === b',
  '/* if (a && b) */',
  "const text = 'a < b';",
  'const text = `a + b`;',
  'const pattern = /a && b|true/;',
  'type Level = 1 | 2;',
  'const f = (value: string | true | undefined) => value;',
  'const f = <T>(a: T) => a;',
  '  return close(a);',
  // The call is the value of what begins on the line before.
  'const close = (a: Door): Place =>\n  placeOf(a);',
  'const place =\n  placeOf(a);',
])('%j stays as it is', (source) => {
  expect(mutants(source)).toEqual([]);
});

test('the changes of a file are in the order of their places, and each changes one', () => {
  const found = mutationsOf('if (a === 1) {\n  b(a && c);\n}\n');
  expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).toSorted((a, b) => a - b));
  expect(found).toHaveLength(5);
});
