// The words that a page is found by although its text doesn't have them.

import { expect, test } from 'vitest';
import type { SiteConfig } from '../../../renderer/config.ts';
import type { FrontMatter, Post, Site } from '../../../renderer/model.ts';
import { createSearchPages } from '../../../renderer/search/search-pages.ts';
import { searchRecords } from '../../../renderer/search/search-records.ts';

const config = {
  name: 'Lantern',
  folders: [{ path: 'docs', search: ['general'] }],
  search: {},
} as unknown as SiteConfig;

function keywordsOf(title: string, frontMatter: Partial<FrontMatter>, locale = 'en'): string {
  const post = { url: '/docs/wick', folder: 'docs', locale, title, frontMatter, ancestors: [] };
  return createSearchPages(config, () => [], [])(post as unknown as Post).places[0].keywords;
}

const words = 'word list, terminology, terms, definitions, dictionary, vocabulary, jargon';

test.each<[string, string, Partial<FrontMatter>, string]>([
  ['its name in menus', 'How long a wick may be', { label: 'Wicks' }, 'Wicks'],
  ['common words for its title', 'Glossary', {}, words],
  ['common words for its name in menus', 'What it says', { label: 'Glossary' }, `Glossary, ${words}`],
  ['its keywords, last', 'Glossary', { keywords: ['short'] }, `${words}, short`],
  ['nothing twice', 'Wicks', { label: 'Wicks' }, ''],
])('%s', (_, title, frontMatter, keywords) => {
  expect(keywordsOf(title, frontMatter)).toBe(keywords);
});

test('common words are English', () => {
  expect(keywordsOf('Glossary', {}, 'de')).toBe('');
});

test('the code of a section is in its record, even if it is all one block', () => {
  const post = { url: '/docs/wick', folder: 'docs', locale: 'en', title: 'Wick', frontMatter: {}, ancestors: [] };
  const section = { lvl: 2, title: 'Trim', slug: 'trim', paragraphs: [], isEntry: false };
  const sections = [
    { ...section, slug: '', code: [] },
    { ...section, code: ['trim()'] },
    { ...section, slug: 'light', code: [] },
  ];
  const pageOf = createSearchPages(config, () => sections, []);
  const records = searchRecords({ posts: [post] } as unknown as Site, config, pageOf);
  expect(records.map(({ url, code }) => [url, code])).toEqual([
    ['/docs/wick', undefined],
    ['/docs/wick#trim', 'trim()'],
    ['/docs/wick#light', undefined],
  ]);
});

test('a post of a dated folder counts less than a page, unless the configuration says how much', () => {
  const folders = [
    { path: 'docs', search: ['general'] },
    { path: 'blog', search: ['general'], dated: { types: ['News'] } },
  ];
  const weightOf = (folder: string, weights = {}) => {
    const post = { url: `/${folder}/wick`, folder, locale: 'en', title: 'Wick', frontMatter: {}, ancestors: [] };
    const site = { name: 'Lantern', folders, search: { weights } } as unknown as SiteConfig;
    return createSearchPages(site, () => [], [])(post as unknown as Post).weight ?? 1;
  };
  expect(weightOf('docs')).toBe(1);
  expect(weightOf('blog')).toBeLessThan(1);
  expect(weightOf('blog', { '/blog': 1.5 })).toBe(1.5);
});

test('a page outside of a section is in the group of the page above it', () => {
  const posts = ['/', '/de', '/blog', '/blog/wick', '/de/wick', '/wick'].map((url) => ({
    url,
    folder: 'docs',
    locale: url.startsWith('/de') ? 'de' : 'en',
    title: `About ${url}`,
    frontMatter: url === '/blog' ? { label: 'Blog' } : {},
    ancestors: [],
  })) as unknown as readonly Post[];
  const pageOf = createSearchPages(config, () => [], posts);
  const groups = posts.map((post) => pageOf(post).group);
  expect(groups).toEqual(['Lantern', 'Lantern', 'Lantern', 'Blog', 'Lantern', 'Lantern']);
});
