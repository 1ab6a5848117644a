// @module-tag long

import { describe, expect, test } from 'vitest';
import type { ApiRoute } from '../../cli/serve/api.ts';
import { countAnswers, exchange, open, requestText, statusOf } from './raw-connection.ts';
import { ask, fixture, serveFiles } from './served-site.ts';

const api: ApiRoute = { path: '/api', methods: ['POST'], handle: async () => Response.json({}) };
const site = await serveFiles(fixture, { api: [api] });

describe('141: sizes', () => {
  test.each([
    ['a query', '/docs?a=b&c[]=%00', [200]],
    ['a query of 7 KB', `/docs?${'q'.repeat(7000)}`, [200]],
    ['an address of 8 KB', `/${'a'.repeat(8191)}`, [404]],
    ['an address over 8 KB', `/${'a'.repeat(8192)}`, [414]],
    ['an address over 16 KB', `/${'a'.repeat(17_000)}`, [431]],
    ['a deep path', `/docs${'/a'.repeat(3000)}`, [404]],
  ])('%s', async (_name, target, statuses) => {
    expect(statuses).toContain(statusOf(await exchange(site, requestText(target))));
  });

  test('a body of 20 MB for a page is refused, not held', async () => {
    const text = await exchange(
      site,
      Buffer.concat([
        Buffer.from('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20000000\r\n\r\n'),
        Buffer.alloc(100_000),
      ]),
    );
    expect(statusOf(text)).toBe(405);
    expect((await ask(site, '/docs')).status).toBe(200);
  });
});

/** The server promises ten seconds. A Node server with default settings would let these wait for a minute or more. */
const timeout = 45_000;

describe('144: slow visitors', () => {
  const forFunction = 'POST /api HTTP/1.1\r\nHost: localhost\r\n';
  const drip = { headers: 'X', body: 'x' };
  test.concurrent.each([
    ['half a request line', 'GET /do', undefined],
    ['headers drop by drop', 'GET / HTTP/1.1\r\nHost: localhost\r\n', drip.headers],
    ['a body drop by drop', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999\r\n\r\n', drip.body],
    ['a silent body for a function', `${forFunction}Content-Length: 5000\r\n\r\n`, undefined],
    ['a body for a function drop by drop', `${forFunction}Content-Length: 5000\r\n\r\n`, drip.body],
  ])('%s', { timeout }, async (_name, bytes, drop) => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open(site)));
    const closed = Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((resolve) => socket.on('error', () => socket.destroy()).once('close', () => resolve())),
      ),
    );
    for (const socket of sockets) socket.resume().write(bytes);
    const dripping = setInterval(() => {
      for (const socket of sockets) if (drop && socket.writable) socket.write(drop);
    }, 300);
    expect((await ask(site, '/docs')).status).toBe(200);
    await closed;
    clearInterval(dripping);
  });

  test.concurrent('a body that does not come is answered with 408', { timeout }, async () => {
    const text = await exchange(site, `${forFunction}Content-Length: 5000\r\n\r\n`);
    expect([statusOf(text), countAnswers(text)]).toEqual([408, 1]);
    expect(site.errors).toEqual([]);
  });

  test.concurrent('150: one who does not read at all does not keep the server from closing', { timeout }, async () => {
    const site = await serveFiles({ ...fixture, 'huge.bin': Buffer.alloc(30 << 20) });
    const stuck = await open(site);
    stuck.on('error', () => undefined).pause();
    stuck.write(requestText('/huge.bin'));
    await ask(site, '/');
    await Promise.all([site.close(), site.close()]);
    await expect(ask(site, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    stuck.destroy();
  });
});
