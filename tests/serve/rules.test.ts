import { expect, test } from 'vitest';
import { headersFor, parseHeaders } from '../../cli/serve/header-rules.ts';
import { followRules } from '../../cli/serve/redirect-rules.ts';
import { rulesOf } from '../../cli/serve/site-rules.ts';

test('all rules of _headers that match count, and later ones win', () => {
  const rules = parseHeaders(
    '/*\n  X-One: a\n  X-One: b\n  x-two: every\n\n/docs/*\n  X-Two: docs\n/*.js\n  X-Js: yes\n/blog/:year/*\n  X-Year: yes',
  );
  expect(headersFor(rules, '/docs/a')).toEqual({ 'x-one': 'a, b', 'x-two': 'docs' });
  expect(headersFor(rules, '/docs')).toMatchObject({ 'x-two': 'docs' });
  expect(headersFor(rules, '/assets/app.js')).toMatchObject({ 'x-two': 'every', 'x-js': 'yes' });
  expect(headersFor(rules, '/blog/2024/a/b')).toMatchObject({ 'x-year': 'yes' });
});

test('the rules of a site below a path apply to paths without it, on every line and on both sides', () => {
  const text = '/website/a /website/b\n/website/c /website/d\n/websites/e /f\n';
  const { redirects, headers } = rulesOf(text, '/website/x\n  X-Lamp: oil\n/website/y\n  X-Lamp: wick\n', '/website');
  const led = ['/a', '/c', '/websites/e'].map((url) => followRules(redirects, { hostName: '', url, search: '' }));
  expect(led.map((one) => one?.location)).toEqual(['/b', '/d', '/f']);
  expect(['/x', '/y', '/website/x'].map((url) => headersFor(headers, url)['x-lamp'])).toEqual([
    'oil',
    'wick',
    undefined,
  ]);
});
