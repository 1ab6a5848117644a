// `slug` in front matter: another address for a page. Links to its file and its edit link still find it.

import { describe, expect, test } from 'vitest';
import { createLinkResolver } from '../../renderer/site/links.ts';
import { assembled, outlineOf, page } from './assembled.ts';

const home = { 'pages/index.md': page({ title: 'Home' }), 'docs/index.md': page({ title: 'Docs' }) };
const urlsOf = (files: { readonly [path: string]: string }): readonly string[] =>
  assembled({ ...home, ...files }).site.posts.map(({ url }) => url);

test.each([
  ['docs/guides/01-start.md', 'start', '/docs/guides/start'],
  ['docs/guides/01-start.md', '/start', '/docs/start'],
  ['docs/guides/01-start.md', 'first/start', '/docs/first/start'],
  ['docs/guides/01-start.md', '/first/start/', '/docs/first/start'],
  ['docs/guides/index.md', 'how-to', '/docs/how-to'],
  ['docs/start.md', 'v1.0', '/docs/v1.0'],
  ['docs/start.md', '', '/docs/start'],
  ['docs/start.md', 'über', '/docs/über'],
  ['pages/about.md', 'us', '/us'],
  ['pages/about.md', '/who/we-are', '/who/we-are'],
  ['de/about.md', '/ueber', '/de/ueber'],
])('%s with slug %s is at %s', (path, slug, url) => {
  const { site, diagnostics } = assembled({ ...home, [path]: page({ title: 'Start', slug }) });
  expect(diagnostics).toEqual([]);
  expect(site.posts.map((post) => post.url)).toContain(url);
  expect(site.posts).toHaveLength(3);
});

test('a slug of / is the address of the folder', () => {
  expect(
    urlsOf({
      'docs/index.md': page({ title: 'Old', slug: 'old' }),
      'docs/intro.md': page({ title: 'Intro', slug: '/' }),
    }),
  ).toEqual(expect.arrayContaining(['/docs', '/docs/old']));
});

test.each(['a b', '../up', '/a/../b', './a', 'a?b', 'a#b', '//a', 'a//b', 'a%2fb', 'a.html', 'a.md', 'a\\b'])(
  'slug %j is refused',
  (slug) => {
    const { diagnostics } = assembled({ ...home, 'docs/start.md': page({ title: 'Start', slug }) });
    expect(diagnostics.map(({ code, at }) => `${code} ${at.line}`)).toEqual(['front-matter/publishing-value 3']);
  },
);

describe('what depends on the file', () => {
  const files = {
    ...home,
    'docs/guides/01-start.md': page({ title: 'Start', slug: '/start' }, '[Oil](./oil.md)'),
    'docs/guides/oil.md': page({ title: 'Oil' }, '[Start](./01-start.md)'),
  };
  const editLinks = [{ prefix: '/docs/guides', href: 'https://code.example/edit' }];
  const { site, config, post } = assembled(files, { config: { editLinks } });
  const { resolve } = createLinkResolver(site, config, new Set());

  test('links to it and from it', () => {
    for (const href of ['./01-start.md', '01-start', '/docs/guides/01-start', '/docs/start', '../start'])
      expect(resolve(post('/docs/guides/oil'), href), href).toMatchObject({ kind: 'page', url: '/docs/start' });
    for (const href of ['./oil.md', 'oil', 'guides/oil', '/docs/guides/oil'])
      expect(resolve(post('/docs/start'), href), href).toMatchObject({ kind: 'page', url: '/docs/guides/oil' });
  });

  test('another page at the address of its path wins', () => {
    const moved = { 'docs/guides/other.md': page({ title: 'Other', slug: '01-start' }) };
    const both = assembled({ ...files, ...moved });
    const links = createLinkResolver(both.site, both.config, new Set());
    expect(links.resolve(both.post('/docs/guides/oil'), '01-start')).toMatchObject({ url: '/docs/guides/01-start' });
  });

  test('the edit link', () => {
    expect(post('/docs/start').editUrl).toBe('https://code.example/edit/01-start.md');
  });

  test('the tree has it at its new address', () => {
    const { nav } = assembled(files).site;
    expect(outlineOf(nav.docs as NonNullable<typeof nav.docs>)).toBe(
      'Welcome\n  Guides (/docs/guides/oil)\n    Oil\n  Start\n',
    );
  });
});
