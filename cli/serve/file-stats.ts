// What the disk says of a file at this moment, and whether two such moments show the same file.
// Synchronous on purpose: asking about a file that the system knows takes 2 microseconds, through the thread pool 40.
import { lstatSync, type Stats, statSync } from 'node:fs';

/** The entry itself, symbolic links not followed; undefined when there is none or it may not be asked. */
export function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** The folder that a path leads to, itself perhaps a symbolic link; undefined when it is no folder. */
export function folderStatsOf(path: string): Stats | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats?.isDirectory() ? stats : undefined;
  } catch {
    return undefined;
  }
}

/** Whether nothing happened between the two: not replaced, not written, not renamed or linked. */
export function isSame(before: Stats | undefined, now: Stats | undefined): boolean {
  if (!before || !now) return before === now;
  return (
    before.ino === now.ino &&
    before.size === now.size &&
    before.mtimeMs === now.mtimeMs &&
    before.ctimeMs === now.ctimeMs &&
    before.dev === now.dev
  );
}

/**
 * Whether the last change is so recent that another may follow unseen: file times advance in steps of a few
 * milliseconds, and a program that is still writing has not finished.
 */
export function isFresh(stats: Stats): boolean {
  return Math.abs(Date.now() - stats.mtimeMs) < 30;
}
