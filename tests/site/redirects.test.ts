// Redirects: chains, loops, patterns, and lines that can't be right. Aliases are addresses and never patterns.

import { describe, expect, test } from 'vitest';
import { checkRedirects } from '../../renderer/check/check-redirects.ts';
import { settleRedirects } from '../../renderer/site/redirects.ts';
import { assembled, page } from './assembled.ts';

const files = {
  'docs/a.md': page({ title: 'A' }),
  'docs/b.md': page({ title: 'B' }),
};

function settled(redirects: string, aliases: readonly string[] = []) {
  const all = aliases.length > 0 ? { ...files, 'docs/c.md': page({ title: 'C', aliases }) } : files;
  const made = assembled(all, { redirects, publicUrls: ['/lamp.svg'] });
  return {
    ...made,
    rules: made.site.redirects.map(({ from, to, status, force }) => `${from} ${to} ${status}${force ? '!' : ''}`),
    problems: made.diagnostics.map(({ code, at }) => `${code}:${at.line}`),
    messages: made.diagnostics.map(({ message }) => message),
  };
}

describe('chains', () => {
  test('a forced rule at a page within a chain is followed', () => {
    expect(settled('/one /docs/a\n/docs/a /docs/b 301!\n').rules).toEqual(['/one /docs/b 301', '/docs/a /docs/b 301!']);
  });

  test('a permanent redirect over a temporary one is temporary', () => {
    expect(settled('/one /two 301\n/two /docs/a 302\n/three /two 308\n/four /one 307\n').rules).toEqual([
      '/one /docs/a 302',
      '/two /docs/a 302',
      '/three /docs/a 307',
      '/four /docs/a 307',
    ]);
    expect(settled('/one /two 301\n/two /docs/a 307\n').rules[0]).toBe('/one /docs/a 302');
    expect(settled('/one /two 302\n/two /docs/a 301\n').rules).toEqual(['/one /docs/a 302', '/two /docs/a 301']);
  });

  test('lead on past a slash at the end and another spelling', () => {
    expect(settled('/one /tw%C3%B6/\n/twö /docs/a\n').rules[0]).toBe('/one /docs/a 301');
  });

  test('lead on through a pattern', () => {
    const { rules, problems } = settled('/one /old/a#x\n/old/* /docs/:splat 302\n');
    expect([rules, problems]).toEqual([['/one /docs/a#x 302', '/old/* /docs/:splat 302'], []]);
  });
});

test.each([
  ['/a/* /b/:splat\n/b/* /a/:splat', [1, 2]],
  ['/a/* /a/b/:splat', [1]],
  ['/a/* /a/:splat/:splat/:splat', [1]],
  ['/posts/:slug /news/:slug\n/news/:id /posts/:id', [1, 2]],
  ['/old /a/x\n/a/* /old', [1, 2]],
  ['/x /y/\n/y /x/', [1, 2]],
  ['/caf%C3%A9 /café', [1]],
  ['/docs/a /docs/a 301!', [1]],
  ['/* /more/:splat', [1]],
])('%j is a loop', (text, lines) => {
  const { rules, problems } = settled(text);
  expect([rules, problems]).toEqual([[], lines.map((line) => `redirect/broken-target:${line}`)]);
});

describe('aliases', () => {
  test.each([
    '/*',
    '/old/*',
    '/:id/y',
    '/a:b',
    '/a?b=1',
    '/a#b',
    '/a//b',
    '/./a',
    '/con',
    '/a%2F..%2Fb',
    `/${'a'.repeat(300)}`,
  ])("%s isn't an address", (alias) => {
    const { rules, problems } = settled('', [alias]);
    expect([rules, problems]).toEqual([[], [expect.stringMatching(/^front-matter\/publishing-value:[^1]/)]]);
  });

  test.each(['/old page', '/caf%C3%A9', '/v1..0', '/a/b/c/', '/old.html', '/$a', '/a+b'])('%s is one', (alias) => {
    const { rules, problems } = settled('', [alias]);
    expect([rules.length, problems]).toEqual([1, []]);
  });
});

test('a pattern that wins over all files hides the styles and scripts of every page', () => {
  const { checked } = settled(
    '/assets/* /docs/a 301!\n/search/* /docs/a 301\n/lamp.svg /docs/a 301!\n/img/* https://x.example/:splat 301!',
  );
  const files = ['/assets/a.css', '/assets/b.js', '/search/index.json', '/lamp.svg', '/img/a.png'];
  const found = checkRedirects(checked(files));
  expect(found.map(({ message }) => message)).toEqual(
    ['/assets/a.css', '/img/a.png'].map((file) => `This redirect hides ${file}`),
  );
});

test('a rule gives way to a fetched page, which builds without the texts do not have', () => {
  const at = { file: 'r.txt', line: 1, column: 1 };
  const rule = { from: '/a', to: '/b', status: 301, force: false, at } as const;
  const isThere = (url: string): boolean => url !== '/x';
  expect(settleRedirects([rule], isThere, (url) => url === '/a')).toEqual({ value: [], diagnostics: [] });
  expect(settleRedirects([rule], isThere).diagnostics.map(({ code }) => code)).toEqual(['redirect/duplicate']);
});

/** No host could follow these, and others aren't rules. */
const invalid = [
  ...['/a*b /docs/a', '/a/*/b /docs/a', '/a* /docs/a', '/a/* /docs/*', '/a/:b/:b /docs/:b', '/a/:b /docs/:c'],
  ...['/a /docs/:splat', '/a/:b /docs/:splat', '/a?b=1 /docs/a', '/a#b /docs/a'],
  ...['/no-target', '/bad /docs/a 999', '/bad /docs/a 301x', 'relative /docs/a'],
  ...['/../up /docs/a', '/a/../../up /docs/a'],
  ...['//evil.example /docs/a', '/bad javascript:alert(1)', '/bad //evil.example/x'],
  ...['/a\u202eb /docs/a', '/a /docs/\u200ba', '/a\0b /docs/a'],
];

test.each<readonly [text: string, problem: string]>([
  ...invalid.map((text) => [text, 'redirect/invalid:1'] as const),
  ['/docs/a /docs/b 301', 'redirect/duplicate:1'],
  ['/docs/a /docs/b 301!', ''],
  ['/gone-target /nowhere', 'redirect/broken-target:1'],
  ['/gone-heading /docs/a#nowhere', 'redirect/broken-target:1'],
  ['/twice /docs/a\n/twice /docs/b', 'redirect/duplicate:2'],
])('the line %j has the problem "%s"', (text, problem) => {
  const { checked, problems } = settled(text);
  const found = checkRedirects(checked()).map(({ code, at }) => `${code}:${at.line}`);
  expect([...problems, ...found].join()).toBe(problem);
});
