// Languages in addresses, and labels of neighbors.

import { describe, expect, test } from 'vitest';
import { assembled, page, withPrefixed } from './assembled.ts';

describe('an address without its language', () => {
  test('a page under its language is the translation of the one without', () => {
    const files = {
      'docs/a.md': page({ title: 'A' }),
      'de/docs/a.md': page({ title: 'A' }),
      'de/docs/only.md': page({ title: 'O' }),
      'docs/other.md': page({ title: 'X' }),
    };
    const { post, site } = assembled(files, { config: withPrefixed('/docs/a') });
    expect(post('/docs/a').translations).toEqual({ en: '/docs/a', de: '/de/docs/a' });
    expect(post('/de/docs/only').translations).toEqual({ de: '/de/docs/only' });
    expect(post('/en/docs/a')).toMatchObject({ copyOf: '/docs/a', locale: 'en', slug: '/en/docs/a' });
    expect(post('/en/docs/a').frontMatter.canonical).toBe('https://lantern.example/docs/a');
    expect(site.posts.map(({ url }) => url).filter((url) => url.startsWith('/en'))).toEqual(['/en/docs/a']);
  });

  test('a page that is at `/en` already stays what it is', () => {
    const files = {
      'pages/index.md': page({ title: 'Home' }),
      'de/index.md': page({ title: 'Start' }),
      'pages/en.md': page({ title: 'English' }),
    };
    const { post, site } = assembled(files, { config: withPrefixed('/') });
    expect(post('/en')).toMatchObject({ title: 'English' });
    expect(post('/en').copyOf).toBeUndefined();
    expect(site.posts.filter(({ url }) => url === '/en')).toHaveLength(1);
  });
});

describe('labels of neighbors', () => {
  const files = {
    'docs/index.md': page({ title: 'Docs' }),
    'docs/a/index.md': page({ title: 'Alpha', weight: 1 }),
    'docs/a/one.md': page({ title: 'One', weight: 1 }),
    'docs/a/deep/_section.md': page({ title: 'Deep', weight: 2 }, ''),
    'docs/a/deep/two.md': page({ title: 'Two', weight: 1 }),
    'docs/a/deep/three.md': page({ title: 'Three', weight: 2 }),
    'docs/b/index.md': page({ title: 'Beta', weight: 2 }),
    'docs/c/_section.md': page({ title: 'Gamma', weight: 3 }, ''),
    'docs/c/four.md': page({ title: 'Four', weight: 1 }),
    'docs/c/deep/_section.md': page({ title: 'Low', weight: 2 }, ''),
    'docs/c/deep/five.md': page({ title: 'Five' }),
    'docs/d/_section.md': page({ title: 'Delta', weight: 4 }, ''),
    'docs/d/six.md': page({ title: 'Six' }),
  };
  const { post } = assembled(files);

  test.each([
    ['/docs/a', 'Docs', 'One'],
    ['/docs/a/one', 'Alpha', 'Deep - Two'],
    ['/docs/a/deep/two', 'Alpha - One', 'Three'],
    ['/docs/a/deep/three', 'Two', 'Beta'],
    // If the other page is a landing page's neighbor, the root section is named; otherwise, the nearest section.
    ['/docs/b', 'Alpha - Three', 'Gamma - Four'],
    ['/docs/c/four', 'Beta', 'Low - Five'],
    ['/docs/d/six', 'Low - Five', undefined],
  ])('%s', (url, before, after) => {
    expect([post(url).prevPage?.title, post(url).nextPage?.title]).toEqual([before, after]);
  });
});
