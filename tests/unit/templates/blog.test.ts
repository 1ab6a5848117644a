import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { View } from '../../../renderer/config.ts';
import type { Post, Site } from '../../../renderer/model.ts';
import { translator } from '../../../renderer/text/translate.ts';
import { slugOf } from '../../../templates/theme/blog/addresses.ts';
import { facetValues, type Listing, listingPages } from '../../../templates/theme/blog/listing.ts';
import { PostMeta } from '../../../templates/theme/blog/post-meta.tsx';
import { Face } from '../../../templates/theme/components/avatars.tsx';

function post(number: number, facts: Partial<Post['frontMatter']> = {}): Post {
  const frontMatter = {
    title: `Post ${number}`,
    type: 'Engineering',
    tags: ['API'],
    authors: [{ name: 'Ada' }],
    ...facts,
  };
  return {
    url: `/blog/${number}`,
    file: `/blog/${number}.md`,
    title: `Post ${number}`,
    frontMatter,
  } as unknown as Post;
}

const siteOf = (posts: readonly Post[]): Site => ({ dated: { blog: posts } }) as unknown as Site;

const strings: { readonly [key: string]: string } = {
  'blog.title': 'Blog',
  'blog.lead': 'All posts',
  'blog.by.type': 'type {value}',
  'blog.by.author': 'author {value}',
  'blog.by.tag': 'tag {value}',
  'blog.described': 'about {value}',
  'pages.titled': '{title} {page}',
  'pages.described': '{text}, part {page}',
};
const t = translator({ fa: strings }, 'fa', 'fa');

test('featured posts come first, then the newest; long lists have pages', () => {
  const posts = Array.from({ length: 15 }, (_, i) => post(i, i === 9 ? { featured: true } : {}));
  const pages = listingPages(siteOf(posts), t);
  expect(listingPages({ dated: {} } as Site, t)).toEqual([]);
  const first = pages[0]?.facts as Listing;
  expect(first.posts.slice(0, 2)).toEqual(['/blog/9', '/blog/0']);
  expect(first.posts).toHaveLength(13);
  expect(pages[1]).toMatchObject({ url: '/blog/page/2', title: 'Blog ۲' });
  expect(pages.slice(0, 2).map((page) => page.description)).toEqual(['All posts', 'All posts, part ۲']);
  expect(pages[1]?.facts).toMatchObject({ page: 2, posts: [expect.anything(), expect.anything()] });
});

test('every value of a filter has a page; spellings that differ in case share it', () => {
  const site = siteOf([post(1, { tags: ['WebSocket', 'API'] }), post(2, { tags: ['websocket'] })]);
  expect(facetValues(site, 'tag', 'en')).toMatchObject([
    { value: 'WebSocket', posts: { size: 2 }, url: '/blog/tag/websocket' },
    { value: 'API', posts: { size: 1 }, url: '/blog/tag/api' },
  ]);
  const urls = listingPages(site, t).map((page) => page.url);
  expect(urls).toEqual(['/blog', '/blog/type/engineering', '/blog/author/ada', '/blog/tag/websocket', '/blog/tag/api']);
});

test('names that differ in punctuation have pages of their own', () => {
  const names = ['C', 'C++', 'C#', 'F#', '.NET', 'NET', 'ASP.NET', 'Socket.IO', 'Node.js', 'A+', 'C++20', 'R&D', 'RD'];
  expect(names.map(slugOf)).toEqual(
    // biome-ignore format: one row reads better.
    ['c', 'c-plus-plus', 'c-sharp', 'f-sharp', 'dot-net', 'net', 'asp-net', 'socket-io', 'node-js', 'a-plus', 'c-plus-plus-20', 'r-d', 'rd'],
  );
});

test('an avatar without a picture has the initials of first and last name', () => {
  const shown = (name: string) => renderToStaticMarkup(createElement(Face, { name, site: { posts: [], images: {} } }));
  for (const [name, initials] of [
    ['Ada King Lovelace', 'AL'],
    ['noor', 'N'],
    ['  Élodie  B ', 'ÉB'],
  ] as const)
    expect(shown(name)).toContain(`data-initials="${initials}"`);
});

test('a post has the day that it was written on, and its instant', () => {
  const dated = post(1, { date: '2023-12-04T22:30:00.000Z', day: '2023-12-05' });
  const view = { post: { ...dated, locale: 'en' }, site: { images: {} }, t } as unknown as View;
  expect(renderToStaticMarkup(createElement(PostMeta, { post: dated, view }))).toContain(
    '<time dateTime="2023-12-04T22:30:00.000Z">December 5, 2023</time>',
  );
});
