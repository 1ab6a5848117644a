import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { View } from '../../../renderer/config.ts';
import type { Post } from '../../../renderer/model.ts';
import { PostGrid } from '../../../templates/theme/blog/post-card.tsx';
import { PostMeta } from '../../../templates/theme/blog/post-meta.tsx';

const english = {
  url: '/blog/a',
  title: 'Ten stations',
  locale: 'en',
  excerpt: 'What we learned.',
  readingTime: 3,
  frontMatter: { title: 'Ten stations', type: 'Engineering', authors: [{ name: 'Ada' }] },
} as unknown as Post;

const card = (locale: string) => {
  const view = { post: { ...english, locale }, site: { files: {}, images: {} }, t: (key: string) => key };
  return renderToString(<PostGrid posts={[english]} view={view as unknown as View} />);
};

test('a card on a page of another language says its own language, for the title, the excerpt, and the link', () => {
  expect(card('de')).toMatch(/<a href="\/blog\/a" lang="en" hrefLang="en"[^>]*>Ten stations/);
  expect(card('de')).toMatch(/<p class="post-card-excerpt" lang="en">/);
  expect(card('de')).toContain('<span class="badge" lang="en">English</span>');
});

test('shows the day that the post was written on, and says its instant', () => {
  const frontMatter = { ...english.frontMatter, date: '2023-12-04T22:30:00.000Z', day: '2023-12-05' };
  const view = { post: english, t: (key: string) => key } as unknown as View;
  expect(renderToString(<PostMeta post={{ ...english, frontMatter }} view={view} />)).toContain(
    '<time dateTime="2023-12-04T22:30:00.000Z">December 5, 2023</time>',
  );
});

test('a card on a page of the same language has no mark', () => {
  expect(card('en')).not.toContain('lang=');
});
