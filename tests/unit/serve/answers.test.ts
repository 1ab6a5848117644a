// What the server decides without a connection: compression, addresses, and whether a file is still the same.

import { statSync, utimesSync } from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { chooseEncoding } from '../../../cli/serve/accept-encoding.ts';
import { askedBelow, outsideAnswer } from '../../../cli/serve/below-base.ts';
import { createCompressor } from '../../../cli/serve/compress.ts';
import { contentTypeOf } from '../../../cli/serve/content-type.ts';
import { isSame, statsOf } from '../../../cli/serve/file-stats.ts';
import { headersFor } from '../../../cli/serve/header-rules.ts';
import { isOutdated, listFiles } from '../../../cli/serve/list-files.ts';
import { readAtOnce } from '../../../cli/serve/read-at-once.ts';
import { followRules, parseRedirects } from '../../../cli/serve/redirect-rules.ts';
import { isAllowedHost, parseHost } from '../../../cli/serve/request-host.ts';
import { createSiteFiles } from '../../../cli/serve/site-files.ts';
import { areOutdated, loadRules, rulesOf } from '../../../cli/serve/site-rules.ts';
import { bareProject } from '../../support/project.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip', 'gzip'],
  ['gzip, br', 'br'],
  ['x-gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *;q=0.1', 'gzip'],
  // What isn't named may be used, but isn't preferred.
  ['gzip;q=0.5', 'gzip'],
  ['gzip;q=0.5, identity', undefined],
  ['gzip;q=0.5, identity;q=0.5', 'gzip'],
  ['gzip;q=0.6, br;q=0.5', 'gzip'],
  ['gzip;q=x', undefined],
  ['gzip;q=1.001', undefined],
])('Accept-Encoding %j: %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

describe('a site below a path', () => {
  const asked = (url: string) => ({ hostName: 'lamp.example', url, search: '?a' });

  test('gets requests without the path', () => {
    expect(askedBelow(asked('/website/docs'), '/website')).toEqual(asked('/docs'));
    expect(askedBelow(asked('/website/'), '/website')).toEqual(asked('/'));
    expect(askedBelow(asked('*'), '/website')).toEqual(asked('*'));
    expect(askedBelow(asked('/websites/docs'), '/website')).toBeUndefined();
    expect(askedBelow(asked('/docs'), '/website')).toBeUndefined();
  });

  test.each([
    ['/', 302, '/website/'],
    ['/website', 302, '/website/'],
    ['/docs', 404, undefined],
    ['/websites', 404, undefined],
  ])('%s outside of it is answered with %i', (url, status, location) => {
    const answer = outsideAnswer(asked(url), '/website', {});
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });
});

test('the rules of a site below a path apply to paths without it, on every line and on both sides', () => {
  const redirects = '/website/a /website/b\n/website/c /website/d\n/websites/e /f\n';
  const { unforced, headers } = rulesOf(
    redirects,
    '/website/x\n  X-Lamp: oil\n/website/y\n  X-Lamp: wick\n',
    '/website',
  );
  const led = ['/a', '/c', '/websites/e'].map((url) => followRules(unforced, { hostName: '', url, search: '' }));
  expect(led.map((one) => one?.kind === 'redirect' && one.location)).toEqual(['/b', '/d', '/f']);
  expect(['/x', '/y', '/website/x'].map((url) => headersFor(headers, url)['x-lamp'])).toEqual([
    'oil',
    'wick',
    undefined,
  ]);
});

test('rules are read with any white space and comments around them', () => {
  const { rules, warnings } = parseRedirects('  /a   /b  302 \r\n\t/c\t/d # moved\n# none\n   \n/e\n');
  expect(rules.map(({ to, status }) => [to, status])).toEqual([
    ['/b', 302],
    ['/d', 301],
  ]);
  expect(warnings).toEqual([expect.stringContaining('_redirects:5: ')]);
  const asked = { hostName: 'lamp.example', url: '/a', search: '?q=1' };
  expect(followRules(rules, asked)).toEqual({ kind: 'redirect', location: '/b?q=1', status: 302 });
});

test('the mark that some editors put before a text is no part of the first rule', async () => {
  const project = bareProject({ _headers: '\uFEFF/*\n  X-Lamp: oil\n', _redirects: '\uFEFF/a /b\n' });
  const { unforced, headers, warnings } = await loadRules(project.root, '');
  expect([unforced.map(({ to }) => to), headersFor(headers, '/x'), warnings]).toEqual([
    ['/b'],
    { 'x-lamp': 'oil' },
    [],
  ]);
});

test.each([301, 302, 303, 307, 308])('a rule with %i redirects', (status) => {
  const { rules, warnings } = parseRedirects(`/a https://wick.example/b ${status}\n`);
  const asked = { hostName: 'lamp.example', url: '/a', search: '' };
  expect(followRules(rules, asked)).toEqual({ kind: 'redirect', location: 'https://wick.example/b', status });
  expect(warnings).toEqual([]);
});

test.each(['_headers', '_redirects'])('rules are outdated when only %s has changed', async (name) => {
  const project = bareProject({ _headers: '/*\n  X-Lamp: oil\n', _redirects: '/a /b\n' });
  const rules = await loadRules(project.root, '');
  expect(areOutdated(rules, project.root)).toBe(false);
  project.write(name, '# Nothing.\n# Nothing at all.\n');
  expect(areOutdated(rules, project.root)).toBe(true);
});

test('a request with two hosts is a bad one', () => {
  expect(parseHost(['Host', 'lamp.example', 'host', 'wick.example'])).toMatchObject({ refused: 400 });
  expect(parseHost(['Host', 'lamp.example'])).toMatchObject({ hostName: 'lamp.example' });
});

test('a file that is gone is missing, and any other reason is an error', () => {
  const project = bareProject({ 'lamp.txt': 'oil' });
  expect(readAtOnce(project.path('lamp.txt'))?.body.toString()).toBe('oil');
  expect(readAtOnce(project.path('gone.txt'))).toBeUndefined();
  expect(() => readAtOnce(project.path('lamp.txt/wick'))).toThrow('ENOTDIR');
});

test('contents are compressed once, whoever asks and when', async () => {
  const { whole } = createCompressor();
  const body = Buffer.from('oil '.repeat(1000));
  const first = await whole('lamp', body, 'br');
  expect(await whole('lamp', body, 'br')).toBe(first);
  const [one, two] = await Promise.all([whole('lamp', body, 'gzip'), whole('lamp', body, 'gzip')]);
  expect(one).toBe(two);
  expect(await whole('wick', body, 'br')).not.toBe(first);
});

test('a part of a file that has changed since it was read is not sent', async () => {
  const project = bareProject({ 'large.bin': 'oil '.repeat(400_000) });
  const files = createSiteFiles(project.root);
  const file = await files.read('large.bin');
  if (typeof file !== 'object') throw new Error(file);
  const part = await files.open(file, { start: 4, end: 6 });
  const chunks: Buffer[] = [];
  for await (const chunk of part ?? []) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toBe('oil');
  project.write('large.bin', 'wick'.repeat(400_001));
  expect(await files.open(file, { start: 4, end: 6 })).toBeUndefined();
});

test('two looks at one place differ if something was made, removed, or written', () => {
  const project = bareProject({ 'a.txt': 'a' });
  const path = project.path('a.txt');
  const before = statsOf(path);
  expect([isSame(before, statsOf(path)), isSame(undefined, undefined)]).toEqual([true, true]);
  expect([isSame(before, undefined), isSame(undefined, before)]).toEqual([false, false]);
  project.write('a.txt', 'ab');
  expect(isSame(before, statSync(path))).toBe(false);
});

test.each([
  ['a.HTML', 'text/html; charset=utf-8'],
  ['FAVICON.ICO', 'image/x-icon'],
  ['favicon.ico', 'image/x-icon'],
  ['a.unknown', 'application/octet-stream'],
])('the type of %s is %s', (path, type) => {
  expect(contentTypeOf(path)).toBe(type);
});

test.each([
  ['127.0.0.1', true],
  ['[::1]', true],
  ['lamp.example', true],
  ['wick.example', false],
  ['127.0.0.1.wick.example', false],
])('an address with the host %s is answered: %s', (host, isAllowed) => {
  expect(isAllowedHost(host, new Set(['lamp.example']))).toBe(isAllowed);
});

test('assets of a build are kept for its pages when the next build has removed them', async () => {
  const [asset, page] = ['assets/app-ABCD2345.js', 'index.html'];
  const project = bareProject({ [asset]: 'light();', [page]: 'lamp' });
  const files = createSiteFiles(project.root);
  await files.keepAssets([asset, page, 'assets/gone-ABCD2345.js']);
  for (const path of [asset, page]) project.remove(path);
  expect([asset, page].map(files.isKept)).toEqual([true, false]);
  expect(await files.read(asset)).toMatchObject({ body: Buffer.from('light();') });
  expect(await files.read(page)).toBe('missing');
});

test('a listing is out of date near what was added since', async () => {
  const project = bareProject({ 'index.html': 'lamp', 'docs/oil.html': 'oil', 'blog/a.html': 'a' });
  // A folder that has just changed may change again unnoticed.
  for (const folder of ['.', 'docs', 'blog']) utimesSync(project.path(folder), 1, 1);
  const listing = await listFiles(project.root);
  expect([...listing.files].sort()).toEqual(['blog/a.html', 'docs/oil.html', 'index.html']);
  const near = (path: string): boolean => isOutdated(listing, project.root, path);
  expect([near('docs/new.html'), near('docs/a/new.html'), near('blog/new.html')]).toEqual([false, false, false]);
  project.write('docs/new.html', 'new');
  expect([near('docs/new.html'), near('docs/a/new.html'), near('blog/new.html')]).toEqual([true, true, false]);
});

test('a listing of a folder that has just changed is out of date, since the next change may not show', async () => {
  const project = bareProject({ 'docs/oil.html': 'oil' });
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { mtimeMs } = statSync(project.path('docs'));
  const isNearOutdated = async (later: number): Promise<boolean> => {
    vi.setSystemTime(mtimeMs + later);
    return isOutdated(await listFiles(project.root), project.root, 'docs/new.html');
  };
  expect([await isNearOutdated(0), await isNearOutdated(1000)]).toEqual([true, false]);
});
