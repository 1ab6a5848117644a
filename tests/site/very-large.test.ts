// Sizes at which a list no longer fits into the arguments of a call.
// @module-tag long

import { expect, test } from 'vitest';
import { hashOf, hashOfAll } from '../../cli/io/hash.ts';
import { cpuSeconds } from '../support/cpu.ts';
import { assembled } from './assembled.ts';

const many = 200_000;

test('a page of very many headings', () => {
  const count = 10_000;
  const headings = Array.from({ length: count }, (_, i) => `## Wick ${i}\n`).join('');
  const { post, diagnostics } = assembled({ 'docs/wicks.md': `---\ntitle: Wicks\n---\n${headings}` });
  expect(post('/docs/wicks').toc.length).toBe(count);
  expect(diagnostics).toEqual([]);
});

test('a heading of very many old IDs, one of them twice', () => {
  const ids = Array.from({ length: 60_000 }, (_, i) => ` #old-${i}`).join('');
  let page: ReturnType<typeof assembled> | undefined;
  const seconds = cpuSeconds(2, () => {
    page = assembled({ 'docs/wick.md': `---\ntitle: Wick\n---\n## Wick {#wick${ids} #old-7}\n` });
  });
  expect(seconds).toBeLessThan(2);
  expect(page?.post('/docs/wick').anchors).toContain('old-59999');
  expect(page?.diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['html/duplicate-id', expect.stringContaining('old-7')],
  ]);
});

test('a hash of very many files', () => {
  const parts = Array.from({ length: many }, String);
  expect(hashOfAll(parts)).not.toBe(hashOfAll(parts.slice(1)));
  expect(hashOfAll(['a', 'b'])).toBe(hashOf('a', 'b'));
});
