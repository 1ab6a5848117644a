// Writes `[[toc]]`: the page's headings as nested lists of links.

import type { Location } from '../../diagnostics/diagnostic.ts';
import type { TocEntry } from '../../model.ts';
import { attributes, escapeHtml } from '../../text/html.ts';
import { reportSpent } from '../markdown/spent.ts';
import type { Write } from './writer.ts';

/** Levels below the highest. Deeper ones would bury the others. */
const deepest = 1;

interface List {
  readonly highest: number;
  readonly shown: readonly TocEntry[];
}

const lists = new WeakMap<readonly TocEntry[], List>();

export const writeContents: Write = ({ env, headings, words, text }, { content, meta }) => {
  text.end();
  const { highest, shown } = listOf(headings.entries);
  if (shown.length === 0) return '';
  env.budget.contents -= shown.length;
  if (env.budget.contents < 0) {
    reportSpent(env, () => (meta as { readonly at: Location }).at);
    return `<p>${escapeHtml(content)}</p>\n`;
  }
  return `<nav class="contents"${attributes({ 'aria-label': words.contents })}>${listHtml(shown, highest)}</nav>\n`;
};

/** The headings that a page's lists show. Computed once, because a page can have many lists. */
function listOf(entries: readonly TocEntry[]): List {
  const known = lists.get(entries);
  if (known) return known;
  const highest = entries.reduce((least, { lvl }) => Math.min(least, lvl), 6);
  const list = { highest, shown: entries.filter(({ lvl }) => lvl <= highest + deepest) };
  lists.set(entries, list);
  return list;
}

function listHtml(entries: readonly TocEntry[], highest: number): string {
  let html = '';
  let isNested = false;
  for (const [index, { lvl, slug, content }] of entries.entries()) {
    const nest = lvl > highest && index > 0;
    if (index > 0) html += nest ? (isNested ? '</li>' : '<ul>') : `${isNested ? '</li></ul>' : ''}</li>`;
    html += `<li><a${attributes({ href: `#${slug}` })}>${escapeHtml(content)}</a>`;
    isNested = nest;
  }
  return `<ul>${html}${isNested ? '</li></ul>' : ''}</li></ul>`;
}
