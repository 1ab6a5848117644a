// The headers of answers: types, how long an answer is kept, what protects visitors, and which hosts are answered.

import { describe, expect, test } from 'vitest';
import { ask, fixture, serveFiles } from './served-site.ts';

const forEver = 'public, max-age=31536000, immutable';
const askAgain = 'public, max-age=0, must-revalidate';
const html = 'text/html; charset=utf-8';

const files = ['assets/chunk.0123abcd.css', 'assets/hero-PhotoABC.png', 'a.yml', 'A.PNG', 'plain'];
const site = await serveFiles({ ...fixture, ...Object.fromEntries(files.map((path) => [path, 'x'])) });

test.each([
  ['/', html, askAgain],
  ['/docs/server.md', 'text/markdown; charset=utf-8', askAgain],
  ['/assets/app-ABCD2345.js', 'text/javascript; charset=utf-8', forEver],
  ['/assets/chunk.0123abcd.css', 'text/css; charset=utf-8', forEver],
  ['/assets/plain.css', 'text/css; charset=utf-8', askAgain],
  ['/assets/hero-PhotoABC.png', 'image/png', askAgain],
  ['/a.yml', 'application/yaml; charset=utf-8', askAgain],
  ['/A.PNG', 'image/png', askAgain],
  ['/download.xyzzy', 'application/octet-stream', askAgain],
  ['/plain', 'application/octet-stream', askAgain],
  ['/none', html, 'no-store'],
  ['/assets/gone-ABCD2345.js', html, 'no-store'],
  ['/%00', 'text/plain; charset=utf-8', 'no-store'],
])('%s is %s, kept as "%s", and protects visitors', async (path, type, kept) => {
  const { headers } = await ask(site, path);
  expect([headers['content-type'], headers['cache-control']]).toEqual([type, kept]);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('_headers decides, but not for what is missing, and the policy without one is strict', async () => {
  const bare = await serveFiles({ 'a.html': 'a', _headers: '/*\n  Cache-Control: public, max-age=60' });
  expect((await ask(bare, '/a')).headers['cache-control']).toBe('public, max-age=60');
  expect((await ask(bare, '/b')).headers['cache-control']).toBe('no-store');
  expect((await ask(bare, '/a')).headers['content-security-policy']).toMatch(/^default-src 'none'; /);
  expect((await ask(site, '/')).headers['content-security-policy']).toBe("default-src 'none'; img-src 'self'");
  expect((await ask(site, '/logo.png')).headers['x-logo']).toBe('yes');
});

describe('which hosts are answered', async () => {
  const named = await serveFiles(
    { ...fixture, _redirects: 'https://old.example/* https://new.example/:splat 301!' },
    { allowedHost: ['Site.example', '.preview.example'] },
  );
  test.each([
    ['localhost', 200],
    ['app.localhost', 200],
    ['127.0.0.1:9', 200],
    ['[::1]:3000', 200],
    ['192.168.1.20', 200],
    ['a.b.preview.example', 200],
    ['old.example', 301],
    ['evil.example', 403],
    ['site.example.evil.example', 403],
    ['preview.example.evil.example', 403],
    ['.preview.example', 400],
    ['127.0.0.1.evil.example', 403],
  ])('%s answers %i', async (host, status) =>
    expect((await ask(named, '/docs', { headers: { host } })).status).toBe(status),
  );
});
