// What a site replaces or adds in the theme: `theme` of its configuration.

import type { ReactNode } from 'react';
import type { View } from 'sitegen';

/** A part of a page that a site makes itself. */
export type Part = (view: View) => ReactNode;

export type Theme = {
  /** The mark before the site's name. */
  readonly mark?: Part;
  /** What's below the tagline in the footer. */
  readonly footerBrand?: Part;
  /** Copyright and terms at the end of the footer. */
  readonly smallPrint?: Part;
  /** What a docs page has above its article. */
  readonly beforeArticle?: Part;
  /** The article of a docs page. */
  readonly article?: Part;
  /** What a docs page has at its end. */
  readonly afterArticle?: Part;
  /** Changes the HTML of an article, except that of a docs page with `article`. */
  readonly html?: (html: string, view: View) => string;
  /** The address of the page with posts from before this blog. */
  readonly archive?: string;
  /** Where readers say what the search should have found. `{query}` is replaced by what they searched for. */
  readonly searchReport?: string;
};

/** The parts that the site of a page has. */
export function themeOf({ config }: Pick<View, 'config'>): Theme {
  return (config.theme ?? {}) as Theme;
}
