import { describe, expect, test } from 'vitest';
import { ask, fixture, serveFiles } from './served-site.ts';

const types = {
  'a.html': 'text/html; charset=utf-8',
  'a.css': 'text/css; charset=utf-8',
  'a.js': 'text/javascript; charset=utf-8',
  'a.mjs': 'text/javascript; charset=utf-8',
  'a.json': 'application/json; charset=utf-8',
  'a.js.map': 'application/json; charset=utf-8',
  'a.xml': 'application/xml; charset=utf-8',
  'a.txt': 'text/plain; charset=utf-8',
  'a.md': 'text/markdown; charset=utf-8',
  'a.yml': 'application/yaml; charset=utf-8',
  'a.svg': 'image/svg+xml; charset=utf-8',
  'a.webmanifest': 'application/manifest+json; charset=utf-8',
  'a.png': 'image/png',
  'a.jpg': 'image/jpeg',
  'a.webp': 'image/webp',
  'a.avif': 'image/avif',
  'a.gif': 'image/gif',
  'a.ico': 'image/x-icon',
  'a.woff2': 'font/woff2',
  'a.pdf': 'application/pdf',
  'a.zip': 'application/zip',
  'a.mp4': 'video/mp4',
  'a.wasm': 'application/wasm',
  'A.PNG': 'image/png',
  'a.unheard-of': 'application/octet-stream',
  plain: 'application/octet-stream',
};

describe('148: content types', async () => {
  const site = await serveFiles(Object.fromEntries(Object.keys(types).map((path) => [path, 'x'])));
  test.each(Object.entries(types))('%s is %s', async (path, type) => {
    const reply = await ask(site, `/${path.replace(/\.html$/, '')}`);
    expect([reply.status, reply.headers['content-type'], reply.headers['x-content-type-options']]).toEqual([
      200,
      type,
      'nosniff',
    ]);
  });
});

describe('149: caching', async () => {
  const files = [
    'app-ABCD2345.js',
    'app-ABCD2345.js.map',
    'chunk.0123abcd.css',
    'fonts/inter-QWERTY23.woff2',
    'plain.css',
    'background-image.png',
    'hero-PhotoABC.png',
  ];
  const site = await serveFiles({ ...fixture, ...Object.fromEntries(files.map((path) => [`assets/${path}`, 'x'])) });
  const forEver = 'public, max-age=31536000, immutable';
  const askAgain = 'public, max-age=0, must-revalidate';
  test.each([
    ['/', askAgain],
    ['/logo.png', askAgain],
    ['/assets/app-ABCD2345.js', forEver],
    ['/assets/chunk.0123abcd.css', forEver],
    ['/assets/plain.css', askAgain],
    ['/assets/hero-PhotoABC.png', askAgain],
    ['/none', 'no-store'],
    ['/assets/gone-ABCD2345.js', 'no-store'],
  ])('%s is kept as "%s"', async (path, expected) => {
    expect((await ask(site, path)).headers['cache-control']).toBe(expected);
  });

  test('_headers decides, but not for what is missing', async () => {
    const ruled = await serveFiles({
      'a.html': 'a',
      '404.html': 'none',
      _headers: '/*\n  Cache-Control: public, max-age=60',
    });
    expect((await ask(ruled, '/a')).headers['cache-control']).toBe('public, max-age=60');
    expect((await ask(ruled, '/b')).headers['cache-control']).toBe('no-store');
  });
});

describe('the headers that protect visitors', async () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
  const site = await serveFiles(fixture, { allowedHosts: ['site.example'] });
  const bare = await serveFiles({ 'index.html': 'home' });

  test.each(['/', '/docs/', '/none', '/logo.png', '/large.bin', '/%00', '/assets/app-ABCD2345.js'])(
    '%s',
    async (path) => {
      expect((await ask(site, path)).headers).toMatchObject(expected);
    },
  );

  test('the policy is that of _headers, or else a strict one', async () => {
    expect((await ask(site, '/')).headers['content-security-policy']).toBe("default-src 'none'; img-src 'self'");
    expect((await ask(bare, '/')).headers['content-security-policy']).toMatch(/^default-src 'none'; /);
    expect((await ask(site, '/logo.png')).headers['x-logo']).toBe('yes');
  });
});

describe('which hosts are answered', async () => {
  const site = await serveFiles(
    { ...fixture, _redirects: 'https://old.example/* https://new.example/:splat 301!' },
    { allowedHosts: ['Site.example', '.preview.example'] },
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
    expect((await ask(site, '/docs', { headers: { host } })).status).toBe(status),
  );
});
