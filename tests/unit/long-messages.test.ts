// Long messages from pages and templates are cut off.

import { expect, test } from 'vitest';
import { rate } from '../../cli/report/rating.ts';

const rating = { root: '/site', command: 'check', strict: false } as const;
const at = { file: 'a.md', line: 1, column: 1 };

test('a message and a hint have at most 2,000 characters, and no half of one', () => {
  const long = `${'a'.repeat(1998)}${'\u{1f3ee}'.repeat(50_000)}`;
  const [rated] = rate([{ code: 'link/broken-page', at, message: long, hint: long }], rating);
  for (const text of [rated?.message, rated?.hint]) expect(text).toBe(`${'a'.repeat(1998)}…`);
});

test('others stay as they are', () => {
  const found = [{ code: 'link/broken-page', at, message: 'Gone', hint: 'b'.repeat(2000) }];
  expect(rate(found, rating)).toMatchObject(found);
});
