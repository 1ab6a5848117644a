// Reads a page's file as text, or finds the first byte that isn't UTF-8.

import { expect, test } from 'vitest';
import { readText } from '../../cli/io/read-text.ts';
import { bareProject } from '../support/project.ts';

test.each([
  ['\xff', 0],
  ['\x80 oil and wick', 0],
  ['oil \xe4 wick', 4],
  ['\xc3\xb6\xff', 2],
  ['\xe2\x82\xac\xff', 3],
  ['ab\xf0\x9f\x92\xa1\xff oil', 6],
  ['\xc3\xb6l\xe2\x82\xac wick \xf0\x9f\x92', 12],
])('%j names byte %i', (bytes, offset) => {
  const project = bareProject({ 'a.md': Buffer.from(bytes, 'latin1') });
  expect(readText(project.path('a.md'), 'a.md')).toMatchObject({
    code: 'file/unreadable',
    message: expect.stringContaining(`byte ${offset} `),
  });
});

test('a page may have five million bytes, and no more', () => {
  const project = bareProject({ 'a.md': 'o'.repeat(5_000_000), 'b.md': 'o'.repeat(5_000_001) });
  expect(readText(project.path('a.md'), 'a.md')).toHaveLength(5_000_000);
  expect(readText(project.path('b.md'), 'b.md')).toMatchObject({ code: 'file/too-large' });
});
