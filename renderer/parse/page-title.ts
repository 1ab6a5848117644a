// Finds the title of a page whose front matter has none, by its folder's rule.

import type { FolderRule, NamedPage } from '../config.ts';
import { hookedValue } from '../hook-error.ts';
import { pageEnding, titleOfName } from '../text/url.ts';

/** Returns `getting-started` for `docs/getting-started/index.md`, and the file's own name for other files. */
function nameOf(path: string): string {
  const parts = path.replace(pageEnding, '').split('/');
  const last = parts.pop() ?? '';
  return /^(_?index|readme|_section)$/i.test(last) ? (parts.pop() ?? last) : last;
}

/** Returns the title by the folder's rule, or '' if the rule has none. */
export function derivedTitle(folder: FolderRule, path: string, firstHeading: string | undefined): string {
  for (const origin of folder.titleFrom ?? []) {
    if (origin === 'heading' && firstHeading !== undefined && firstHeading !== '') return firstHeading;
    // `v3.0.0` becomes `3.0.0`.
    if (origin === 'name') return titleOfName(nameOf(path).replace(/^v(?=\d)/, ''));
  }
  return '';
}

/** What a file's name says by its folder's rule. */
export function namedBy({ fromName: ask }: FolderRule, path: string): Partial<NamedPage> {
  return ask ? hookedValue('fromName', () => ask(nameOf(path))) : {};
}

/** Whether pages in the folder may have no front matter. */
export function needsNoFrontMatter(folder: FolderRule): boolean {
  return folder.fromName !== undefined || folder.titleOptional === true || (folder.titleFrom ?? []).length > 0;
}
