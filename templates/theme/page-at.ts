// Pages by their addresses.

import type { Post, Site } from 'sitegen';
import { oncePerObject } from './once-per-object.ts';

const pagesOf = oncePerObject((site: Site) => new Map(site.posts.map((post): [string, Post] => [post.url, post])));

/** The page at an address, if there is one. */
export function pageAt(site: Site, url: string): Post | undefined {
  return pagesOf(site).get(url);
}
