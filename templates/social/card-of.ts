// The pictures that link previews show: `npm run social` draws one for each post and one for each section.

import type { Post, Site } from 'sitegen';

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
