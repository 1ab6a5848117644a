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
    ['/docs/', '/docs'],
    ['/docs.html', '/docs'],
    ['/docs/index.html', '/docs'],
    ['/docs/server.html', '/docs/server'],
    ['/docs/%C3%BCber%20uns.html', '/docs/%C3%BCber%20uns'],
    ['/docs/server/?a=%2F&b=c', '/docs/server?a=%2F&b=c'],
  ])('%s leads to %s', async (path, location) => {
    const reply = await ask(site, path);
    expect([reply.status, reply.headers.location, reply.text]).toEqual([308, location, '']);
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
});
