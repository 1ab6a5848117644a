import { expect, test } from 'vitest';
import { countAnswers, exchange, exchangeOpen, open, requestText, statusOf } from './raw-connection.ts';
import { ask, fixture, serveFiles } from './served-site.ts';

const site = await serveFiles();
const host = 'Host: localhost\r\n';
const closing = 'Connection: close\r\n';

test.concurrent.each([
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', [400]],
  ['two Hosts', `GET / HTTP/1.1\r\n${host}${host}\r\n`, [400]],
  ['two different Hosts', `GET / HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`, [400]],
  ['a Host with a path', 'GET / HTTP/1.1\r\nHost: localhost/x\r\n\r\n', [400]],
  ['a Host with a user', 'GET / HTTP/1.1\r\nHost: a@localhost\r\n\r\n', [400]],
  ['a Host with a space', 'GET / HTTP/1.1\r\nHost: local host\r\n\r\n', [400]],
  ['a Host with a backslash', 'GET / HTTP/1.1\r\nHost: localhost\\x\r\n\r\n', [400]],
  ['a Host with a long port', 'GET / HTTP/1.1\r\nHost: localhost:999999\r\n\r\n', [400]],
  ['a foreign Host', 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n', [403]],
  ['HTTP/1.0 without Host', 'GET / HTTP/1.0\r\n\r\n', [200]],
  ['HTTP/1.0 with Host', `GET / HTTP/1.0\r\n${host}\r\n`, [200]],
  ['HTTP/0.9', 'GET /\r\n\r\n', [0, 400]],
  ['HTTP/2 preface', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['HTTP/1.2', `GET / HTTP/1.2\r\n${host}\r\n`, [200, 400, 505]],
  ['line feeds alone', 'GET / HTTP/1.1\nHost: localhost\n\n', [200, 400]],
  ['a space before the colon', 'GET / HTTP/1.1\r\nHost : localhost\r\n\r\n', [400]],
  ['a folded header', `GET / HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`, [200, 400]],
  [
    'both lengths',
    `POST / HTTP/1.1\r\n${host}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG`,
    [400],
  ],
  ['two lengths', `POST / HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, [400]],
  ['an unknown transfer encoding', `POST / HTTP/1.1\r\n${host}Transfer-Encoding: gzip\r\n\r\n`, [400, 405]],
  ['a bad chunk', `POST / HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, [400, 405]],
  ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00', [400]],
  ['zeros', '\0'.repeat(50), [400]],
  ['its own address', `GET http://localhost/docs HTTP/1.1\r\n${host}\r\n`, [200]],
  ['its own address without path', `GET http://localhost HTTP/1.1\r\n${host}\r\n`, [200]],
  ['a foreign address', `GET http://evil.example/ HTTP/1.1\r\n${host}\r\n`, [400]],
  ['a foreign address and Host', 'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n', [403]],
])('142: %s', async (_name, bytes, statuses) => {
  const text = await exchangeOpen(site, bytes);
  expect(statuses).toContain(statusOf(text));
  expect(countAnswers(text)).toBeLessThan(2);
  expect((await ask(site, '/docs')).status).toBe(200);
});

test('142: pipelined requests are answered in their order', async () => {
  const paths = ['/docs/server', '/none', '/large.bin', '/docs/', '/tiny.txt', '/logo.png'];
  const lines = paths.map((path, index) => `GET ${path} HTTP/1.1\r\n${host}${index === 5 ? closing : ''}\r\n`);
  const text = await exchange(site, lines.join(''));
  const whole = await Promise.all(paths.map((path) => ask(site, path)));
  let rest = text;
  for (const { status, body } of whole) {
    const head = rest.slice(0, rest.indexOf('\r\n\r\n') + 4);
    const received = rest.slice(head.length, head.length + body.length);
    expect([statusOf(head), received === body.toString('latin1')]).toEqual([status, true]);
    rest = rest.slice(head.length + body.length);
  }
  expect(rest).toBe('');
});

test('142: rubbish behind a request is answered after it, never within it', async () => {
  const text = await exchange(site, `GET /large.bin HTTP/1.1\r\n${host}\r\nGET / SMTP/9\r\n\r\n`);
  const large = Buffer.from(fixture['large.bin'] ?? '').toString('latin1');
  const end = text.indexOf('\r\n\r\n') + 4 + large.length;
  expect(text.slice(0, end).endsWith(large)).toBe(true);
  expect(text.slice(end)).toMatch(/^HTTP\/1\.1 400 [^\0]*\r\n\r\n$/);
});

test('142: a visitor who resets the connection leaves no trace', async () => {
  for (let count = 0; count < 20; count += 1) {
    const socket = await open(site);
    socket.on('error', () => undefined).write(requestText('/large.bin'));
    socket.resetAndDestroy();
  }
  expect((await ask(site, '/docs')).status).toBe(200);
  expect(site.errors).toEqual([]);
});
