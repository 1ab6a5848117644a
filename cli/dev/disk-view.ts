// The state of the watched places. What changed is always the difference between two looks at the disk, so a notice
// that's late, lost, or repeated does no harm.

import { lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isInside } from '../io/is-inside.ts';

/** What to watch. All paths are absolute. */
export interface Places {
  /** Folders with everything below them. A folder may be a symbolic link. Links below it aren't followed. */
  readonly trees: readonly string[];
  /** Single files, which may not exist yet. */
  readonly files: readonly string[];
  /** Whether a path below a tree is left out. */
  readonly isIgnored: (path: string) => boolean;
}

/** The difference between two looks, as absolute paths. */
export interface Batch {
  /** Files with new contents. */
  readonly written: ReadonlySet<string>;
  /** Files and folders that were added, removed, or replaced by something of another kind. */
  readonly moved: ReadonlySet<string>;
  /** Whether a folder is among the moved ones. */
  readonly hasFolders: boolean;
}

export interface DiskView {
  /** Looks at these paths and everything below them, and returns the difference. Without paths, looks at everything. */
  readonly look: (paths?: Iterable<string>) => Batch;
  /** Changes the places to watch. Keeps what's known of the rest. True if there are folders that weren't watched before. */
  readonly follow: (places: Places) => boolean;
  /** Whether a path is one of the places, below a tree, or a folder above a place. */
  readonly isWatched: (path: string) => boolean;
  /** Existing folders from which all places can be reached. */
  readonly folders: () => readonly string[];
}

/** By path: its kind, and everything that changes with its contents. */
type Seen = Map<string, string>;

/** Takes the first look right away. */
export function createDiskView(first: Places): DiskView {
  let area = areaOf(first);
  let seen: Seen = entriesBelow(area.folders(), area);

  const look = (paths?: Iterable<string>): Batch => {
    const looked = [...(paths ?? area.folders())];
    const now = entriesBelow(looked, area);
    const before = paths === undefined ? seen : entriesOf(seen, looked);
    const batch = { written: new Set<string>(), moved: new Set<string>(), hasFolders: false };
    for (const path of new Set([...before.keys(), ...now.keys()])) {
      const [was, is] = [before.get(path), now.get(path)];
      if (was === is) continue;
      if (is === undefined) seen.delete(path);
      else seen.set(path, is);
      if (isFile(was) && isFile(is)) batch.written.add(path);
      else batch.moved.add(path);
      if (isFolder(was) || isFolder(is)) batch.hasFolders = true;
    }
    return batch;
  };
  const follow = (places: Places): boolean => {
    const earlier = area;
    area = areaOf(places);
    if (earlier.key === area.key) return false;
    // A place that has appeared since the last look stays unknown, so that the next look reports it.
    const added = [...entriesBelow(area.folders(), area)].filter(([path]) => !earlier.isWatched(path));
    seen = new Map([...[...seen].filter(([path]) => area.isWatched(path)), ...added]);
    return added.some(([, state]) => isFolder(state));
  };
  return {
    look,
    follow,
    isWatched: (path) => area.isWatched(path),
    folders: () => area.folders(),
  };
}

interface Area {
  readonly key: string;
  readonly isWatched: (path: string) => boolean;
  /** Whether a symbolic link at this path is followed. */
  readonly isFollowed: (path: string) => boolean;
  readonly folders: DiskView['folders'];
}

function areaOf({ trees, files, isIgnored }: Places): Area {
  const whole = new Set(trees);
  const single = new Set(files);
  const above = new Set([...trees, ...files].flatMap(foldersAbove));
  const isInTree = (path: string): boolean => trees.some((tree) => path === tree || isInside(path, tree));
  const folders = new Set([...trees, ...[...trees, ...files].map((path) => dirname(path))]);
  return {
    key: [...trees, '', ...files].join('\n'),
    isWatched: (path) => above.has(path) || single.has(path) || (isInTree(path) && !isIgnored(path)),
    isFollowed: (path) => whole.has(path) || above.has(path),
    folders: () => [...new Set([...folders].map(nearestExisting))].sort(),
  };
}

/** The folders above a path, the closest one first. */
function foldersAbove(path: string): readonly string[] {
  const above = dirname(path);
  return above === path ? [] : [above, ...foldersAbove(above)];
}

function nearestExisting(folder: string): string {
  const above = dirname(folder);
  return above === folder || isFolder(stateOf(folder, statSync)) ? folder : nearestExisting(above);
}

/** What's at these paths and below them. */
function entriesBelow(paths: readonly string[], area: Area): Seen {
  const found: Seen = new Map();
  const enter = (path: string): void => {
    if (found.has(path) || !area.isWatched(path)) return;
    const state = stateOf(path, area.isFollowed(path) ? statSync : lstatSync);
    if (state === undefined) return;
    found.set(path, state);
    if (isFolder(state)) for (const name of namesIn(path)) enter(join(path, name));
  };
  for (const path of paths) enter(path);
  return found;
}

/** The part of what was seen that's at these paths and below them. */
function entriesOf(seen: Seen, paths: readonly string[]): Seen {
  const asked = new Set(paths);
  const folders = new Set(paths.filter((path) => isFolder(seen.get(path))));
  const isAsked = (path: string): boolean =>
    asked.has(path) || (folders.size > 0 && foldersAbove(path).some((one) => folders.has(one)));
  return new Map([...seen].filter(([path]) => isAsked(path)));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // Gone or not readable, which is reported when the content is read.
  }
}

/** Includes the change time, because contents can change while size and modification time stay the same. */
function stateOf(path: string, stat: typeof statSync | typeof lstatSync): string | undefined {
  try {
    const stats = stat(path);
    // A new folder may get the number of a deleted one.
    if (stats?.isDirectory()) return `folder ${stats.dev} ${stats.ino} ${stats.birthtimeMs} ${stats.mode}`;
    return stats && `${stats.isFile() ? 'file' : 'other'} ${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
  } catch {
    return undefined; // Whatever the reason (ENOENT, ENOTDIR, EACCES, ELOOP), there's nothing to read.
  }
}

const isFile = (state: string | undefined): boolean => state?.startsWith('file ') === true;
const isFolder = (state: string | undefined): boolean => state?.startsWith('folder ') === true;
