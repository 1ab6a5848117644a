// @module-tag long

import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { open, requestText } from './raw-connection.ts';
import { ask, serveFiles } from './served-site.ts';

const site = await serveFiles();
const openFiles = (): number => readdirSync('/proc/self/fd').length;

async function abort(target: string, ...lines: readonly string[]): Promise<void> {
  const socket = await open(site);
  await new Promise<void>((resolve) => {
    socket.on('error', () => undefined).once('close', () => resolve());
    socket.once('data', () => socket.destroy());
    socket.write(requestText(target, ...lines));
  });
}

test.skipIf(process.platform !== 'linux')(
  '145: a thousand visitors who leave in the middle of a large file leave no file open',
  async () => {
    await ask(site, '/large.bin');
    const before = openFiles();
    for (let round = 0; round < 25; round += 1) {
      const plain = Array.from({ length: 20 }, () => abort('/large.bin'));
      const compressed = Array.from({ length: 2 }, () => abort('/large.json', 'Accept-Encoding: gzip'));
      const parts = Array.from({ length: 20 }, () => abort('/large.bin', 'Range: bytes=10-2999999'));
      await Promise.all([...plain, ...compressed, ...parts]);
    }
    await expect.poll(openFiles, { timeout: 60_000 }).toBeLessThanOrEqual(before);
    expect((await ask(site, '/large.bin')).body.length).toBe(3 << 20);
    expect(site.errors).toEqual([]);
  },
);
