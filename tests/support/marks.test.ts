import { expect, test } from 'vitest';
import { at } from './marks.ts';

test('marks are taken out of the text and name the place after them', () => {
  const { text, marks } = at`
first
se‸cond ‸line
`;
  expect(text).toBe('first\nsecond line\n');
  expect(marks).toEqual([
    { line: 2, column: 3 },
    { line: 2, column: 8 },
  ]);
});

test('a mark may stand first', () => {
  expect(at`‸a`).toEqual({ text: 'a', marks: [{ line: 1, column: 1 }] });
});
