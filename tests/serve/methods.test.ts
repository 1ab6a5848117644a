import { describe, expect, test } from 'vitest';
import { exchange, exchangeOpen, requestText, statusOf } from './raw-connection.ts';
import { ask, fixture, type Reply, serveFiles } from './served-site.ts';

const site = await serveFiles({ ...fixture, _redirects: '/moved /docs 301' });
/** Without what belongs to the connection: a body in chunks is announced only where there is a body. */
const lasting = ({ headers: { date, connection, 'transfer-encoding': _, ...headers } }: Reply) => headers;

const { etag = '' } = (await ask(site, '/docs')).headers;

describe('132: HEAD is GET without the body', () => {
  test.each([
    ['200', '/docs', {}, 200],
    ['200 compressed', '/docs', { 'accept-encoding': 'br' }, 200],
    ['200 streamed', '/large.bin', {}, 200],
    ['200 streamed and compressed', '/large.json', { 'accept-encoding': 'gzip' }, 200],
    ['304', '/docs', { 'if-none-match': etag }, 304],
    ['308', '/docs/', {}, 308],
    ['308 with a query', '/docs.html?a=b', {}, 308],
    ['301 by a rule', '/moved', {}, 301],
    ['404', '/none', {}, 404],
    ['404 compressed', '/none', { 'accept-encoding': 'br' }, 404],
    ['403', '/docs', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, 403],
    ['400', '/%00', {}, 400],
  ])('%s', async (_name, path, headers, status) => {
    const [get, head] = await Promise.all([ask(site, path, { headers }), ask(site, path, { headers, method: 'HEAD' })]);
    expect([get.status, head.status]).toEqual([status, status]);
    expect(lasting(head)).toEqual(lasting(get));
    expect(head.body.length).toBe(0);
  });

  // RFC 9110, section 14.2: a range is only defined for GET.
  test.each([
    ['a page', '/docs'],
    ['an image', '/logo.png'],
    ['a large file', '/large.bin'],
    ['a large text', '/large.json'],
  ])('a HEAD request with a Range gets the headers of %s without one', async (_name, path) => {
    const accepted = { 'accept-encoding': 'br' };
    const whole = await ask(site, path, { headers: accepted });
    for (const range of ['bytes=2-9', 'bytes=0-0', 'bytes=99999999-', 'bytes=5-2', 'rubbish'])
      for (const condition of [{}, { 'if-range': whole.headers.etag ?? '' }, { 'if-range': '"other"' }]) {
        const head = await ask(site, path, { method: 'HEAD', headers: { ...accepted, ...condition, range } });
        expect([range, head.status, head.body.length]).toEqual([range, 200, 0]);
        expect(lasting(head)).toEqual(lasting(whole));
      }
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
    const text = await exchangeOpen(site, `${line} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
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

  test('a body whose length nobody knows ends the connection, too', async () => {
    const text = await exchange(
      site,
      'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nlight\r\n0\r\n\r\n',
    );
    expect(statusOf(text)).toBe(405);
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
