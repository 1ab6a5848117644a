// Patterns that read what others send or type take time that grows with its length only.

import { expect, test } from 'vitest';
import { chooseEncoding } from '../../cli/serve/accept-encoding.ts';
import { readQuery } from '../../client/search/embedded/read-query.ts';

/** Seconds of processor time. */
function cost(call: () => unknown): number {
  const before = process.cpuUsage();
  call();
  return process.cpuUsage(before).user / 1e6;
}

test('a header of spaces', () => {
  const header = `br${' '.repeat(60_000)}x, gzip ; q=0.5`;
  let chosen: string | undefined;
  expect(cost(() => (chosen = chooseEncoding(header)))).toBeLessThan(1);
  expect(chosen).toBe('gzip');
});

test('a query of one long word', () => {
  expect(cost(() => readQuery(`${'a'.repeat(60_000)} x`))).toBeLessThan(1);
  expect(readQuery('well-known Package.json a $ref').literals).toEqual(['well-known', 'package.json']);
});
