// Files that pages of the theme need: what the page for missing addresses can suggest, and covers of posts.

import { loadDiagrams } from '@sitegen/renderer/code';
import type { Site } from 'sitegen';
import { expect, test } from 'vitest';
import { nearFile, themeFiles } from '../../../templates/theme/files/theme-files.ts';
import { nearestTo } from '../../../templates/theme/islands/nearest/wake.ts';

const german = { translations: { en: '/docs/lamp', de: '/de/docs/lampe' } };
const page = (url: string, more = {}) => ({
  url,
  title: 'Lamp',
  locale: url.startsWith('/de/') ? 'de' : 'en',
  translations: { en: url },
  frontMatter: {},
  ...more,
});
const posts = [
  page('/docs/lamp', german),
  page('/de/docs/lampe', german),
  page('/en/docs/lamp', { ...german, copyOf: '/docs/lamp' }),
  page('/docs/stamp', { title: 'Stamp' }),
  page('/design/lamp', { frontMatter: { unlisted: true } }),
];

test('each post has a drawn cover in its own colors, also one that is not listed, and lists have none', async () => {
  const post = (url: string, more = {}) => page(url, { folder: 'blog', layout: 'post', sectionSlug: '/blog', ...more });
  const hidden = post('/blog/hidden', { frontMatter: { unlisted: true } });
  const all = [post('/blog/oil'), hidden, post('/blog/tag/oil', { layout: 'blog-list' })];
  const site = { posts: [...posts, ...all], dated: { blog: all.slice(0, 1) }, images: {} } as unknown as Site;
  const drawn = [(await loadDiagrams())('graph TD\n  oil[Oil] --> lamp[Lamp]')];
  const covers = themeFiles(site, () => ({ drawn }) as never).filter(({ path }) => path.includes('covers/'));
  expect(covers.map(({ path }) => path)).toEqual(['blog/covers/oil.svg', 'blog/covers/hidden.svg']);
  // A picture has no style sheet that would say what a custom property is.
  expect(covers[0]?.contents()).not.toContain('var(--');
  expect(covers[0]?.contents()).toContain('Lamp');
});

test.each([
  ['/docs/lampe', 'en', ['/docs/lamp', '/docs/stamp']],
  ['/lamp', 'de', ['/de/docs/lampe', '/docs/stamp']],
  ['/docs/stmp', 'de', ['/docs/stamp', '/de/docs/lampe']],
  ['/docs/lampe', 'fr', ['/de/docs/lampe', '/docs/stamp']],
])('for %s, each listed page is suggested once, in %s if it is in that', (address, language, urls) => {
  const file = nearFile({ posts } as unknown as Site);
  const entries = JSON.parse(String(file.contents()));
  expect(nearestTo(address, entries, language).map(([url]) => url)).toEqual(urls);
});
