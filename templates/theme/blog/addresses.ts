// The blog: the site's first folder of dated posts, and the addresses of its lists, a static page per type, author and tag.

import type { Post, Site } from 'sitegen';

export type Facet = 'type' | 'author' | 'tag';

/** All posts of the blog, newest first. */
export function datedPosts({ dated }: Pick<Site, 'dated'>): readonly Post[] {
  return Object.values(dated)[0] ?? [];
}

/** `/blog`, or another address that the folder has in the configuration. */
export function blogUrl(site: Pick<Site, 'dated'>): string {
  return datedPosts(site)[0]?.sectionSlug ?? '/blog';
}

/** The list of the release notes in the blog at `/blog` is `/blog/tag/release-notes`. */
export function valueUrl(blog: string, facet: Facet, value: string): string {
  return `${blog}/${facet}/${slugOf(value)}`;
}

/**
 * Values that differ in case alone share a page. `C++` is `c-plus-plus`, `C#` is `c-sharp`, and `.NET` is `dot-net`. No
 * other punctuation is part of a name. Vowel signs are part of a word.
 */
export function slugOf(value: string): string {
  return value
    .normalize()
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{M}\p{N}])[+#]+/gu, (signs) => signs.replaceAll('+', '-plus-').replaceAll('#', '-sharp-'))
    .replace(/(?<!\S)\.(?=[\p{L}\p{N}])/gu, 'dot-')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Page 1 is the listing itself. */
export function pageUrl(base: string, page: number): string {
  return page === 1 ? base : `${base}/page/${page}`;
}
