// Where the card of a post lies, if `npm run social` has drawn one.

import type { Post, Site } from 'sitegen';

/** File name of a post's card, without folder: `release-notes-3.0.0.png`. */
export function cardName(url: string): string {
  return `${url.replace(/^\/blog\//, '').replaceAll('/', '-')}.png`;
}

/** Site path of the card; undefined while there is none, so that no preview points at a missing picture. */
export function cardOf(post: Post, site: Site): string | undefined {
  const url = `/social/${cardName(post.url)}`;
  return post.folder === 'blog' && site.images[url] ? url : undefined;
}
