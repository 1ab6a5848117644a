// Dots for parts that a sample leaves out, and dots that are text.

import { expect, test } from 'vitest';
import { findDots } from '../../templates/asyncapi/sample/left-out.ts';

test.each([
  ['a:\n  ...\n', '2:3'],
  ['a:\n  - …\n', '2:5'],
  ['  ...\n  a: 1\n', '1:3'],
  ['a: 1\n...\nb: 2\n', '2:1'],
  ['a: |\n  one\n  ...\n', undefined],
  ['a: >-\n  one\n\n    two\n  ...\n', undefined],
  ['a: |\n  one\nb:\n  ...\n', '4:3'],
  ['a: 1\n...\n---\nb: 2\n', undefined],
  ['a: 1\n...\n', undefined],
  ['a: one ... two\n', undefined],
])('%j: %s', (code, place) => {
  const found = findDots(code);
  expect(found && `${found.line}:${found.column}`).toBe(place);
});
