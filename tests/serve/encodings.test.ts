import { randomBytes } from 'node:crypto';
import { statSync, truncateSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ServedSite } from '../../cli/serve/answer-request.ts';
import { createCompressor } from '../../cli/serve/compress.ts';
import { serveSite } from '../../cli/serve/create-site-server.ts';
import { rulesOf } from '../../cli/serve/site-rules.ts';
import { exchange, open, requestText } from './raw-connection.ts';
import { ask, fixture, serveFiles } from './served-site.ts';

const site = await serveFiles();
const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

describe.each([
  ['a page', '/docs', 'docs.html'],
  ['a text over 1 MiB', '/large.json', 'large.json'],
])('138: Accept-Encoding for %s', (_name, path, file) => {
  const cases = [
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
    ['identity, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['gzip;q=rubbish', undefined],
    ['gzip;q=7', undefined],
    [';;,,=,q', undefined],
    ['deflate, zstd', undefined],
    ['', undefined],
    [`${'rubbish, '.repeat(900)}gzip`, 'gzip'],
  ] as const;
  test.each(cases.map(([header, expected]) => [header.slice(0, 40), expected, header] as const))(
    '%s is answered with %s',
    async (_start, expected, encoding) => {
      const reply = await ask(site, path, { headers: { 'accept-encoding': encoding } });
      expect([reply.status, reply.headers['content-encoding'], reply.headers.vary]).toEqual([
        200,
        expected,
        'Accept-Encoding',
      ]);
      const isStreamed = expected && path === '/large.json';
      expect(reply.headers['content-length']).toBe(isStreamed ? undefined : String(reply.body.length));
      const decode = expected ? decoders[expected] : (body: Buffer) => body;
      expect(decode(reply.body).equals(Buffer.from(fixture[file] ?? ''))).toBe(true);
      if (isStreamed) expect(reply.body.length).toBeLessThan(Buffer.byteLength(fixture[file] ?? '') / 4);
    },
  );
});

describe('138: what is compressed', () => {
  const filler = 'the same words again '.repeat(100);
  const names = [
    'a.ttf',
    'a.vtt',
    'a.wasm',
    'a.geojson',
    'a.svg',
    'a.xml',
    'a.rss',
    'a.yaml',
    'a.md',
    'a.bmp',
    'a.ico',
  ];

  test.each([
    ['tiny', filler.slice(0, 600)],
    ['small', filler],
    ['large', filler.repeat(600)],
  ])('every %s file whose type compresses well', async (_name, content) => {
    const typed = await serveFiles(Object.fromEntries(names.map((name) => [name, content])));
    for (const name of names) {
      const reply = await ask(typed, `/${name}`, { headers: { 'accept-encoding': 'gzip' } });
      expect([name, reply.headers['content-encoding'], reply.headers.vary]).toEqual([name, 'gzip', 'Accept-Encoding']);
      expect(gunzipSync(reply.body).toString()).toBe(content);
    }
  });

  test('a client of HTTP/1.0 gets a large compressed file up to the end of the connection', async () => {
    const text = await exchange(site, 'GET /large.json HTTP/1.0\r\nAccept-Encoding: gzip\r\n\r\n');
    const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s);
    expect(head).toMatch(/^HTTP\/1\.1 200 /);
    expect(head).not.toMatch(/^(?:content-length|transfer-encoding):/im);
    expect(gunzipSync(Buffer.from(body, 'latin1')).toString()).toBe(fixture['large.json']);
  });

  test('a large compressed file that is cut while it is sent ends in a broken connection', async () => {
    const cut = await serveFiles({ 'cut.txt': randomBytes(3 << 20).toString('base64') });
    const socket = await open(cut);
    const chunks: Buffer[] = [];
    const closed = new Promise<void>((resolve) => socket.on('error', () => undefined).once('close', () => resolve()));
    socket.once('data', () => {
      socket.pause();
      truncateSync(join(cut.root, 'cut.txt'), 100);
      socket.resume();
    });
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.write(requestText('/cut.txt', 'Accept-Encoding: gzip'));
    await closed;
    const text = Buffer.concat(chunks).toString('latin1');
    expect(text).toMatch(/\r\ntransfer-encoding: chunked\r\n/i);
    expect(text.endsWith('\r\n0\r\n\r\n')).toBe(false);
    expect((await ask(cut, '/none')).status).toBe(404);
    expect(cut.errors).toEqual([]);
  });

  test('while many large files are compressed at once, further visitors get the plain bytes', async () => {
    const { site: slow, finish } = slowSite();
    const server = await serveSite(slow, { host: '127.0.0.1', port: 0, strictPort: false });
    const begin = (): Promise<IncomingMessage> =>
      new Promise((resolve, reject) =>
        get({ port: server.port, path: '/slow.txt', headers: { 'accept-encoding': 'br' }, agent: false }, resolve).on(
          'error',
          reject,
        ),
      );
    const replies: IncomingMessage[] = [];
    for (let count = 0; count < 17; count += 1) replies.push(await begin());
    const encodings = replies.map(({ headers }) => headers['content-encoding']);
    expect(encodings).toEqual([...Array.from({ length: 16 }, () => 'br'), undefined]);
    finish();
    for (const reply of replies) await buffer(reply);
    expect((await begin().then((reply) => buffer(reply).then(() => reply))).headers['content-encoding']).toBe('br');
    await server.close();
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

/** A site of one large text, which is on its way until `finish` is called. */
function slowSite(): { readonly site: ServedSite; readonly finish: () => void } {
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const chunk = randomBytes(1 << 20);
  const stats = Object.assign(statSync('.'), { size: 2 * chunk.length });
  async function* chunks(): AsyncGenerator<Buffer> {
    yield chunk;
    await finished;
    yield chunk;
  }
  const file = { path: 'slow.txt', type: 'text/plain', stats, readAt: 0, body: undefined };
  const listing = { files: new Set(['slow.txt']), folders: new Map() };
  const snapshot = { root: undefined, listing, rules: rulesOf('', '') };
  return {
    finish,
    site: {
      snapshot: { current: () => snapshot, check: async () => undefined, checkNear: async () => false },
      files: {
        read: async () => file,
        open: async () => ({ [Symbol.asyncIterator]: chunks, destroy: () => undefined }),
        isKept: () => false,
        keepAssets: async () => undefined,
      },
      compressor: createCompressor(),
      api: [],
      allowedHosts: new Set(),
      base: '',
    },
  };
}
