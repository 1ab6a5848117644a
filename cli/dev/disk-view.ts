// The state of the watched folders. The system's notices only say where to look: what changed is always the difference
// between two looks at the disk, so a notice that's late, lost, or repeated does no harm.

import { lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isInside } from '../io/is-inside.ts';

/** What to watch. All paths are absolute. */
export interface Places {
  /** Folders with everything below them. A folder may be a symbolic link. Links below it aren't followed. */
  readonly trees: readonly string[];
  /** Single files, which may not exist yet. */
  readonly files: readonly string[];
  readonly isIgnored: (path: string) => boolean;
}

/** The difference between two looks, as absolute paths. */
export interface Batch {
  /** Files with new contents. */
  readonly written: ReadonlySet<string>;
  /** Files and folders that were added, removed, or replaced by something of another kind. */
  readonly moved: ReadonlySet<string>;
}

/** Names to look at, by folder; undefined means all. */
type Dirty = ReadonlyMap<string, ReadonlySet<string> | undefined>;

export interface DiskView {
  /** Looks again and returns the difference. Without `dirty`, looks at everything. */
  readonly look: (dirty?: Dirty) => Batch;
  /** Changes the places to watch. What's known about places that stay is kept. */
  readonly follow: (places: Places) => void;
}

export interface FolderWatching {
  /** Called before a folder is read for the first time, and again if another folder takes its place. */
  readonly found: (folder: string) => void;
  /** Called when a folder is gone or no longer watched. */
  readonly lost: (folder: string) => void;
}

interface Seen {
  readonly identity: string;
  /** The state of each name: its kind, and everything that changes with its contents. */
  readonly entries: Map<string, string>;
}

interface Differences {
  readonly written: Set<string>;
  readonly moved: Set<string>;
}

/** Takes the first look right away. */
export function createDiskView(first: Places, watching: FolderWatching): DiskView {
  const seen = new Map<string, Seen>();
  // Folders whose files have been reported, or were there before they were watched.
  let known = new Set<string>();
  let places = first;

  const forget = (folder: string): void => {
    for (const path of [...seen.keys()]) {
      if (path !== folder && !isInside(path, folder)) continue;
      seen.delete(path);
      known.delete(path);
      watching.lost(path);
    }
  };
  const enter = (folder: string): void => {
    const identity = identityOf(folder);
    if (identity === undefined || places.isIgnored(folder)) return;
    watching.found(folder);
    const entries = entriesOf(folder, places);
    seen.set(folder, { identity, entries });
    if (!isInTree(folder, places)) return;
    for (const [name, state] of entries) if (isFolder(state)) enter(join(folder, name));
  };
  const compare = (folder: string, name: string, found: Differences): void => {
    const entries = seen.get(folder)?.entries;
    const path = join(folder, name);
    if (entries === undefined || places.isIgnored(path)) return;
    const before = entries.get(name);
    const now = stateOf(path);
    if (now === before) return;
    if (now === undefined) entries.delete(name);
    else entries.set(name, now);
    if (isFile(before) && isFile(now)) found.written.add(path);
    else found.moved.add(path);
    if (isFolder(before)) forget(path);
    if (isFolder(now) && (isInTree(path, places) || foldersOf(places).has(path))) enter(path);
  };
  const lookAt = (folder: string, names: ReadonlySet<string> | undefined, found: Differences): void => {
    const before = seen.get(folder);
    if (before === undefined) return;
    if (identityOf(folder) !== before.identity) {
      forget(folder);
      enter(folder);
      found.moved.add(folder);
      return;
    }
    for (const name of names ?? new Set([...before.entries.keys(), ...namesIn(folder)])) compare(folder, name, found);
  };
  /** A folder that appeared since the last look stays unknown, so that the next look reports what's in it. */
  const enterPlace = (folder: string, earlier: readonly string[]): void => {
    if (seen.has(folder)) return;
    const before = new Set(seen.keys());
    enter(folder);
    if (earlier.some((path) => path === folder || isInside(path, folder))) return;
    for (const path of seen.keys()) if (!before.has(path)) known.add(path);
  };
  const follow = (next: Places): void => {
    const earlier = [...places.files, ...places.trees];
    places = next;
    const wanted = foldersOf(places);
    for (const folder of [...seen.keys()])
      if (seen.has(folder) && !wanted.has(folder) && !isInTree(folder, places)) {
        seen.delete(folder);
        known.delete(folder);
        watching.lost(folder);
      }
    for (const folder of [...wanted, ...places.trees]) enterPlace(folder, earlier);
  };
  const look = (dirty?: Dirty): Batch => {
    const found: Differences = { written: new Set(), moved: new Set() };
    for (const tree of places.trees) if (!dirty?.has(tree)) lookAt(tree, new Set(), found);
    for (const [folder, names] of dirty ?? [...seen.keys()].map((path) => [path, undefined] as const))
      lookAt(folder, names, found);
    if (found.moved.size > 0) follow(places);
    for (const [folder, { entries }] of seen) {
      if (known.has(folder)) continue;
      found.moved.add(folder);
      for (const name of entries.keys()) found.moved.add(join(folder, name));
    }
    known = new Set(seen.keys());
    return found;
  };
  follow(first);
  known = new Set(seen.keys());
  return { look, follow };
}

/** The folders of the single files and of the trees. If one doesn't exist, the closest existing folder above it. */
function foldersOf({ files, trees }: Places): ReadonlySet<string> {
  const folders = new Set([...files, ...trees].map((path) => dirname(path)));
  return new Set([...folders].map(nearestExisting));
}

function nearestExisting(folder: string): string {
  const above = dirname(folder);
  return identityOf(folder) !== undefined || above === folder ? folder : nearestExisting(above);
}

function isInTree(path: string, { trees }: Places): boolean {
  return trees.some((tree) => path === tree || isInside(path, tree));
}

/** Identifies the folder at a path. Undefined if there's none. A new folder may get the number of a deleted one. */
function identityOf(folder: string): string | undefined {
  try {
    const stats = statSync(folder);
    return stats.isDirectory() ? `${stats.dev}:${stats.ino}:${stats.birthtimeMs}:${stats.mode}` : undefined;
  } catch {
    return undefined;
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // Gone or not readable, which is reported when the content is read.
  }
}

function entriesOf(folder: string, { isIgnored }: Places): Map<string, string> {
  const entries = new Map<string, string>();
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const state = isIgnored(path) ? undefined : stateOf(path);
    if (state !== undefined) entries.set(name, state);
  }
  return entries;
}

/** Includes the change time, because contents can change while size and modification time stay the same. */
function stateOf(path: string): string | undefined {
  try {
    const stats = lstatSync(path);
    if (stats.isDirectory()) return `folder ${stats.ino} ${stats.birthtimeMs} ${stats.mode}`;
    return `${stats.isFile() ? 'file' : 'other'} ${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
  } catch {
    return undefined; // Whatever the reason (ENOENT, ENOTDIR, EACCES, ELOOP), there's nothing to read.
  }
}

const isFile = (state: string | undefined): boolean => state?.startsWith('file ') === true;
const isFolder = (state: string | undefined): boolean => state?.startsWith('folder ') === true;
