// The project's folders -> changes. The system says when something happened in a folder, and a look at the disk says what.
// What editors do while saving (rename, write, delete) has settled into plain changes by then.

import { watch } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { type Changes, createDiskView, type Places } from './disk-view.ts';

export interface Watching {
  /** Starts to tell; what changed since the watching began comes first. */
  readonly listen: (onChanges: (changes: Changes) => void) => void;
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

/** Notices get lost: in a new folder before it's watched, and on some network disks. */
const regularlyMs = 1000;

const tooMany =
  'The system cannot watch this many files, so they are looked at every second instead. ' +
  'On Linux, `sudo sysctl fs.inotify.max_user_watches=524288` raises the limit.';

/** The system has no more watches to give. */
const limits = new Set(['ENOSPC', 'EMFILE', 'ENFILE']);

/** Starts to watch. Everything that changes from now on will be told. */
export function createWatching(places: Places, { pollMs, onTrouble }: WatchOptions): Watching {
  const view = createDiskView(places);
  let onChanges: ((changes: Changes) => void) | undefined;
  let polling = pollMs;
  let isDue = false;
  let close = (): void => undefined;
  let isClosed = false;

  const after = (ms: number, act: () => void): void => {
    setTimeout(() => isClosed || act(), ms).unref();
  };
  const look = (): void => {
    isDue = false;
    if (onChanges === undefined) return; // The first look after that sees everything.
    const { changes, hasFolders } = view.look();
    if (hasFolders) watchFolders();
    if (changes.size > 0) onChanges(changes);
  };
  const onNotice = (): void => {
    if (!isDue) after(gatherMs, look);
    isDue = true;
  };
  const lookRegularly = (): void => {
    const began = performance.now();
    look();
    after(polling ?? pauseAfter(performance.now() - began), lookRegularly);
  };
  const onError = ({ code = '' }: NodeJS.ErrnoException): void => {
    // The regular look finds out about folders that are gone or can't be read.
    if (polling !== undefined || !limits.has(code)) return;
    onTrouble(tooMany);
    polling = regularlyMs;
  };
  const watchFolders = (): void => {
    close();
    if (polling === undefined) close = openNotices(view.folders(), onNotice, onError);
    onNotice(); // What happened before the watching began brings no notice.
  };
  watchFolders();
  return {
    listen: (listener) => {
      onChanges = listener;
      lookRegularly();
    },
    follow: (next) => {
      if (view.follow(next)) watchFolders();
    },
    close: () => {
      isClosed = true;
      close();
    },
  };
}

/** On a large site, looking takes at most a twentieth of the time. A busy machine must not delay it for long. */
function pauseAfter(lookMs: number): number {
  return Math.min(Math.max(regularlyMs, 20 * lookMs), 5 * regularlyMs);
}

/** Watches folders, each without those in it. */
function openNotices(
  folders: readonly string[],
  onNotice: () => void,
  onError: (error: NodeJS.ErrnoException) => void,
): () => void {
  const watchers = folders.flatMap((folder) => {
    try {
      return [watch(folder, onNotice).on('error', onError)];
    } catch (error) {
      onError(error as NodeJS.ErrnoException);
      return [];
    }
  });
  return () => {
    for (const watcher of watchers) watcher.close();
  };
}
