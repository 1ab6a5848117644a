// What a file is answered with: whole, compressed, a part of it, or "unchanged".

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { exchange, requestText, statusOf } from './raw-connection.ts';
import { ask, fixture, serveFiles } from './served-site.ts';

const site = await serveFiles();
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
const large = Buffer.from(fixture['large.bin'] ?? '');

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

describe.each(['/docs', '/logo.png', '/large.json'])('%s, once it was read', async (path) => {
  const { etag = '' } = (await ask(site, path)).headers;
  test.each([
    ['its tag', etag, 304],
    ['another tag', '"other"', 200],
  ])('with %s', async (_, tag, status) => {
    const reply = await ask(site, path, { headers: { 'if-none-match': tag } });
    expect([reply.status, reply.body.length > 0]).toEqual([status, status === 200]);
    expect(reply.headers['content-security-policy']).toBeDefined();
  });
});

// sirv answers `bytes=5-2` with a crash, and `bytes=-5` with the first bytes.
test.each([
  ['bytes=10-19', 206, large.subarray(10, 20)],
  ['bytes=100-', 206, large.subarray(100)],
  ['bytes=99999999-', 416, Buffer.alloc(0)],
  ['bytes=10-99999999', 206, large.subarray(10)],
  ['bytes=5-2', 200, large],
  ['bytes=-5', 200, large],
  ['bytes=0-0', 200, large],
  ['bytes=a-b', 200, large],
  ['bytes=0-1,5-6', 200, large],
  ['lamps=1-2', 200, large],
])('the range %s of a large file', async (range, status, expected) => {
  const reply = await ask(site, '/large.bin', { headers: { range } });
  expect([reply.status, reply.body.equals(expected)]).toEqual([status, true]);
  const page = await ask(site, '/none', { headers: { range } });
  expect([page.status, page.text]).toEqual([404, fixture['404.html']]);
});

test.each([
  ['/docs', {}],
  ['/docs', { 'accept-encoding': 'br' }],
  ['/large.bin', {}],
  ['/docs/', {}],
  ['/none', {}],
  ['/%00', {}],
])('HEAD of %s has the headers of GET and no body', async (path, headers) => {
  const [get, head] = [await ask(site, path, { headers }), await ask(site, path, { headers, method: 'HEAD' })];
  const lasting = ({ date, connection, 'transfer-encoding': _, ...rest }: typeof get.headers) => rest;
  expect([head.status, lasting(head.headers), head.body.length]).toEqual([get.status, lasting(get.headers), 0]);
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

test('OPTIONS names the methods', async () => {
  const reply = await ask(site, '/docs', { method: 'OPTIONS', headers: { origin: 'https://other.example' } });
  expect([reply.status, reply.headers.allow, reply.headers['access-control-allow-origin']]).toEqual([
    204,
    'GET, HEAD, OPTIONS',
    undefined,
  ]);
});

test.each(['BREW /docs HTTP/1.1', 'CONNECT localhost:80 HTTP/1.1', 'GET', '\0\x01', 'GET /docs HTTP/9.9'])(
  '%j does not end the server',
  async (line) => {
    await exchange(site, `${line}\r\nHost: localhost\r\n\r\n`).catch(() => '');
    expect((await ask(site, '/docs')).status).toBe(200);
    expect(site.errors).toEqual([]);
  },
);
