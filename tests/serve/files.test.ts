// How files are served: whole, compressed, in part, or as unchanged.

import { readdirSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { exchange, open, requestText, statusOf } from './raw-connection.ts';
import { ask, fixture, serveFiles } from './served-site.ts';

const site = await serveFiles();
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br; q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0, gzip;Q=0, zstd', undefined],
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

// sirv ends the server or never answers if the numbers are odd. A range that isn't understood is ignored.
test.each([
  ['2-4', 206, 3],
  ['5-2', 200, 3_145_728],
  ['-5', 200, 3_145_728],
  ['9000000-', 416, 0],
  ['0-18446744073709551615', 200, 3_145_728],
])('the part %s of a file is answered with %i', async (part, status, length) => {
  const reply = await ask(site, '/large.bin', { headers: { range: `bytes=${part}` } });
  expect([reply.status, reply.body.length]).toEqual([status, length]);
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
  'a thousand visitors who leave in the middle of a large file leave no file open',
  { tags: 'long' },
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
