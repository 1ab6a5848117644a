// What to write instead of a key that the front matter of other programs has.

import { ownValue } from '../../text/own-value.ts';
import { fold } from './refused-keys.ts';

/** By name without case and separators. */
const byName: { readonly [name: string]: string } = {
  ...named('sidebarposition navorder order position sort sidebarorder', 'Write `weight`.'),
  ...named('sidebarlabel sidebartitle linktitle navtitle menutitle shorttitle', 'Write `label`.'),
  ...named('summary teaser abstract', 'Write `description`, or `excerpt` for lists.'),
  ...named('image thumbnail ogimage banner', 'Write `cover`.'),
  ...named('category categories', 'Write `tags`.'),
  ...named('template', 'Write `layout`.'),
  ...named('url path customurl', 'Write `slug`.'),
  ...named(
    'lastmod lastupdate lastupdated lastmodifiedat updated',
    "Delete it: a page's date of change comes from Git.",
  ),
  ...named('head meta metatitle robots', 'Delete it: what is in `<head>` comes from the layout.'),
  ...named(
    'outline toc hidetableofcontents tableofcontents tocmaxheadinglevel',
    'Delete it: `tocDepth` in the configuration says which headings are listed.',
  ),
  ...named(
    'paginationnext paginationprev prev next parent haschildren sidebar',
    'Delete it: the order of pages comes from folders and `weight`.',
  ),
};

function named(names: string, hint: string): { readonly [name: string]: string } {
  return Object.fromEntries(names.split(' ').map((name) => [name, hint]));
}

/** The advice for a key in any case, if there is one. */
export const insteadOfKey = (key: string): string | undefined => ownValue(byName, fold(key));
