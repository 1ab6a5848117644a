// Watches a project's folders. chokidar says when something happened, and a look at the disk says what. Whatever editors do
// while saving (rename, write, delete), the look finds plain changes.

import { join, relative } from 'node:path';
import { watch } from 'chokidar';
import { isInside } from '../io/is-inside.ts';
import { realPathOf } from '../io/real-path.ts';
import { type Changes, createDiskView, type DiskView, type Places } from './disk-view.ts';

export interface WatchOptions {
  /** Milliseconds between looks at the disk, for file systems that send no notices. */
  readonly pollMs: number | undefined;
  readonly onTrouble: (message: string) => void;
}

/** How long to collect the several notices of one save. */
const gatherMs = 8;

/** When to look again after a change, because chokidar leaves out a second one within 50 ms. */
const againMs = 60;

/**
 * How often to look without a notice, because chokidar misses a folder that's replaced by a file or comes and goes quickly,
 * and gives up one that's replaced.
 */
const regularlyMs = 1000;

const tooMany =
  'The system cannot watch this many files, so they are looked at every second instead. ' +
  'On Linux, `sudo sysctl fs.inotify.max_user_watches=524288` raises the limit.';

/**
 * Starts to watch. Every change from now on will be reported to the listener, which `listen` adds later. `follow` changes the
 * places to watch.
 */
export function createWatching(places: Places, { pollMs, onTrouble }: WatchOptions) {
  const view = createDiskView(places);
  let onChanges: ((changes: Changes) => void) | undefined;
  let polling = pollMs;
  let isDue = false;
  let hasOldFolders = false;
  let close = (): void => undefined;
  let isClosed = false;

  const after = (ms: number, act: () => void): void => {
    setTimeout(() => isClosed || act(), ms).unref();
  };
  const look = (): void => {
    isDue = false;
    if (onChanges === undefined) return; // The first look after that sees everything.
    const { changes, hasFolders } = view.look();
    if (changes.size === 0) return;
    hasOldFolders ||= hasFolders;
    after(againMs, look);
    onChanges(changes);
  };
  const onNotice = (): void => {
    if (!isDue) after(gatherMs, look);
    isDue = true;
  };
  const lookRegularly = (): void => {
    const began = performance.now();
    look();
    if (hasOldFolders) watchAnew();
    after(polling ?? pauseAfter(performance.now() - began), lookRegularly);
  };
  const onError = ({ code, message }: NodeJS.ErrnoException): void => {
    if (polling !== undefined || code === 'ELOOP') return;
    const isLimit = code !== undefined && limits.has(code);
    onTrouble(isLimit ? tooMany : `Watching failed: ${message}`);
    if (!isLimit) return;
    polling = 1000;
    close();
  };
  const watchAnew = (): void => {
    close();
    hasOldFolders = false;
    if (polling === undefined) close = openNotices(view, onNotice, onError);
  };
  watchAnew();
  return {
    listen: (listener: (changes: Changes) => void): void => {
      onChanges = listener;
      lookRegularly();
    },
    follow: (next: Places, readAt: number): void => {
      if (view.follow(next, readAt)) watchAnew();
    },
    close: (): void => {
      isClosed = true;
      close();
    },
  };
}

/** On a large site, looking takes at most a twentieth of the time. A busy machine must not delay it for long. */
function pauseAfter(lookMs: number): number {
  return Math.min(Math.max(regularlyMs, 20 * lookMs), 5 * regularlyMs);
}

/**
 * Watches with chokidar, which gets real paths, because it doesn't follow symbolic links. `onNotice` is also called when the
 * watching has begun, because something may have happened before. Returns a function that ends the watching.
 */
function openNotices(
  view: DiskView,
  onNotice: () => void,
  onError: (error: NodeJS.ErrnoException) => void,
): () => void {
  const starts = view.folders().flatMap((folder) => {
    const realPath = realPathOf(folder);
    return realPath === undefined ? [] : [{ folder, realPath }];
  });
  const isWatched = (path: string): boolean =>
    starts.some(
      ({ folder, realPath }) =>
        (path === realPath || isInside(path, realPath)) && view.isWatched(join(folder, relative(realPath, path))),
    );
  const watcher = watch(
    starts.map(({ realPath }) => realPath),
    {
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      ignored: (path) => !isWatched(path),
    },
  );
  watcher.on('all', onNotice);
  watcher.on('ready', onNotice);
  watcher.on('error', (error) => onError(error as NodeJS.ErrnoException));
  return () => {
    void watcher.close();
    // Closing removes all listeners, and what the watcher had begun may still fail.
    watcher.on('error', () => undefined);
  };
}

/** The system has no more watches to give. */
const limits = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);
