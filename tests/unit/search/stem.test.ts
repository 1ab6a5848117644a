// Forms of a word have one stem; words that only look alike have not.

import { expect, test } from 'vitest';
import { stemOf } from '../../../renderer/search/stem.ts';

// From the examples of Porter's paper and its published vocabulary.
test.each([
  ['agreed', 'agre'],
  ['motoring', 'motor'],
  ['sing', 'sing'],
  ['conflated', 'conflat'],
  ['hopping', 'hop'],
  ['falling', 'fall'],
  ['happy', 'happi'],
  ['relational', 'relat'],
  ['operator', 'oper'],
  ['allowance', 'allow'],
  ['rate', 'rate'],
  ['controll', 'control'],
])('%s -> %s', (word, stem) => {
  expect(stemOf(word)).toBe(stem);
});

test.each([
  ['validate', 'validating', 'validation', 'validator'],
  ['generate', 'generator', 'generation', 'generating'],
  ['split', 'splitting'],
  ['migrate', 'migration', 'migrating'],
])('forms of %s', (...words) => {
  expect(new Set(words.map(stemOf)).size).toBe(1);
});

test.each([
  ['broker', 'broken'],
  ['general', 'generator'],
  ['server', 'service'],
  ['cafe', 'case'],
  ['größe', 'große'],
])('%s is not %s', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});
