// Front matter for scripts that read pages without the engine: YAML only, as in the engine. `gray-matter` by itself would
// run JavaScript of a page that begins with `---js`.

import { load } from 'js-yaml';

/**
 * Splits a page into its front matter and its text. Throws if the front matter is in another language than YAML.
 * @param {string} page
 */
export function readFrontMatter(page) {
  if (/^\ufeff?---[ \t]*[^\s-]/.test(page)) throw new Error('Front matter is YAML below a line of exactly `---`');
  const [whole = '', head = ''] = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)(?<=\n)---[ \t]*(?:\r?\n|$)/.exec(page) ?? [];
  /** @type {Record<string, unknown>} */
  const data = head.trim() === '' ? {} : load(head);
  return { data, text: page.slice(whole.length) };
}
