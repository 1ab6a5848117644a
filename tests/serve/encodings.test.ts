import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ask, fixture, serveFiles } from './served-site.ts';

const site = await serveFiles();
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

describe('138: Accept-Encoding', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', undefined],
    ['gzip;q=0, br;q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
    ['identity;q=0', undefined],
    ['identity;q=0, gzip', 'gzip'],
    ['identity;q=1, gzip;q=0.5', undefined],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip;q=rubbish', undefined],
    ['gzip;q=7', undefined],
    [';;,,=,q', undefined],
    ['deflate, zstd', undefined],
    ['', undefined],
    [`${'rubbish, '.repeat(900)}gzip`, 'gzip'],
  ])('%s', async (encoding, expected) => {
    const reply = await ask(site, '/docs', { headers: { 'accept-encoding': encoding } });
    expect([reply.status, reply.headers['content-encoding'], reply.headers.vary]).toEqual([
      200,
      expected,
      'Accept-Encoding',
    ]);
    expect(reply.headers['content-length']).toBe(String(reply.body.length));
    const decode = expected ? decoders[expected as 'br'] : (body: Buffer) => body;
    expect(decode(reply.body).toString()).toBe(fixture['docs.html']);
  });

  test('the same bytes each time, also when many ask at once', async () => {
    const get = () => ask(site, '/assets/app-ABCD2345.js', { headers: { 'accept-encoding': 'br' } });
    const bodies = await Promise.all(Array.from({ length: 20 }, async () => (await get()).body.toString('hex')));
    expect(new Set(bodies).size).toBe(1);
  });

  test('what does not get smaller is sent as it is', async () => {
    for (const path of ['/logo.png', '/tiny.txt', '/large.bin', '/download.xyzzy']) {
      const reply = await ask(site, path, { headers: { 'accept-encoding': 'br, gzip' } });
      expect([path, reply.headers['content-encoding'], reply.headers.vary]).toEqual([path, undefined, undefined]);
      expect(reply.body.equals(Buffer.from(fixture[path.slice(1)] ?? ''))).toBe(true);
    }
  });

  test('the 404 page too', async () => {
    const reply = await ask(site, '/none', { headers: { 'accept-encoding': 'gzip' } });
    expect([reply.status, gunzipSync(reply.body).toString()]).toEqual([404, fixture['404.html']]);
  });
});
