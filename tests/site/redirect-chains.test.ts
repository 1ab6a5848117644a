// Chains, loops, and patterns of redirects, and aliases, which are addresses and never patterns.

import { describe, expect, test } from 'vitest';
import { hostFiles } from '../../renderer/outputs/host-rules.ts';
import { cpuSeconds } from '../support/cpu.ts';
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

  test('a rule at a page that is not forced is not', () => {
    const { rules, problems } = settled('/one /docs/a\n/docs/a /docs/b 301\n');
    expect([rules, problems]).toEqual([['/one /docs/a 301'], ['redirect/duplicate:2']]);
  });

  test('two patterns that only name their parts differently are the same rule', () => {
    const { rules, problems } = settled('/r/:x/:y /docs/a\n/r/:a/:b /docs/b\n/r/:x /docs/b\n');
    expect([rules, problems]).toEqual([['/r/:x/:y /docs/a 301', '/r/:x /docs/b 301'], ['redirect/duplicate:2']]);
  });

  test('a pattern takes in only addresses of its length', () => {
    expect(settled('/one /r/b/c\n/r/:x /docs/a\n').rules[0]).toBe('/one /r/b/c 301');
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

  test('over a slash at the end and another spelling', () => {
    expect(settled('/one /tw%C3%B6/\n/twö /docs/a\n').rules[0]).toBe('/one /docs/a 301');
  });

  test('over a pattern', () => {
    const { rules, problems } = settled('/one /old/a#x\n/old/* /docs/:splat 302\n');
    expect([rules, problems]).toEqual([['/one /docs/a#x 302', '/old/* /docs/:splat 302'], []]);
  });

  test('over a pattern in another spelling, and over one with a part for anything', () => {
    expect(settled('/one /old-caf%C3%A9/a\n/old-café/:x /docs/a').rules[0]).toBe('/one /docs/a 301');
    expect(settled('/one /old/a/b\n/:x/:y/c /docs/a\n/old/:y/b /docs/b').rules[0]).toBe('/one /docs/b 301');
    expect(settled('/one /old/a/b\n/:x/a/* /docs/:splat').rules[0]).toBe('/one /docs/b 301');
    expect(settled('/one /old\n/old/* /docs/a').rules[0]).toBe('/one /docs/a 301');
  });

  test('over the first of several patterns', () => {
    const next = (patterns: string) => settled(`/one /old/a\n${patterns}\n`).rules[0];
    expect(next('/old/* /docs/:splat\n/old/:x /docs/b')).toBe('/one /docs/a 301');
    expect(next('/old/:x /docs/b\n/old/* /docs/:splat')).toBe('/one /docs/b 301');
    expect(next('/:x/a /docs/b\n/old/* /docs/:splat')).toBe('/one /docs/b 301');
    expect(next('/:x/a /docs/b\n/old/* /docs/:splat 301!')).toBe('/one /docs/a 301');
  });

  test.each([
    ['chain', (index: number) => `/r${index} /r${index + 1}`],
    ['chain from behind', (index: number) => `/r${8000 - index} /r${8000 - index - 1}`],
    ['loop', (index: number) => `/r${index} /r${(index + 1) % 1000}`],
    ['list of patterns in one folder', (index: number) => `/r/${index}/* /docs/a`],
    ['list of patterns that anything may begin', (index: number) => `/:a/r${index} /docs/r${index}`],
  ])('a long %s takes time in proportion to its length', (_, line) => {
    const text = (count: number): string => Array.from({ length: count }, (_, index) => line(index)).join('\n');
    const small = cpuSeconds(0, () => settled(text(1000)));
    const most = Math.max(small, 0.01) * 8 * 4;
    expect(cpuSeconds(most, () => settled(text(8000)))).toBeLessThan(most);
  });

  test('the message of a long loop stays short', () => {
    const { messages } = settled(
      Array.from({ length: 500 }, (_, index) => `/r${index} /r${(index + 1) % 500}`).join('\n'),
    );
    expect(messages).toHaveLength(500);
    expect(messages[0]).toBe('This redirect leads back to itself: /r0 -> /r1 -> /r2 -> /r3 -> /r4 -> /r5 -> /r6 -> …');
  });
});

describe('loops', () => {
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
  ])('%j is one', (text, lines) => {
    const { rules, problems } = settled(text);
    expect([rules, problems]).toEqual([[], lines.map((line) => `redirect/broken-target:${line}`)]);
  });

  test.each([
    '/a/* /b/:splat\n/b/* /c/:splat',
    '/* /docs/a 302',
    '/old/:slug /docs/:slug\n/older/* /old/:splat',
    '/docs/* /docs/a',
    '/away/* https://elsewhere.example/away/:splat',
    '/one https://elsewhere.example/x\n/:a//:b/:c /docs/a',
  ])('%j is none', (text) => {
    const { rules, problems } = settled(text);
    expect(problems).toEqual([]);
    expect(rules).toHaveLength(text.split('\n').length);
  });

  test('shows how a pattern comes back', () => {
    expect(settled('/a/* /b/:splat\n/b/* /a/:splat').messages[0]).toContain(
      '/a/any-splat -> /b/any-splat -> /a/any-splat',
    );
  });
});

describe('patterns that no host could follow', () => {
  test.each([
    '/a*b /docs/a',
    '/a/*/b /docs/a',
    '/a* /docs/a',
    '/a/* /docs/*',
    '/a/:b/:b /docs/:b',
    '/a/:b /docs/:c',
    '/a /docs/:splat',
    '/a/:b /docs/:splat',
  ])('%s', (text) => {
    const { rules, problems } = settled(text);
    expect([rules, problems]).toEqual([[], ['redirect/invalid:1']]);
  });
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
  ])('%s is no address', (alias) => {
    const { rules, problems } = settled('', [alias]);
    expect([rules, problems]).toEqual([[], ['redirect/invalid:1']]);
  });

  test.each(['/old page', '/caf%C3%A9', '/v1.0', '/a/b/c/', '/old.html', '/$a', '/a+b'])('%s is one', (alias) => {
    const { rules, problems } = settled('', [alias]);
    expect([rules.length, problems]).toEqual([1, []]);
  });

  test('an encoded one has its page where a host looks for it', () => {
    const { site, config } = settled('', ['/caf%C3%A9']);
    expect(hostFiles(site, config).map(({ path }) => path)).toContain('café.html');
  });

  test('a rule that no file could be named after has no page, but is a rule', () => {
    const { site, config, problems } = settled(`/${'a'.repeat(300)} /docs/a\n/con /docs/a\n`);
    expect([site.redirects.length, problems]).toEqual([2, []]);
    expect(hostFiles(site, config).map(({ path }) => path)).toEqual(['_redirects', '_headers']);
  });
});
