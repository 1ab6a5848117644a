// A page and its Markdown copy have one address: the Accept header decides which of them is sent.

import { describe, expect, test } from 'vitest';
import { ask, fixture, serveFiles } from './served-site.ts';

const site = await serveFiles({
  ...fixture,
  'index.md': '# Home\n',
  'docs.md': '# Docs\n',
  'tiny.html': '<!doctype html><title>tiny</title>',
  'tiny.md': '# Tiny\n',
  _headers: '/*\n  Vary: Cookie\n',
});
const plain = await serveFiles();

const markdown = 'text/markdown; charset=utf-8';
const html = 'text/html; charset=utf-8';

describe('what Accept asks for', () => {
  test.each([
    ['text/markdown', markdown],
    ['text/markdown, text/html, */*', markdown],
    ['text/html;q=0.9, text/markdown', markdown],
    ['text/markdown;q=0.9, text/html;q=0.8', markdown],
    ['TEXT/Markdown; Q=0.5', markdown],
    ['text/markdown; variant=GFM', markdown],
    ['text/markdown;q=0.5, */*;q=0.1', markdown],
    ['text/markdown;q=0.5, text/*;q=0.7', html],
    ['text/html, text/markdown;q=0.9', html],
    ['text/markdown;q=0', html],
    ['text/markdown;q=0.000, */*', html],
    ['text/markdown;q=nonsense', html],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', html],
    ['text/*', html],
    ['*/*', html],
    ['application/json', html],
    ['text/markdownish', html],
    [',;q=,,', html],
    ['', html],
  ])('%j gets %s', async (accept, type) => {
    const reply = await ask(plain, '/docs/server', { headers: { accept } });
    expect([reply.status, reply.headers['content-type']]).toEqual([200, type]);
    expect(reply.text.startsWith(type === markdown ? '# Server' : '<!doctype')).toBe(true);
  });

  test('no header at all gets the page', async () => {
    expect((await ask(plain, '/docs/server')).headers['content-type']).toBe(html);
  });
});

describe('what the answer says', () => {
  const wanted = { accept: 'text/markdown' };

  test('both forms vary by Accept, in addition to what varies already', async () => {
    expect((await ask(plain, '/docs/server')).headers.vary).toBe('Accept, Accept-Encoding');
    expect((await ask(plain, '/docs/server', { headers: wanted })).headers.vary).toBe('Accept');
    expect((await ask(site, '/docs')).headers.vary).toBe('Cookie, Accept, Accept-Encoding');
    expect((await ask(site, '/tiny')).headers.vary).toBe('Cookie, Accept');
    expect((await ask(plain, '/docs')).headers.vary).toBe('Accept-Encoding');
  });

  test('the copy names its own address, and the page names none', async () => {
    expect((await ask(site, '/docs', { headers: wanted })).headers['content-location']).toBe('/docs.md');
    expect((await ask(site, '/', { headers: wanted })).headers['content-location']).toBe('/index.md');
    expect((await ask(site, '/docs')).headers['content-location']).toBeUndefined();
  });

  test('a tag of one form is no tag of the other', async () => {
    const page = await ask(site, '/tiny');
    const copy = await ask(site, '/tiny', { headers: wanted });
    expect(copy.headers.etag).not.toBe(page.headers.etag);
    const again = await ask(site, '/tiny', { headers: { ...wanted, 'if-none-match': String(copy.headers.etag) } });
    expect([again.status, again.headers.vary]).toEqual([304, 'Cookie, Accept']);
    const other = await ask(site, '/tiny', { headers: { ...wanted, 'if-none-match': String(page.headers.etag) } });
    expect([other.status, other.text]).toEqual([200, '# Tiny\n']);
  });
});

describe('what has only one form', () => {
  const headers = { accept: 'text/markdown' };

  test('a page without a copy is sent as it is', async () => {
    const reply = await ask(plain, '/docs', { headers });
    expect([reply.status, reply.headers['content-type']]).toEqual([200, html]);
  });

  test('a miss stays a miss, and an address that leads on still does', async () => {
    expect((await ask(site, '/none', { headers })).status).toBe(404);
    expect((await ask(site, '/docs/', { headers })).headers.location).toBe('/docs');
  });

  test('the copy at its own address is not chosen by the header', async () => {
    const reply = await ask(plain, '/docs/server.md', { headers: { accept: 'text/html' } });
    expect([reply.headers['content-type'], reply.headers.vary]).toEqual([markdown, undefined]);
  });
});
