// Explains a term of the glossary where a page first links to it: the beginning of its entry appears when the link is
// pointed at or has the focus, with CSS alone. A script only adds that Escape hides it.

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { attributeOf, attributes, decodeUrl, escapeHtml, slugOf, withTags } from '@sitegen/renderer/text';

const address = '/docs/reference/glossary';

/** For `reads` of the configuration. */
export const glossaryFile = `content${address}.md`;

/** A site without a glossary explains nothing. */
const file = resolve(glossaryFile);
const terms = existsSync(file) ? termsOf(readFileSync(file, 'utf8')) : new Map<string, string>();

/** The Markdown of a glossary -> the first paragraph of each entry as plain text, by the ID of its heading. */
export function termsOf(markdown: string): ReadonlyMap<string, string> {
  const entries = markdown.split(/^## /m).slice(1);
  return new Map(
    entries.map((entry) => {
      const [title = '', text = ''] = entry.split(/\n\s*\n/);
      return [slugOf(title), plain(text)];
    }),
  );
}

/** The link is where to read more, so sentences that only lead elsewhere are left out. */
function plain(text: string): string {
  return text
    .replace(/ (?:See|Compare) \[[^\]]*\]\([^)]*\)[^.]*\./g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the HTML of an article with an explanation after the first link to each term. Headings stay as they are.
 * The brackets part it from the sentence where there's no stylesheet. `lang` is the language of the glossary if the page has another one.
 */
export function withTerms(html: string, lang?: string, known = terms): string {
  if (known.size === 0 || !html.includes(`"${address}#`)) return html;
  const done = new Set<string>();
  let inHeading = false;
  let note = '';
  return withTags(html, 'h[1-6]|a', ({ text, name, isEnd, attributes: given }) => {
    const before = note;
    note = '';
    if (name !== 'a') inHeading = !isEnd;
    const [page, anchor = ''] = (!isEnd && attributeOf(given, 'href')?.split('#')) || [];
    const term = page === address && !inHeading ? known.get(decodeUrl(anchor)) : undefined;
    if (term === undefined || done.has(anchor)) return text + before;
    done.add(anchor);
    const id = `page:term:${anchor}`;
    const tip = attributes({ class: 'term-note', role: 'tooltip', id, lang });
    note = `<i> (</i><span${tip}> ${escapeHtml(term)}</span><i>)</i></span>`;
    return `<span class="term"><a${given} aria-describedby="${id}">`;
  });
}
