// Before interaction a reading page runs boot and early, nothing else: together at most 3 kB compressed.

import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bundleClient } from './harness.ts';

const limit = 3000;

test('what runs before interaction weighs at most 3 kB', async () => {
  const bundle = await bundleClient({
    feedback: 'templates/islands/feedback/wake.ts',
    menus: 'client/islands/menus/wake.tsx',
    'scroll-top': 'client/islands/scroll-top/wake.tsx',
    search: 'client/search/dialog/wake.ts',
  });
  const weigh = (path: string): number => gzipSync(bundle.files.get(path) ?? '', { level: 9 }).length;
  const total = weigh(bundle.boot) + weigh(bundle.early);
  expect(total).toBeGreaterThan(1000);
  expect(total).toBeLessThanOrEqual(limit);
  const boot = new TextDecoder().decode(bundle.files.get(bundle.boot));
  expect(boot, 'boot must not import a shared chunk before interaction').not.toMatch(/\bfrom"|import"/);
});
