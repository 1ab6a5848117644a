// Decodes the entities of raw HTML, such as `&amp;`.

import MarkdownIt from 'markdown-it';

const { unescapeAll } = new MarkdownIt('zero').utils;

/** Decodes every entity that HTML defines. Anything else stays as it is. */
export function decodeEntities(html: string): string {
  // The parser's function also reads backslash escapes. Doubling the backslashes keeps them.
  return html.includes('&') ? unescapeAll(html.replaceAll('\\', '\\\\')) : html;
}
