import { describe, expect, test } from 'vitest';
import { ask, fixture, serveFiles } from './served-site.ts';

const site = await serveFiles();

describe('131: every page has one address', () => {
  test.each([
    ['/', 'home'],
    ['/docs', 'docs'],
    ['/docs/server', 'server'],
    ['/docs/v3.0.0', 'version'],
    ['/docs/%C3%BCber%20uns', 'umlaut'],
    ['/only', 'only an index'],
    ['/docs/server?a=1&b', 'server'],
  ])('%s is the page', async (path, title) => {
    const reply = await ask(site, path);
    expect([reply.status, reply.text]).toEqual([200, expect.stringContaining(`<title>${title}</title>`)]);
  });

  test.each([
    ['/index.html', '/'],
    ['/index', '/'],
    ['/docs/', '/docs'],
    ['/docs.html', '/docs'],
    ['/docs/index.html', '/docs'],
    ['/docs/index', '/docs'],
    ['/docs/index/', '/docs'],
    ['/docs/server/', '/docs/server'],
    ['/docs/server.html', '/docs/server'],
    ['/docs/server/index.html', '/docs/server'],
    ['/docs/v3.0.0/', '/docs/v3.0.0'],
    ['/only/', '/only'],
    ['/docs/%C3%BCber%20uns.html', '/docs/%C3%BCber%20uns'],
    ['/docs/server/?a=%2F&b=c', '/docs/server?a=%2F&b=c'],
  ])('%s leads to %s', async (path, location) => {
    const reply = await ask(site, path);
    expect([reply.status, reply.headers.location, reply.text]).toEqual([308, location, '']);
  });

  test('other files are served at their own path alone', async () => {
    expect((await ask(site, '/docs/server.md')).text).toBe('# Server\n');
    expect((await ask(site, '/docs/server.md/')).status).toBe(404);
    expect((await ask(site, '/.well-known/security.txt')).status).toBe(200);
  });

  test('letter case matters on every disk, as it does on the host', async () => {
    expect((await ask(site, '/Docs/Server')).status).toBe(404);
  });
});

describe('135: what is not there', () => {
  test.each([
    '/none',
    '/docs/none',
    '/de/none',
    '/docs/none/',
    '/x.png',
    '/404',
    '/404.html',
    '/404/',
    '//docs',
    '/docs//server',
  ])('%s answers 404 with the 404 page', async (path) => {
    const reply = await ask(site, path);
    expect([reply.status, reply.headers['cache-control'], reply.text]).toEqual([404, 'no-store', fixture['404.html']]);
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(reply.headers.etag).toBeUndefined();
  });

  test.each([
    '/_headers',
    '/_redirects',
    '/.env',
    '/.git/config',
    '/docs/.secret',
    '/.well-known',
    '/docs/.well-known/x',
  ])('%s is not for visitors', async (path) => expect((await ask(site, path)).status).toBe(404));

  test('nor are names that an address cannot hold, and dotfiles below a folder', async () => {
    const odd = await serveFiles({ 'a#b.txt': 'odd', 'a?b.txt': 'odd', 'docs/.well-known/x.txt': 'hidden' });
    for (const path of ['/a%23b.txt', '/a%3Fb.txt', '/docs/.well-known/x.txt'])
      expect((await ask(odd, path)).status).toBe(404);
  });

  test('a site without 404 page says so in words', async () => {
    const bare = await serveFiles({ 'index.html': 'home' });
    expect(await ask(bare, '/none')).toMatchObject({ status: 404, text: 'There is no page at this address\n' });
  });
});
