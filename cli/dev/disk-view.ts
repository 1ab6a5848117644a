// Knows the state of the watched places. What changed is always the difference between two looks at the disk, so a notice
// that's late, lost, or repeated does no harm.

import { lstatSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { attempt } from '../io/attempt.ts';
import { foldersAbove } from '../io/folders-above.ts';
import { isInside } from '../io/is-inside.ts';
import { namesIn } from '../io/names-in.ts';

/** What to watch. All paths are absolute. */
export interface Places {
  /** Folders with everything below them. A folder may be a symbolic link. Links below it aren't followed. */
  readonly trees: readonly string[];
  /** Single files, which may not exist yet. */
  readonly files: readonly string[];
  /** Whether a path below a tree is left out. */
  readonly isIgnored: (path: string) => boolean;
}

/** The difference between two looks: absolute paths of what came, went, or has other contents. */
export type Changes = ReadonlySet<string>;

export type DiskView = ReturnType<typeof createDiskView>;

/** Files and folders by path, each as a text that changes with its kind and contents. */
type Seen = ReadonlyMap<string, string>;

/** Takes the first look right away. */
export function createDiskView(first: Places) {
  let area = areaOf(first);
  let seen = entriesIn(area);

  /** Looks at everything, and returns the difference, and whether there's a folder in it. */
  const look = (): { readonly changes: Changes; readonly hasFolders: boolean } => {
    const before = seen;
    seen = entriesIn(area);
    const all = [...new Set([...before.keys(), ...seen.keys()])];
    const changed = all.filter((path) => before.get(path) !== seen.get(path));
    const hasFolders = changed.some((path) => isFolder(before.get(path)) || isFolder(seen.get(path)));
    return { changes: new Set(changed), hasFolders };
  };
  /**
   * Changes the places to watch. Keeps what's known of the rest. `readAt` is when the reading of the new ones began, in
   * milliseconds. True if there are folders that weren't watched before.
   */
  const follow = (places: Places, readAt: number): boolean => {
    const earlier = area;
    area = areaOf(places);
    if (earlier.key === area.key) return false;
    const added = [...entriesIn(area)].filter(([path]) => !earlier.isWatched(path));
    // Left out, so that the next look reports them: everything in a new tree, and files that may have changed after they were
    // read. The last number of a file's state is the time of its last change.
    const known = added.filter(([path, state]) => !area.isInTree(path) && Number(/\S+$/.exec(state)) < readAt - tickMs);
    seen = new Map([...[...seen].filter(([path]) => area.isWatched(path)), ...known]);
    return added.some(([, state]) => isFolder(state));
  };
  return {
    look,
    follow,
    /** Whether a path is one of the places, below a tree, or a folder above a place. */
    isWatched: (path: string) => area.isWatched(path),
    /** Existing folders from which all places can be reached. */
    folders: () => area.folders(),
  };
}

interface Area {
  readonly key: string;
  readonly isWatched: (path: string) => boolean;
  readonly isInTree: (path: string) => boolean;
  /** Whether a symbolic link at this path is followed. */
  readonly isFollowed: (path: string) => boolean;
  readonly folders: () => readonly string[];
}

function areaOf({ trees, files, isIgnored }: Places): Area {
  const whole = new Set(trees);
  const single = new Set(files);
  const above = new Set([...trees, ...files].flatMap(foldersAbove));
  const isInTree = (path: string): boolean => trees.some((tree) => path === tree || isInside(path, tree));
  const folders = new Set([...trees, ...[...trees, ...files].map((path) => dirname(path))]);
  return {
    key: [...trees, '', ...files].join('\n'),
    isInTree,
    isWatched: (path) => above.has(path) || single.has(path) || (isInTree(path) && !isIgnored(path)),
    isFollowed: (path) => whole.has(path) || above.has(path),
    folders: () => [...new Set([...folders].map(nearestExisting))].sort(),
  };
}

function nearestExisting(folder: string): string {
  const above = dirname(folder);
  return above === folder || isFolder(stateOf(folder, statSync)) ? folder : nearestExisting(above);
}

/** Everything in an area, as it is now. Folders that can't be read are reported when the content is read. */
function entriesIn(area: Area): Seen {
  const found = new Map<string, string>();
  const enter = (path: string): void => {
    if (found.has(path) || !area.isWatched(path)) return;
    const state = stateOf(path, area.isFollowed(path) ? statSync : lstatSync);
    if (state === undefined) return;
    found.set(path, state);
    if (isFolder(state)) for (const name of namesIn(path)) enter(join(path, name));
  };
  for (const path of area.folders()) enter(path);
  return found;
}

/** Includes the change time, because contents can change while size and modification time stay the same. */
function stateOf(path: string, stat: typeof statSync | typeof lstatSync): string | undefined {
  // Whatever the reason (ENOENT, ENOTDIR, EACCES, ELOOP), there's nothing to read.
  const stats = attempt(() => stat(path));
  // A new folder may get the number of a deleted one.
  if (stats?.isDirectory()) return `folder ${stats.dev} ${stats.ino} ${stats.birthtimeMs} ${stats.mode}`;
  return stats && `${stats.isFile() ? 'file' : 'other'} ${stats.ino} ${stats.size} ${stats.mtimeMs} ${stats.ctimeMs}`;
}

/** The clock of file systems may be this coarse. */
const tickMs = 20;

const isFolder = (state: string | undefined): boolean => state?.startsWith('folder ') === true;
