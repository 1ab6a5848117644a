// Where the title of a page comes from when its front matter has none: its folder's rule says.

import type { FolderRule } from '../config.ts';
import { pageEnding } from '../text/url.ts';

/** `docs/getting-started/index.md` gives `getting-started`, all others their own name. */
export function nameOf(path: string): string {
  const parts = path.replace(pageEnding, '').split('/');
  const last = parts.pop() ?? '';
  return /^(index|readme|_section)$/i.test(last) ? (parts.pop() ?? last) : last;
}

/** `getting-started` gives `Getting started`, `v3.0.0` gives `3.0.0`. */
export function titleOfName(name: string): string {
  const words = name
    .replace(/^v(?=\d)/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The title by the folder's rule; empty when it allows none. */
export function derivedTitle(folder: FolderRule, path: string, firstHeading: string | undefined): string {
  const named = folder.fromName?.(nameOf(path)).title;
  if (named !== undefined) return named;
  for (const origin of folder.titleFrom ?? []) {
    if (origin === 'heading' && firstHeading !== undefined && firstHeading !== '') return firstHeading;
    if (origin === 'name') return titleOfName(nameOf(path));
  }
  return '';
}

/** True when a page of the folder may do without front matter. */
export function needsNoFrontMatter(folder: FolderRule): boolean {
  return folder.fromName !== undefined || folder.titleOptional === true || (folder.titleFrom ?? []).length > 0;
}
