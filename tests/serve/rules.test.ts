import { expect, test } from 'vitest';
import { headersFor, parseHeaders } from '../../cli/serve/header-rules.ts';

test('all rules of _headers that match count, and later ones win', () => {
  const rules = parseHeaders(
    '/*\n  X-One: a\n  X-One: b\n  x-two: every\n\n/docs/*\n  X-Two: docs\n/*.js\n  X-Js: yes\n/blog/:year/*\n  X-Year: yes',
  );
  expect(headersFor(rules, '/docs/a')).toEqual({ 'x-one': 'a, b', 'x-two': 'docs' });
  expect(headersFor(rules, '/docs')).toMatchObject({ 'x-two': 'docs' });
  expect(headersFor(rules, '/assets/app.js')).toMatchObject({ 'x-two': 'every', 'x-js': 'yes' });
  expect(headersFor(rules, '/blog/2024/a/b')).toMatchObject({ 'x-year': 'yes' });
});
