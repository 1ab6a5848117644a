// Maps content files to addresses, and addresses to output paths. No other module knows these rules. A URL is a site
// path without extension and trailing slash; `/` is home. URLs keep the case of file names.

import type { FolderRule } from '../config.ts';
import { normalForm } from './normal-form.ts';

/** The rule for exactly this folder. */
export function ruleAt(folders: readonly FolderRule[], path: string): FolderRule | undefined {
  return folders.find((folder) => folder.path === path);
}

/** The rule of the longest folder that contains `path` (below the content folder), or undefined. */
export function folderOf(folders: readonly FolderRule[], path: string): FolderRule | undefined {
  for (let folder = path; folder !== ''; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const rule = ruleAt(folders, folder);
    if (rule) return rule;
  }
  return ruleAt(folders, '');
}

/** A title for what has only a name: `getting-started` becomes `Getting started`. */
export function titleOfName(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The extensions of pages, also after `.html` or another one, which an address can't end with. */
export const pageEnding = /(?:\.html?)?(?:\.(?:mdx?|markdown))+$/i;

/**
 * `docs/concepts/server.md` becomes `/docs/concepts/server` under `{ path: 'docs' }`. An `index` gets the address of its
 * folder.
 */
export function urlOf(folder: FolderRule, path: string): string {
  const below = path.slice(folder.path.length).replace(/^\//, '');
  const name = below.replace(pageEnding, '').replace(/(^|\/)(_?index|_section)$/, '');
  const base = folder.url ?? (folder.path === '' ? '' : `/${folder.path}`);
  const url = name === '' ? base : `${base}/${name}`;
  return url === '' ? '/' : normalForm(url, 'NFC');
}

/** `/docs/concepts` becomes `docs/concepts.html`, and `/` becomes `index.html`. */
export function outputPathOf(url: string): string {
  return url === '/' ? 'index.html' : `${url.slice(1)}.html`;
}

/** The path of a page's Markdown copy: `/docs/concepts` becomes `docs/concepts.md`, and `/` becomes `index.md`. */
export function copyPathOf(url: string): string {
  return url === '/' ? 'index.md' : `${url.slice(1)}.md`;
}

/** The address of the notes on block of code `index` of a page: `/docs/a/b.code-2.json`. */
export function notesUrlOf(url: string, index: number): string {
  return `${url === '/' ? '/index' : url}.code-${index}.json`;
}

/** Whether a path or an address is that of notes on code. Only the page with the code links to them. */
export function isNotes(path: string): boolean {
  return /\.code-\d+\.json$/.test(path);
}

/** The address of a section as one page: `/docs/concepts` becomes `/docs/concepts.print`, and `/` becomes `/index.print`. */
export function printUrlOf(url: string): string {
  return `${url === '/' ? '/index' : url}.print`;
}

/** `/docs/a/b` becomes `/docs/a`. The parent of a first-level address is `/`. */
export function parentOf(url: string): string {
  const slash = url.lastIndexOf('/');
  return slash <= 0 ? '/' : url.slice(0, slash);
}

/** Percent-encodes everything in a site path that an address can't contain or that would end its path. */
export function encodeUrl(url: string): string {
  return encodeURI(url.toWellFormed()).replace(/[?#]/g, encodeURIComponent);
}

/** Makes an address that an author typed valid: encodes spaces and characters beyond ASCII, and nothing else. */
export function encodeTyped(href: string): string {
  return href.toWellFormed().replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}

/** Decodes percent-encoding. Text that can't be decoded stays as it is. */
export function decodeUrl(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/**
 * The IDs that a fragment may mean, the most exact first: browsers look for it as it is, and then decoded. There are none
 * if it leads to the top of the page or to words on it, as `#:~:text=` does (HTML standard, "indicated part").
 */
export function idsOfFragment(hash: string): readonly string[] {
  const id = hash.split(':~:')[0] ?? '';
  const decoded = decodeUrl(id);
  return id === '' || decoded.toLowerCase() === 'top' ? [] : [id, decoded];
}

/** True for every address that leaves the site: `https:…`, `mailto:…`, `//host`. */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href);
}

/** True for an address that means another place on every page: `b`, `../b.png`, `?q`. */
export function isRelative(href: string): boolean {
  return !/^[#/]/.test(href) && !isExternal(href);
}

/** Whether an address of a redirect stands for several ones: `/old/*`, `/new/:splat`, `/posts/:slug`. */
export function isPattern(address: string): boolean {
  return /\*|\/:/.test(address);
}
