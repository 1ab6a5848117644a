// What the server decides without a connection: rules, types, and hosts.

import { expect, test } from 'vitest';
import { contentTypeOf } from '../../../cli/serve/content-type.ts';
import { headersFor } from '../../../cli/serve/header-rules.ts';
import { followRules, parseRedirects } from '../../../cli/serve/redirect-rules.ts';
import { isAllowedHost } from '../../../cli/serve/request-host.ts';
import { createFolderRules, rulesOf } from '../../../cli/serve/site-rules.ts';
import { bareProject } from '../../support/project.ts';

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

test('the mark that some editors put before a text is no part of the first rule', () => {
  const project = bareProject({ _headers: '\uFEFF/*\n  X-Lamp: oil\n', _redirects: '\uFEFF/a /b\n' });
  const { unforced, headers, warnings } = createFolderRules(project.root, '')();
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

test.each(['_headers', '_redirects'])('rules are read again when only %s has changed', (name) => {
  const project = bareProject({ _headers: '/*\n  X-Lamp: oil\n', _redirects: '/a /b\n' });
  const rulesNow = createFolderRules(project.root, '');
  const before = rulesNow();
  expect(rulesNow()).toBe(before);
  project.write(name, '# Nothing.\n# Nothing at all.\n');
  expect(rulesNow()).not.toBe(before);
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
