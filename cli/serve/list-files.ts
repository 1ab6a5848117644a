// A built folder -> the set of files that may be served, as paths with forward slashes. Requests are looked up in this
// set and never joined to a path. It has no symbolic links.
import type { Stats } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderStatsOf, isFresh, isSame, statsOf } from './file-stats.ts';

/** The files of a site, and the state of each folder when it was read (undefined if it was changing). */
export interface Listing {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlyMap<string, Stats | undefined>;
}

/** Files with rules for the host, which aren't served. */
const unserved = new Set(['_redirects', '_headers']);

/** Lists a folder. Starts over if a build replaces it meanwhile. Rejects if it's missing or can't be read. */
export async function listFiles(root: string): Promise<Listing> {
  for (let triesLeft = 10; ; triesLeft -= 1) {
    const before = folderStatsOf(root);
    const listing = await listOnce(root).catch((error: unknown) => {
      if (triesLeft === 0 || !before) throw error;
    });
    if (listing && (triesLeft <= 0 || isSame(before, folderStatsOf(root)))) return listing;
    await sleep(5);
  }
}

/** Whether a file at `path` may be missing from the listing because the closest known folder has changed. */
export function isOutdated(listing: Listing, root: string, path: string): boolean {
  let folder = parentOf(path);
  while (folder !== '' && !listing.folders.has(folder)) folder = parentOf(folder);
  const known = listing.folders.get(folder);
  return known === undefined || !isSame(known, folderNow(root, folder));
}

async function listOnce(root: string): Promise<Listing> {
  const found: Found = { files: new Set(), folders: new Map() };
  await addFolder(root, '', found);
  return found;
}

async function addFolder(root: string, folder: string, found: Found): Promise<void> {
  const stats = folderNow(root, folder);
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  found.folders.set(folder, stats && !isFresh(stats) ? stats : undefined);
  const inner: string[] = [];
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (isHidden(path, entry.name)) continue;
    if (entry.isFile()) found.files.add(path);
    if (entry.isDirectory()) inner.push(path);
  }
  await Promise.all(inner.map((path) => addFolder(root, path, found)));
}

interface Found {
  readonly files: Set<string>;
  readonly folders: Map<string, Stats | undefined>;
}

/** Dotfiles, the host's rules, and names that no URL can request: `#` and `?` end a path, sirv doesn't decode them. */
function isHidden(path: string, name: string): boolean {
  return (name.startsWith('.') && path !== '.well-known') || unserved.has(path) || /[#?\\]/.test(name);
}

function folderNow(root: string, folder: string): Stats | undefined {
  return folder === '' ? folderStatsOf(root) : statsOf(join(root, folder));
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
