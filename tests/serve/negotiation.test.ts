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
])('what Accept asks for: %j gets %s', async (accept, type) => {
  const reply = await ask(plain, '/docs/server', { headers: { accept } });
  expect([reply.status, reply.headers['content-type']]).toEqual([200, type]);
  expect(reply.text.startsWith(type === markdown ? '# Server' : '<!doctype')).toBe(true);
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
});
