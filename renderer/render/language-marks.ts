// Adds `hreflang` to links to pages in another language, whether the link comes from an author, a component, or a layout.

import type { Site } from '../model.ts';
import { attributes } from '../text/html.ts';
import { attributeOf, withTags } from '../text/html-tokens.ts';

/** Returns a function that marks the links in the HTML of a page in `locale`. Does nothing if there's only one language. */
export function createLanguageMarks({ posts }: Site): (html: string, locale: string) => string {
  const locales = new Map(posts.map(({ url, locale }) => [url, locale]));
  if (new Set(locales.values()).size < 2) return (html) => html;
  return (html, locale) =>
    withTags(html, 'a', ({ text, attributes: given }) => {
      const goal = locales.get(attributeOf(given, 'href')?.replace(/[#?].*$/, '') ?? '');
      if (goal === undefined || goal === locale || given.includes(' hreflang=')) return text;
      return `<a${attributes({ hreflang: goal })}${given}>`;
    });
}
