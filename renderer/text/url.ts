// Where a content file lives on the site and where its page is written: the only place that knows.
// A url is a site path without extension and trailing slash; `/` is home. Case is kept (decision 12).

import type { FolderRule } from '../config.ts';

const ruleIndexes = new WeakMap<readonly FolderRule[], ReadonlyMap<string, FolderRule>>();

/** The rule that stands for exactly this folder; there may be hundreds, so they are looked up. */
export function ruleAt(folders: readonly FolderRule[], path: string): FolderRule | undefined {
  const known = ruleIndexes.get(folders) ?? new Map([...folders].reverse().map((folder) => [folder.path, folder]));
  ruleIndexes.set(folders, known);
  return known.get(path);
}

/** The rule of the longest folder that holds `path` (below the content folder), or undefined. */
export function folderOf(folders: readonly FolderRule[], path: string): FolderRule | undefined {
  for (let folder = path; folder !== ''; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const rule = ruleAt(folders, folder);
    if (rule) return rule;
  }
  return ruleAt(folders, '');
}

/** Files that are pages. */
export const pageEnding = /\.(?:mdx?|markdown)$/i;

/** `docs/concepts/server.md` under `{ path: 'docs' }` gives `/docs/concepts/server`; `index` is the folder itself, and letters are composed. */
export function urlOf(folder: FolderRule, path: string): string {
  const below = path.slice(folder.path.length).replace(/^\//, '');
  const name = below.replace(pageEnding, '').replace(/(^|\/)(index|_section)$/, '');
  const base = folder.url ?? (folder.path === '' ? '' : `/${folder.path}`);
  const url = name === '' ? base : `${base}/${name}`;
  return url === '' ? '/' : url.normalize('NFC');
}

/** `/docs/concepts` gives `docs/concepts.html`; `/` gives `index.html`. */
export function outputPathOf(url: string): string {
  return url === '/' ? 'index.html' : `${url.slice(1)}.html`;
}

/** `/docs/a/b` gives `/docs/a`; a first-level address gives `/`. */
export function parentOf(url: string): string {
  const slash = url.lastIndexOf('/');
  return slash <= 0 ? '/' : url.slice(0, slash);
}

/** Site paths as hosts see them: percent-encodes what an address may not hold or would end its path. */
export function encodeUrl(url: string): string {
  return encodeURI(url.toWellFormed()).replace(/[?#]/g, encodeURIComponent);
}

/** An address as an author typed it, made fit to be sent: gaps and letters beyond ASCII encoded, the rest as it is. */
export function encodeTyped(href: string): string {
  return href.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** The opposite of encoding; what cannot be decoded stays as it is. */
export function decodeUrl(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** True for `https:…`, `mailto:…`, `//host`: everything that leaves the site. */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

/** Whether the target of a redirect carries a part of the old address over: `/new/:splat`, `/posts/:slug`. */
export function hasPlaceholder(to: string): boolean {
  return /\*|\/:[a-z]/i.test(to);
}
