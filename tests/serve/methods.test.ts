import { describe, expect, test } from 'vitest';
import { exchange, requestText, statusOf } from './raw-connection.ts';
import { ask, type Reply, serveFiles } from './served-site.ts';

const site = await serveFiles();
const lasting = ({ headers: { date, connection, ...headers } }: Reply) => headers;

const { etag = '' } = (await ask(site, '/docs')).headers;

describe('132: HEAD is GET without the body', () => {
  test.each([
    ['200', '/docs', {}, 200],
    ['200 compressed', '/docs', { 'accept-encoding': 'br' }, 200],
    ['200 streamed', '/large.bin', {}, 200],
    ['206', '/docs', { range: 'bytes=2-9' }, 206],
    ['206 streamed', '/large.bin', { range: 'bytes=5-99' }, 206],
    ['304', '/docs', { 'if-none-match': etag }, 304],
    ['308', '/docs/', {}, 308],
    ['404', '/none', {}, 404],
    ['416', '/docs', { range: 'bytes=999999-' }, 416],
  ])('%s', async (_name, path, headers, status) => {
    const [get, head] = await Promise.all([ask(site, path, { headers }), ask(site, path, { headers, method: 'HEAD' })]);
    expect([get.status, head.status]).toEqual([status, status]);
    expect(lasting(head)).toEqual(lasting(get));
    expect(head.body.length).toBe(0);
  });

  test('not one byte follows the head on the wire', async () => {
    const text = await exchange(site, requestText('/docs').replace('GET', 'HEAD'));
    expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n$/);
  });
});

describe('133: other methods', () => {
  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'])(
    '%s answers 405 and names the allowed ones',
    async (method) => {
      for (const path of ['/docs', '/none', '/logo.png']) {
        const reply = await ask(site, path, { method });
        expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
      }
    },
  );

  test.each(['CONNECT localhost:80', 'CONNECT /docs', 'BREW /docs', 'get /docs', 'UNKNOWN /'])('%s', async (line) => {
    const text = await exchange(site, `${line} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect([statusOf(text), text]).toEqual([405, expect.stringContaining('\r\nAllow: GET, HEAD, OPTIONS\r\n')]);
  });

  test('the body of a refused request is not taken for the next one', async () => {
    const body = 'GET /docs HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const text = await exchange(
      site,
      `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405']);
    expect(text).toMatch(/^connection: close\r$/im);
  });
});

describe('134: OPTIONS', () => {
  test.each(['*', '/', '/docs', '/none'])('%s', async (path) => {
    const reply = await ask(site, path, { method: 'OPTIONS', headers: { origin: 'https://other.example' } });
    expect([reply.status, reply.headers.allow, reply.body.length]).toEqual([204, 'GET, HEAD, OPTIONS', 0]);
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  test('the star is for OPTIONS alone', async () => expect(statusOf(await exchange(site, requestText('*')))).toBe(400));
});
