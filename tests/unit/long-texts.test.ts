// Patterns that read what others send or type take time that grows with its length only.

import { expect, test } from 'vitest';
import { chooseEncoding } from '../../cli/serve/accept-encoding.ts';
import { readQuery } from '../../client/search/embedded/read-query.ts';
import { cpuSeconds } from '../support/cpu.ts';

test('a header of spaces', () => {
  const header = `br${' '.repeat(60_000)}x, gzip ; q=0.5`;
  let chosen: string | undefined;
  expect(cpuSeconds(1, () => (chosen = chooseEncoding(header)))).toBeLessThan(1);
  expect(chosen).toBe('gzip');
});

test('a query of one long word', () => {
  expect(cpuSeconds(1, () => readQuery(`${'a'.repeat(60_000)} x`))).toBeLessThan(1);
  expect(readQuery('well-known Package.json a $ref').literals).toEqual(['well-known', 'package.json']);
});
