// How many suggestions are let through in the long run, and what a clock that goes back does.

import { expect, test } from 'vitest';
import { createLimits } from '../../functions/suggestions/limits.ts';

const minute = 60_000;

test('all visitors together send at most 300 at once and 300 more in an hour', () => {
  let now = 0;
  const limits = createLimits(() => now);
  let admitted = 0;
  for (; now <= 60 * minute; now += 1000) if (!limits.admit(`visitor ${now}`)) admitted += 1;
  expect(admitted).toBeGreaterThan(590);
  expect(admitted).toBeLessThanOrEqual(600);
});
