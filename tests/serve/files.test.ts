// How files are served: whole, compressed, in part, or as unchanged.

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { exchange, requestText, statusOf } from './raw-connection.ts';
import { ask, fixture, serveFiles } from './served-site.ts';

const site = await serveFiles();
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0', undefined],
  ['identity', undefined],
  ['', undefined],
] as const)('a page and a large text for a client that accepts "%s"', async (accepted, expected) => {
  for (const [path, file] of [
    ['/docs', 'docs.html'],
    ['/large.json', 'large.json'],
    ['/none', '404.html'],
  ] as const) {
    const reply = await ask(site, path, { headers: { 'accept-encoding': accepted } });
    expect([reply.headers['content-encoding'], reply.headers.vary]).toEqual([expected, 'Accept-Encoding']);
    const body = expected ? decoders[expected](reply.body) : reply.body;
    expect(body.equals(Buffer.from(fixture[file] ?? ''))).toBe(true);
  }
});

test.each(['/logo.png', '/tiny.txt', '/large.bin', '/download.xyzzy', '/empty.txt'])(
  '%s is sent as it is',
  async (path) => {
    const reply = await ask(site, path, { headers: { 'accept-encoding': 'br, gzip' } });
    expect([reply.status, reply.headers['content-encoding']]).toEqual([200, undefined]);
    expect(reply.body.equals(Buffer.from(fixture[path.slice(1)] ?? ''))).toBe(true);
  },
);

test('a file that is known is answered with 304', async () => {
  const { etag = '' } = (await ask(site, '/docs')).headers;
  expect((await ask(site, '/docs', { headers: { 'if-none-match': etag } })).status).toBe(304);
});

// sirv answers `bytes=5-2` with a crash, and `bytes=-5` with the first bytes.
const large = Buffer.from(fixture['large.bin'] ?? '');
test.each([
  ['bytes=10-19', 206, large.subarray(10, 20)],
  ['bytes=99999999-', 416, Buffer.alloc(0)],
  ['bytes=5-2', 200, large],
  ['bytes=-5', 200, large],
])('the range %s of a large file', async (range, status, expected) => {
  const reply = await ask(site, '/large.bin', { headers: { range } });
  expect([reply.status, reply.body.equals(expected)]).toEqual([status, true]);
});

test.each(['POST', 'PUT', 'DELETE', 'TRACE'])(
  '%s is refused, and its body is never taken for a request',
  async (method) => {
    const body = requestText('/docs');
    const text = await exchange(
      site,
      `${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect([statusOf(text), text.match(/HTTP\/1\.1 \d+/g)?.length]).toEqual([405, 1]);
    expect(text).toMatch(/^allow: GET, HEAD, OPTIONS\r$/im);
  },
);

test.each([
  ['BREW /docs', 'BREW /docs HTTP/1.1', 400],
  ['CONNECT', 'CONNECT localhost:80 HTTP/1.1', 0],
  ['no address', 'GET', 400],
  ['no text', '\0\x01', 400],
  ['no such version', 'GET /docs HTTP/9.9', 400],
  ['a long query', `GET /docs?${'q'.repeat(7000)} HTTP/1.1`, 200],
  ['a long address', `GET /${'a'.repeat(8192)} HTTP/1.1`, 414],
  ['an endless address', `GET /${'a'.repeat(17_000)} HTTP/1.1`, 431],
])('%s does not end the server', async (_, line, status) => {
  const text = await exchange(site, `${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(statusOf(text)).toBe(status);
  expect((await ask(site, '/docs')).status).toBe(200);
  expect(site.errors).toEqual([]);
});
