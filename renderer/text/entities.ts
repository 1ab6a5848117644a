// `&amp;` and its like in raw HTML into the characters they stand for.

import MarkdownIt from 'markdown-it';

const { unescapeAll } = new MarkdownIt('zero').utils;

/** Reads every entity that HTML knows; what is none stays as it is. */
export function decodeEntities(html: string): string {
  // The parser's function reads backslash escapes as well; doubling them keeps them.
  return html.includes('&') ? unescapeAll(html.replaceAll('\\', '\\\\')) : html;
}
