// Forms of a word have one stem; words that only look alike don't.

import { expect, test } from 'vitest';
import { stemOf } from '../../../renderer/search/stem.ts';

test.each([
  ['validate', 'validating', 'validation', 'validator'],
  ['generate', 'generator', 'generation', 'generating'],
  ['split', 'splitting'],
  ['secure', 'security'],
  ['migrate', 'migration', 'migrating'],
])('forms of %s have one stem', (...words) => {
  expect(new Set(words.map(stemOf)).size).toBe(1);
});

test.each([
  ['broker', 'broken'],
  ['general', 'generator'],
  ['server', 'service'],
  ['cafe', 'case'],
  ['größe', 'große'],
])('a reader who types %s does not mean %s', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});
