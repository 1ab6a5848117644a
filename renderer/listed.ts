// Which pages are offered to readers: in search, the sitemap, lists for programs, and checks.

import type { Post } from './model.ts';

/** Excludes drafts, unlisted pages, copies under a language prefix, and the page for missing addresses. */
export function isListed({ frontMatter: { draft, unlisted }, copyOf, url }: Post): boolean {
  return draft !== true && unlisted !== true && copyOf === undefined && url !== '/404';
}
