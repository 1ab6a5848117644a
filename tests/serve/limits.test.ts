// @module-tag long

import { describe, expect, test } from 'vitest';
import type { ApiRoute } from '../../cli/serve/api.ts';
import { exchange, requestText, statusOf } from './raw-connection.ts';
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
