// Finds where to edit a page's source. The pages of one site can come from several repositories, so the longest
// matching address prefix wins, whatever its position in the list.

import type { EditLink, SiteConfig } from '../config.ts';
import type { Page } from '../model.ts';
import { encodeUrl } from '../text/url.ts';
import { webUrlOf } from './origin.ts';

/**
 * Returns the address for editing a page, or undefined if no prefix matches. The path below the prefix is appended to
 * the repository's folder. For the empty prefix, that's the whole path below the content folder. A fetched page is
 * edited where its source says, or nowhere.
 */
export function editUrlOf(page: Page, { editLinks = [], sources = {} }: SiteConfig): string | undefined {
  if (page.origin !== undefined) return webUrlOf(page.origin, sources);
  const fitting = editLinks.filter(({ prefix }) => matches(page.url, prefix));
  const [best] = fitting.sort((a, b) => b.prefix.length - a.prefix.length);
  if (best === undefined) return undefined;
  return `${best.href.replace(/\/$/, '')}/${encodeUrl(pathBelow(best, page))}`;
}

function matches(url: string, prefix: string): boolean {
  return prefix === '' || url === prefix || url.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
}

function pathBelow(link: EditLink, page: Page): string {
  const { path } = page;
  if (link.prefix === '') return path;
  const rest = page.url.slice(link.prefix.length).replace(/^\//, '');
  const extension = path.slice(path.lastIndexOf('.'));
  const index = `index${extension}`;
  if (rest === '') return index;
  return page.isIndex ? `${rest}/${index}` : `${rest}${extension}`;
}
