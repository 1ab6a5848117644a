// What a site replaces or adds in the theme: `theme` of its configuration.

import type { ReactNode } from 'react';
import type { View } from 'sitegen';

/** A part of a page that a site makes itself. */
export type Part = (view: View) => ReactNode;

/** Parts and addresses, all optional. Without one, the theme shows its own or nothing. */
export type Theme = {
  /** The mark before the site's name: an SVG of 30 pixels. */
  readonly mark?: Part;
  /** Below the tagline in the footer. */
  readonly footerBrand?: Part;
  /** Copyright and terms at the end of the footer. Default: the string `footer.copyright`. */
  readonly smallPrint?: Part;
  /** Beside the title of a page that isn't a docs page. */
  readonly headPicture?: Part;
  /** In the bar that stays in view on a docs page, for example a `<details class="setting">`. */
  readonly inBar?: Part;
  /** Above the article of a docs page. */
  readonly beforeArticle?: Part;
  /** The article of a docs page. Default: its text. */
  readonly article?: Part;
  /** At the end of a docs page. */
  readonly afterArticle?: Part;
  /** Changes the HTML of an article, except that of a docs page with `article`. */
  readonly html?: (html: string, view: View) => string;
  /** The address of a page with older posts, to which the blog leads. */
  readonly archive?: string;
  /** Where readers say what the search should have found. `{query}` is replaced by what they searched for. */
  readonly searchReport?: string;
};

/** The parts that the site of a page has. */
export function themeOf({ config }: Pick<View, 'config'>): Theme {
  return (config.theme ?? {}) as Theme;
}
