// The project's folders -> batches of changed files. chokidar says where something happened, and a look at the disk says
// what. What editors do while saving (rename, write, delete) has settled into plain changes by then.

import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { watch } from 'chokidar';
import { isInside } from '../io/is-inside.ts';
import { realPathOf } from '../io/real-path.ts';
import { type Batch, createDiskView, type DiskView, type Places } from './disk-view.ts';

export interface Watching {
  /** Starts to hand out batches; what changed since the watching began comes first. */
  readonly listen: (onBatch: (batch: Batch) => void) => void;
  /** Watches these places from now on. */
  readonly follow: (places: Places) => void;
  readonly close: () => void;
}

export interface WatchOptions {
  /** Milliseconds between looks at the disk, for file systems that send no notices. */
  readonly pollMs: number | undefined;
  readonly onTrouble: (message: string) => void;
}

/** Long enough for the several notices of one save, short enough not to be felt. */
const gatherMs = 8;

/** chokidar leaves out a second change of a file within 50 ms. */
const samePathsAgainMs = 60;

/** chokidar doesn't notice what happens in a folder just before it's watched. */
const everythingAgainMs = 400;

/** chokidar has no event for a folder that's replaced by a file, and misses one that comes and goes quickly. */
const regularlyMs = 3000;

const tooMany =
  'The system cannot watch this many files, so they are looked at every second instead. ' +
  'On Linux, `sudo sysctl fs.inotify.max_user_watches=524288` raises the limit.';

/** Starts to watch. Everything that changes from now on will be in a batch. */
export function createWatching(places: Places, { pollMs, onTrouble }: WatchOptions): Watching {
  const view = createDiskView(places);
  let onBatch: ((batch: Batch) => void) | undefined;
  let polling = pollMs;
  let hasOldFolders = false;
  let close = (): void => undefined;
  let isClosed = false;

  const after = (ms: number, act: () => void): void => {
    setTimeout(() => isClosed || act(), ms).unref();
  };
  const look = (paths?: ReadonlySet<string>): void => {
    if (onBatch === undefined) return; // The first look after that sees everything.
    const batch = view.look(paths);
    if (batch.written.size + batch.moved.size === 0) return;
    hasOldFolders ||= batch.hasFolders;
    after(samePathsAgainMs, () => look(paths));
    after(everythingAgainMs, () => (hasOldFolders ? watchAnew() : look()));
    onBatch(batch);
  };
  const lookRegularly = (): void => {
    const began = performance.now();
    look();
    // On a large site, looking takes at most a hundredth of the time.
    after(polling ?? Math.max(regularlyMs, 100 * (performance.now() - began)), lookRegularly);
  };
  /** chokidar gives up folders that are replaced or away for a moment. It begins with a look. */
  const watchAnew = (): void => {
    close();
    hasOldFolders = false;
    if (polling === undefined) close = openNotices(view, hear);
  };
  const hear: Hearing = {
    onNotice: gathered((paths) => isClosed || look(paths)),
    onReady: () => look(),
    onError: ({ code, message }) => {
      if (polling !== undefined || code === 'ELOOP') return;
      if (code === undefined || !limits.has(code)) return onTrouble(`Watching failed: ${message}`);
      onTrouble(tooMany);
      polling = 1000;
      close();
    },
  };
  watchAnew();
  return {
    listen: (listener) => {
      onBatch = listener;
      lookRegularly();
    },
    follow: (next) => {
      if (view.follow(next)) watchAnew();
    },
    close: () => {
      isClosed = true;
      close();
    },
  };
}

/** Hands out the paths of several notices together. */
function gathered(onPaths: (paths: ReadonlySet<string>) => void): (path: string) => void {
  let noted = new Set<string>();
  const handOut = (): void => {
    const paths = noted;
    noted = new Set();
    onPaths(paths);
  };
  return (path) => {
    if (noted.size === 0) setTimeout(handOut, gatherMs).unref();
    noted.add(path);
  };
}

interface Hearing {
  /** Something happened at this path. */
  readonly onNotice: (path: string) => void;
  readonly onReady: () => void;
  readonly onError: (error: NodeJS.ErrnoException) => void;
}

/** Watches with chokidar. It's given real paths, because it doesn't follow symbolic links. */
function openNotices(view: DiskView, { onNotice, onReady, onError }: Hearing): () => void {
  const starts = view.folders().flatMap((folder) => {
    const realPath = realPathOf(folder);
    return realPath === undefined ? [] : [{ folder, realPath }];
  });
  const namesOf = (path: string): readonly string[] =>
    starts.flatMap(({ folder, realPath }) =>
      path === realPath || isInside(path, realPath) ? [join(folder, relative(realPath, path))] : [],
    );
  const watcher = watch(
    starts.map(({ realPath }) => realPath),
    {
      ignoreInitial: true,
      followSymlinks: false,
      ignorePermissionErrors: true,
      ignored: (path) => !namesOf(path).some(view.isWatched),
    },
  );
  watcher.on('all', (_, path) => {
    for (const name of namesOf(path)) onNotice(name);
  });
  watcher.on('ready', onReady);
  watcher.on('error', (error) => onError(error as NodeJS.ErrnoException));
  return () => {
    void watcher.close();
    // Closing removes all listeners, and what the watcher had begun may still fail.
    watcher.on('error', () => undefined);
  };
}

/** The system has no more watches to give. */
const limits = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);
