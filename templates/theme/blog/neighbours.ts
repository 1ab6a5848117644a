// The next newer and the next older post.

import type { Post, Site } from 'sitegen';
import { datedPosts } from './addresses.ts';

/** At most two posts: the next newer, then the next older one. */
export function postsAround(site: Site, url: string): readonly Post[] {
  const posts = datedPosts(site);
  const at = posts.findIndex((post) => post.url === url);
  if (at < 0) return [];
  return [posts[at - 1], posts[at + 1]].filter((post) => post !== undefined);
}
