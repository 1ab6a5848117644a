// What to write instead of a key that the front matter of other programs has.

import { ownValue } from '../../text/own-value.ts';
import { fold } from './publishing-keys.ts';

const byName: { readonly [name: string]: string } = {
  ...named('sidebarposition navorder order position sort sidebarorder', 'weight'),
  ...named('sidebarlabel sidebartitle linktitle navtitle menutitle shorttitle', 'label'),
  ...named('summary teaser abstract', 'description'),
  ...named('image thumbnail ogimage banner', 'cover'),
  ...named('category categories', 'tags'),
  ...named('template', 'layout'),
  ...named('url path customurl', 'slug'),
};

function named(names: string, instead: string): { readonly [name: string]: string } {
  return Object.fromEntries(names.split(' ').map((name) => [name, `Write \`${instead}\`.`]));
}

/** The advice for a key in any case and with any separators, if there is one. */
export const insteadOfKey = (key: string): string | undefined => ownValue(byName, fold(key));
