import { describe, expect, test } from 'vitest';
import { ask, fixture, serveFiles } from './served-site.ts';

const site = await serveFiles();

describe.each(['/docs/server', '/logo.png', '/large.bin', '/tiny.txt'])('136: ranges of %s', (path) => {
  const file = { '/docs/server': 'docs/server.html' }[path] ?? path.slice(1);
  const whole = Buffer.from(fixture[file] ?? '');
  const last = whole.length - 1;
  const get = (range: string, headers = {}) => ask(site, path, { headers: { range, ...headers } });

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=1-1', 1, 1],
    ['bytes=-1', last, last],
    ['bytes=-3', last - 2, last],
    ['bytes=2-', 2, last],
    ['bytes=0-', 0, last],
    ['bytes=0-18446744073709551615', 0, last],
    [`bytes=-${last + 99}`, 0, last],
    [`bytes=${last}-`, last, last],
    [' Bytes = 1-2 ', 1, 2],
  ])('%s is a part', async (range, start, end) => {
    const reply = await get(range);
    expect([reply.status, reply.headers['content-range']]).toEqual([206, `bytes ${start}-${end}/${whole.length}`]);
    expect(reply.headers['content-length']).toBe(String(end - start + 1));
    expect(reply.body.equals(whole.subarray(start, end + 1))).toBe(true);
  });

  test.each([`bytes=${whole.length}-`, 'bytes=99999999-', 'bytes=18446744073709551615-', 'bytes=-0'])(
    '%s lies outside',
    async (range) => {
      const reply = await get(range);
      expect([reply.status, reply.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
      expect(reply.headers['cache-control']).toBe('no-store');
    },
  );

  const many = `bytes=${Array.from({ length: 1000 }, (_, index) => `${index}-${index}`).join(',')}`;
  test.each([
    'bytes=3-2',
    'abc',
    'bytes=',
    'bytes=-',
    'bytes=a-b',
    'bytes=0-1,2-3',
    'items=0-1',
    'bytes=--1',
    'bytes=1-2-3',
    'bytes 0-1',
    many,
  ])('%s is ignored', async (range) => {
    const reply = await get(range);
    expect([reply.status, reply.headers['content-range']]).toEqual([200, undefined]);
    expect(reply.body.equals(whole)).toBe(true);
  });

  test('a part is never compressed', async () => {
    const reply = await get('bytes=1-3', { 'accept-encoding': 'gzip, br' });
    expect([reply.status, reply.headers['content-encoding']]).toEqual([206, undefined]);
    expect(reply.body.equals(whole.subarray(1, 4))).toBe(true);
  });
});

test('136: ten thousand ranges are refused with the header block or ignored', async () => {
  const range = `bytes=${Array.from({ length: 10_000 }, () => '0-0').join(',')}`;
  expect((await ask(site, '/docs', { headers: { range } })).status).toBe(431);
  expect((await ask(site, '/docs')).status).toBe(200);
});

test('136: an empty file has no part', async () => {
  for (const range of ['bytes=0-0', 'bytes=-5'])
    expect((await ask(site, '/empty.txt', { headers: { range } })).status).toBe(416);
  expect(await ask(site, '/empty.txt')).toMatchObject({ status: 200, text: '' });
});

test('136: an error page has no part', async () => {
  const reply = await ask(site, '/none', { headers: { range: 'bytes=0-3' } });
  expect([reply.status, reply.text]).toEqual([404, fixture['404.html']]);
});
