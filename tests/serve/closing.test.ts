// @module-tag long

import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSiteServer } from '../../cli/serve/create-site-server.ts';
import { temporaryFolder } from '../support/project.ts';
import { open } from './raw-connection.ts';
import { ask, serveFiles } from './served-site.ts';

const huge = { 'index.html': 'home', 'huge.bin': Buffer.alloc(30 << 20) };

describe('closing', () => {
  // The server's time limit never ends, so it can't end too early on a slow machine.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('lets a transfer end, drops idle connections and takes no new ones', async () => {
    const site = await serveFiles(huge);
    const idle = await open(site);
    const idleClosed = new Promise<void>((resolve) => idle.once('close', () => resolve()));
    idle.resume().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const busy = await open(site);
    let received = 0;
    const ended = new Promise<void>((resolve) => busy.once('close', () => resolve()));
    busy.write('GET /huge.bin HTTP/1.1\r\nHost: localhost\r\n\r\n');
    busy.on('data', (chunk) => {
      received += chunk.length;
    });
    await once(busy, 'data');
    busy.pause();
    const closing = site.close();
    await idleClosed;
    await expect(ask(site, '/')).rejects.toThrow();
    busy.resume();
    await closing;
    await ended;
    expect(received).toBeGreaterThan(30 << 20);
  });

  test('is not held up for long by a connection opened ahead', async () => {
    vi.useRealTimers();
    const site = await serveFiles(huge);
    const ahead = (await open(site)).on('error', () => undefined);
    await site.close();
    await expect.poll(() => ahead.closed).toBe(true);
  });
});

describe('starting', () => {
  const place = { host: '127.0.0.1', strictPort: false };

  test('a taken port means the next free one, or is an error when it must be that one', async () => {
    const first = await serveFiles({ 'index.html': 'first' });
    const second = await serveFiles({ 'index.html': 'second' }, { port: first.port });
    expect(second.port).toBeGreaterThan(first.port);
    expect(second.url).toBe(`http://127.0.0.1:${second.port}`);
    expect([(await ask(first, '/')).text, (await ask(second, '/')).text]).toEqual(['first', 'second']);
    const starting = createSiteServer({ ...place, root: temporaryFolder(), port: first.port, strictPort: true });
    await expect(starting).rejects.toThrow(`Port ${first.port} is already in use on 127.0.0.1`);
  });

  test.each([
    ['no folder', { root: '/nowhere/at/all', port: 0 }, 'There is no built site'],
    ['a foreign address', { root: '.', port: 0, host: '192.0.2.1' }, 'is not an address of this machine'],
  ])('%s is an error that names itself', async (_name, options, said) => {
    await expect(createSiteServer({ ...place, ...options })).rejects.toThrow(said);
  });
});
