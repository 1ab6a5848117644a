// The pictures that link previews show: `npm run social` draws one for each post and one for each section.

import type { CheckedPage, Diagnostic, Post, Site } from 'sitegen';

/** For pages whose section has none. */
export const defaultCard = '/social/default.png';

/** The card of a post, or of the nearest section above a page. */
export function cardOf({ url, copyOf }: Pick<Post, 'url' | 'copyOf'>, { images }: Pick<Site, 'images'>): string {
  for (let address = copyOf ?? url; address !== ''; address = address.slice(0, address.lastIndexOf('/'))) {
    const card = `/social${address}.png`;
    if (images[card] !== undefined) return card;
  }
  return defaultCard;
}

/** Reports a post that has no card of its own yet. */
export function checkCard({ post, site }: CheckedPage): readonly Diagnostic[] {
  const isDrawn = cardOf(post, site) === `/social${post.copyOf ?? post.url}.png`;
  if (post.folder !== 'blog' || post.file.startsWith('generated:') || isDrawn) return [];
  return [
    {
      code: 'data/stale',
      at: { file: post.file, line: 1, column: 1 },
      message: 'Previews of links to this post show the card of the blog',
      hint: 'Run `npm run social` to draw its own, and commit the picture.',
    },
  ];
}
