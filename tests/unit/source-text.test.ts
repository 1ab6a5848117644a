// Texts with their places in a file.

import { expect, test } from 'vitest';
import { editedText, sourceText } from '../../renderer/parse/source-text.ts';

test('edits replace parts, a fragment without blank lines around it, and nothing twice', () => {
  const source = sourceText('lamp.md', 'Trim <A/> and <B/>.', 0);
  const fragment = sourceText('wick.md', '\n\nthe *wick*\n\n', 0);
  fragment.edits.push({ start: 6, end: 12, text: 'cord' });
  source.edits.push({ start: 14, end: 18, text: 'light' }, { start: 5, end: 9, text: fragment });
  source.edits.push({ start: 6, end: 8, text: 'within an edit' });
  expect(editedText(source)).toBe('Trim the cord and light.');
});
