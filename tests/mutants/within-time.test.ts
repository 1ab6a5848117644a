// Which of the tests that call changed code are run.

import { expect, test } from 'vitest';
import { withinTime } from './within-time.mjs';

const testsOf = (...times: readonly number[]) =>
  times.map((milliseconds, index) => ({ path: `${index}`, milliseconds, size: index }));
const timesOf = (tests: ReturnType<typeof withinTime>) => tests.map(({ milliseconds }) => milliseconds);
const specific = Array(10).fill(5) as number[];

test('the most specific ones are run whatever they take', () => {
  expect(timesOf(withinTime(testsOf(...specific, 1), 20))).toEqual(specific);
});

test('of the others, as many as there is time for', () => {
  expect(timesOf(withinTime(testsOf(...specific, 90, 20, 10, 30, 40), 110))).toEqual([...specific, 10, 20, 30]);
  expect(timesOf(withinTime(testsOf(...specific, 20, 10), 80))).toEqual([...specific, 10, 20]);
  expect(withinTime(testsOf(3, 2), 0)).toHaveLength(2);
});
