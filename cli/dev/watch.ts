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
  const timers = createTimers();
  let noted = new Set<string>();
  let onBatch: ((batch: Batch) => void) | undefined;

  const look = (paths?: ReadonlySet<string>): void => {
    if (onBatch === undefined) return; // The first look after that sees everything.
    const batch = view.look(paths);
    notices.renew(batch.replaced);
    if (batch.written.size + batch.moved.size === 0) return;
    timers.after(samePathsAgainMs, () => look(paths));
    timers.after(everythingAgainMs, look);
    onBatch(batch);
  };
  const lookRegularly = (): void => {
    const began = performance.now();
    look();
    // On a large site, looking takes at most a hundredth of the time.
    timers.after(Math.max(regularlyMs, 100 * (performance.now() - began)), lookRegularly);
  };
  const lookAtNoted = (): void => {
    const paths = noted;
    noted = new Set();
    look(paths);
  };
  const hear: Hearing = {
    onNotice: (path) => {
      if (noted.size === 0) timers.after(gatherMs, lookAtNoted);
      noted.add(path);
    },
    onReady: () => look(),
    onError: ({ code, message }) => {
      if (code !== undefined && passing.has(code)) return;
      if (code === undefined || !limits.has(code)) return onTrouble(`Watching failed: ${message}`);
      if (notices.isPolling) return;
      onTrouble(tooMany);
      notices.close();
      notices = createNotices(view, 1000, hear);
    },
  };
  let notices = createNotices(view, pollMs, hear);
  return {
    listen: (listener) => {
      onBatch = listener;
      lookRegularly();
    },
    follow: (next) => notices.renew(view.follow(next)),
    close: () => {
      timers.clear();
      notices.close();
    },
  };
}

function createTimers() {
  const timers = new Set<NodeJS.Timeout>();
  return {
    after: (ms: number, act: () => void): void => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        act();
      }, ms);
      timers.add(timer);
    },
    clear: (): void => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

interface Hearing {
  /** Something happened at this path. */
  readonly onNotice: (path: string) => void;
  readonly onReady: () => void;
  readonly onError: (error: NodeJS.ErrnoException) => void;
}

/** Watches with chokidar. It's given real paths, because it doesn't follow symbolic links. */
function createNotices(view: DiskView, pollMs: number | undefined, { onNotice, onReady, onError }: Hearing) {
  /** Real paths by folder. */
  const starts = new Map<string, string>();
  const lost = new Set<string>();
  const namesOf = (path: string): readonly string[] =>
    [...starts].flatMap(([folder, realPath]) =>
      path === realPath || isInside(path, realPath) ? [join(folder, relative(realPath, path))] : [],
    );
  const watcher = watch([], {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => !namesOf(path).some(view.isWatched),
    ...(pollMs !== undefined && { usePolling: true, interval: pollMs, binaryInterval: pollMs }),
  });
  watcher.on('all', (event, path) => {
    if (event === 'unlinkDir') lost.add(path);
    for (const name of namesOf(path)) onNotice(name);
  });
  watcher.on('ready', onReady);
  watcher.on('error', (error) => onError(error as NodeJS.ErrnoException));

  const addStarts = (): void => {
    for (const { folder, realPath } of view.starts()) {
      if (starts.get(folder) === realPath) continue;
      starts.set(folder, realPath);
      watcher.add(realPath);
    }
  };
  /** Watches these paths again, and folders that are back although chokidar gave them up. */
  const renew = (paths: Iterable<string>): void => {
    addStarts();
    const found = [...paths].flatMap((path) => realPathOf(path) ?? []);
    const back = [...lost].filter((path) => namesOf(path).some(view.isFolder));
    for (const path of new Set([...found, ...back])) watcher.unwatch(path).add(path);
    lost.clear();
  };
  const close = (): void => {
    void watcher.close();
    // Closing removes all listeners, and what the watcher had begun may still fail.
    watcher.on('error', () => undefined);
  };
  addStarts();
  return { isPolling: pollMs !== undefined, renew, close };
}

/** The system has no more watches to give. */
const limits = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/** The folder went away or may not be read: both are seen by looking. */
const passing = new Set(['ENOENT', 'ENOTDIR', 'EPERM', 'EACCES', 'ELOOP']);
