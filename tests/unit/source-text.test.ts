// Texts with their places in a file.

import { describe, expect, test } from 'vitest';
import { editedText, lineText, locationOf, sourceText } from '../../renderer/parse/source-text.ts';

describe('a text after the first lines of a file', () => {
  const source = sourceText('lamp.md', 'oil\n\nwick', 3);

  test.each([
    [0, 4, 1],
    [2, 4, 3],
    [3, 4, 4],
    [4, 5, 1],
    [5, 6, 1],
    [8, 6, 4],
  ])('the character at %i is at %i:%i', (offset, line, column) => {
    expect(locationOf(source, offset)).toEqual({ file: 'lamp.md', line, column });
  });

  test('has lines without their ends', () => {
    expect([0, 1, 2, 3].map((line) => lineText(source, line))).toEqual(['oil', '', 'wick', '']);
  });
});

test('edits replace parts, a fragment without blank lines around it, and nothing twice', () => {
  const source = sourceText('lamp.md', 'Trim <A/> and <B/>.', 0);
  const fragment = sourceText('wick.md', '\n\nthe *wick*\n\n', 0);
  fragment.edits.push({ start: 6, end: 12, text: 'cord' });
  source.edits.push({ start: 14, end: 18, text: 'light' }, { start: 5, end: 9, text: fragment });
  source.edits.push({ start: 6, end: 8, text: 'within an edit' });
  expect(editedText(source)).toBe('Trim the cord and light.');
});
