import { expect, test } from 'vitest';
import { ask, serveFiles } from './served-site.ts';

const site = await serveFiles();
const dayLater = (date: string): string => new Date(Date.parse(date) + 86_400_000).toUTCString();
const dayBefore = (date: string): string => new Date(Date.parse(date) - 86_400_000).toUTCString();

for (const path of ['/docs', '/logo.png', '/large.bin', '/large.json']) {
  const first = await ask(site, path);
  const { etag = '', 'last-modified': modified = '' } = first.headers;

  test.each([
    ['the exact tag', { 'if-none-match': etag }, 304],
    ['a weak tag', { 'if-none-match': `W/${etag}` }, 304],
    ['a list', { 'if-none-match': `"a, b", W/"c" , ${etag}` }, 304],
    ['any tag', { 'if-none-match': '*' }, 304],
    ['another tag', { 'if-none-match': '"other"' }, 200],
    ['a part of the tag', { 'if-none-match': etag.slice(0, -2) }, 200],
    ['rubbish', { 'if-none-match': ',,"' }, 200],
    ['the same date', { 'if-modified-since': modified }, 304],
    ['a later date', { 'if-modified-since': dayLater(modified) }, 304],
    ['an earlier date', { 'if-modified-since': dayBefore(modified) }, 200],
    ['no date', { 'if-modified-since': 'yesterday' }, 200],
    ['another tag wins over the date', { 'if-none-match': '"other"', 'if-modified-since': modified }, 200],
    ['the tag wins over an earlier date', { 'if-none-match': etag, 'if-modified-since': dayBefore(modified) }, 304],
    ['the tag wins over a range', { 'if-none-match': etag, range: 'bytes=0-0' }, 304],
  ])(`137: ${path} with %s`, async (_name, headers, status) => {
    const reply = await ask(site, path, { headers });
    expect(reply.status).toBe(status);
    for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy', 'last-modified'])
      expect([name, reply.headers[name]]).toEqual([name, first.headers[name]]);
    if (status === 304) expect([reply.body.length, reply.headers['content-type']]).toEqual([0, undefined]);
    else expect(reply.body.equals(first.body)).toBe(true);
  });

  test.each([
    ['the tag', { 'if-range': etag }, 206],
    ['a weak tag', { 'if-range': `W/${etag}` }, 200],
    ['another tag', { 'if-range': '"other"' }, 200],
    ['the date', { 'if-range': modified }, 206],
    ['another date', { 'if-range': dayLater(modified) }, 200],
    ['no date', { 'if-range': 'yesterday' }, 200],
  ])(`137: ${path}, a part if it is still %s`, async (_name, headers, status) => {
    const reply = await ask(site, path, { headers: { ...headers, range: 'bytes=2-4' } });
    expect(reply.status).toBe(status);
    expect(reply.body.equals(status === 206 ? first.body.subarray(2, 5) : first.body)).toBe(true);
  });
}

test.each(['/docs', '/large.json'])('137: each compression of %s has a tag of its own', async (path) => {
  const tags = ['identity', 'gzip', 'br'].map(
    async (encoding) => (await ask(site, path, { headers: { 'accept-encoding': encoding } })).headers.etag,
  );
  const [plain, gzip = '', br = ''] = await Promise.all(tags);
  expect(new Set([plain, gzip, br]).size).toBe(3);
  const ask304 = async (encoding: string) =>
    (await ask(site, path, { headers: { 'accept-encoding': encoding, 'if-none-match': gzip } })).status;
  expect([await ask304('gzip'), await ask304('br')]).toEqual([304, 200]);
});

test.each(['/docs', '/large.json'])(
  '137: a part of %s has the tag of the plain bytes, whatever else is accepted',
  async (path) => {
    const plain = (await ask(site, path)).headers.etag ?? '';
    const headers = { 'accept-encoding': 'br', range: 'bytes=0-1', 'if-range': plain };
    expect(await ask(site, path, { headers })).toMatchObject({ status: 206, headers: { etag: plain } });
  },
);

test.each(['/docs', '/large.json'])(
  '137: the tag of compressed bytes never resumes the plain bytes of %s',
  async (path) => {
    const accepted = { 'accept-encoding': 'br' };
    const whole = await ask(site, path, { headers: accepted });
    const headers = { ...accepted, range: 'bytes=0-1', 'if-range': whole.headers.etag ?? '' };
    expect((await ask(site, path, { headers })).status).toBe(200);
  },
);
