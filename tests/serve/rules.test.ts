import { describe, expect, test } from 'vitest';
import { headersFor, parseHeaders } from '../../cli/serve/header-rules.ts';
import { followRules, parseRedirects } from '../../cli/serve/redirect-rules.ts';
import { rulesOf } from '../../cli/serve/site-rules.ts';
import { ask, serveFiles } from './served-site.ts';

describe('_redirects', () => {
  test('143: nothing that is asked breaks out of the header or leads to another host', async () => {
    const hostile = await serveFiles({ 'index.html': '', _redirects: '/go/* /:splat 301\n/to/:x /:x 302' });
    for (const path of [
      '/go//evil.example',
      '/go/%2Fevil.example',
      '/go/%5cevil.example',
      '/go/%0d%0aSet-Cookie:a=b',
      '//evil.example/',
    ]) {
      const reply = await ask(hostile, path);
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect(reply.headers.location ?? '/x').toMatch(/^\/(?![/\\])/);
    }
    expect((await ask(hostile, '/go/a b%22%3E%3Cscript%3E'.replace(' ', '%20'))).headers.location).toBe(
      '/a%20b%22%3E%3Cscript%3E',
    );
  });

  test('a placeholder stands for one part of an address', () => {
    const { rules } = parseRedirects('/lamps/:lamp/manual /docs/:lamp');
    const isLed = (url: string): boolean => followRules(rules, { hostName: '', url, search: '' }) !== undefined;
    expect(['/lamps/oil/manual', '/lamps/oil/wick/manual'].map(isLed)).toEqual([true, false]);
  });

  test("a rule that can't be followed is named with its line", () => {
    const { rules, warnings } = parseRedirects(
      '/a /b 200 Language=de\n/c id=:id /d\nx /y\n/e https://e.example/:splat 200\n/f /%zz\n/g //evil.example\n/ok /fine',
    );
    expect(rules).toHaveLength(1);
    expect(warnings.map((warning) => warning.split(': ')[0])).toEqual(
      [1, 2, 3, 4, 5, 6].map((line) => `_redirects:${line}`),
    );
  });
});

describe('_headers', () => {
  const text =
    '/*\n  X-One: a\n  X-One: b\n  x-two: every\n\n/docs/*\n  X-Two: docs\n/*.js\n  X-Js: yes\n/blog/:year/*\n  X-Year: yes';
  const { rules, warnings } = parseHeaders(text);

  test('all rules that match count and later ones win', () => {
    expect(headersFor(rules, '/docs/a')).toEqual({ 'x-one': 'a, b', 'x-two': 'docs' });
    expect(headersFor(rules, '/docs')).toMatchObject({ 'x-two': 'docs' });
    expect(headersFor(rules, '/assets/app.js')).toMatchObject({ 'x-two': 'every', 'x-js': 'yes' });
    expect(headersFor(rules, '/blog/2024/a/b')).toMatchObject({ 'x-year': 'yes' });
    expect(warnings).toEqual([]);
  });

  test('the server reports them', async () => {
    const odd = await serveFiles({ 'index.html': '', _redirects: 'odd', _headers: '/*\n  odd' });
    expect(odd.warnings).toEqual([expect.stringMatching(/^_redirects:1: /), expect.stringMatching(/^_headers:2: /)]);
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
