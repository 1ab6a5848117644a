import { expect, test } from 'vitest';
import type { ApiRoute } from '../../cli/serve/api.ts';
import { exchangeOpen, statusOf } from './raw-connection.ts';
import { ask, fixture, serveFiles } from './served-site.ts';

const echo: ApiRoute = {
  path: '/.functions/echo',
  handle: async (request, { ip }) => {
    const body = await request.text();
    const { pathname, search } = new URL(request.url);
    return Response.json(
      { body, ip, pathname, search, type: request.headers.get('content-type') },
      { status: 201, headers: ['a=1', 'b=2'].map((cookie): [string, string] => ['set-cookie', cookie]) },
    );
  },
};
const broken: ApiRoute = {
  path: '/.functions/broken',
  handle: () => Promise.reject(new Error('a secret')),
};
const site = await serveFiles(fixture, { api: [echo, broken] });

test('functions get a web request and give a web response', async () => {
  const headers = { 'content-type': 'text/plain' };
  const reply = await ask(site, '/.functions/echo?a=1', { method: 'POST', headers, body: 'häh' });
  expect([reply.status, reply.headers['cache-control']]).toEqual([201, 'no-store']);
  expect(reply.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  expect(reply.headers['content-security-policy']).toBeDefined();
  expect(JSON.parse(reply.text)).toEqual({
    body: 'häh',
    ip: '127.0.0.1',
    pathname: '/.functions/echo',
    search: '?a=1',
    type: 'text/plain',
  });
});

test('functions are asked with every method that a request can have', async () => {
  const statusFor = async (method: string) => (await ask(site, '/.functions/echo', { method })).status;
  expect([await statusFor('PUT'), await statusFor('OPTIONS'), await statusFor('TRACE')]).toEqual([201, 201, 405]);
});

test('functions take bodies of 64 KiB and no more, declared or not', async () => {
  const send = (body: string) => ask(site, '/.functions/echo', { method: 'POST', body });
  const longest = 'x'.repeat(65_536);
  expect(JSON.parse((await send(longest)).text).body).toBe(longest);
  expect((await send('x'.repeat(65_537))).status).toBe(413);
  const head = 'POST /.functions/echo HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n';
  const chunk = `${(65_000).toString(16)}\r\n${'x'.repeat(65_000)}\r\n`;
  expect(statusOf(await exchangeOpen(site, `${head}${chunk}${chunk}0\r\n\r\n`))).toBe(413);
});

test('functions that fail are answered with 500, told to the caller and not to the visitor', async () => {
  const reply = await ask(site, '/.functions/broken');
  expect([reply.status, reply.text.includes('secret')]).toEqual([500, false]);
  expect(site.errors).toEqual([new Error('a secret')]);
});
