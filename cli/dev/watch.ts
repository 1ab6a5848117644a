// The project's folders -> batches of changed files. What editors do while saving (rename, write, delete) has settled
// into plain changes by the time anyone hears of it.
//
// Notices of the system are hints: some are lost when much happens at once. So whatever changed is looked at again a
// little later.

import { resolve } from 'node:path';
import { type FSWatcher, watch as watchPath } from 'chokidar';
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
const quietMs = 8;

/** Notices that never pause, such as those for a log next to the configuration, must not delay the rest. */
const longestMs = 100;

/** When a changed folder is looked at again. */
const againMs = [60, 400];

/** From this many changes at once, the system may have dropped notices of any folder. */
const many = 100;

const tooMany =
  'The system cannot watch this many files, so they are looked at every second instead. ' +
  'On Linux, `sudo sysctl fs.inotify.max_user_watches=524288` raises the limit.';

/** Starts to watch. Everything that changes from now on will be in a batch. */
export function createWatching(places: Places, options: WatchOptions): Watching {
  const notices = createNotices((folder, name) => schedule.note(folder, name), {
    poll: options.pollMs !== undefined,
    onLimit: () => {
      options.onTrouble(tooMany);
      schedule.poll(1000);
    },
    onTrouble: options.onTrouble,
  });
  const schedule = createSchedule();
  const view = createDiskView(places, notices);
  if (options.pollMs !== undefined) schedule.poll(options.pollMs);
  return {
    listen: (onBatch) => schedule.start(view, onBatch),
    follow: view.follow,
    close: () => {
      schedule.stop();
      notices.close();
    },
  };
}

type Names = Set<string> | undefined;

/** Decides when to look. */
function createSchedule() {
  let dirty = new Map<string, Names>();
  let firstNoted = 0;
  let looking: ((dirty?: Map<string, Names>) => void) | undefined;
  let quiet: NodeJS.Timeout | undefined;
  let clock: NodeJS.Timeout | undefined;
  const later = new Set<NodeJS.Timeout>();

  const flush = (): void => {
    quiet = undefined;
    if (looking === undefined || dirty.size === 0) return;
    const now = dirty;
    dirty = new Map();
    looking(now);
  };
  const plan = (): void => {
    if (quiet === undefined) firstNoted = Date.now();
    clearTimeout(quiet);
    quiet = setTimeout(flush, Math.max(0, Math.min(quietMs, firstNoted + longestMs - Date.now())));
  };
  const note = (folder: string, name: string | undefined): void => {
    const names = dirty.has(folder) ? dirty.get(folder) : new Set<string>();
    dirty.set(folder, name === undefined || names === undefined ? undefined : names.add(name));
    plan();
  };
  const again = (look: () => void): void => {
    for (const delay of againMs) {
      const timer = setTimeout(() => {
        later.delete(timer);
        look();
      }, delay);
      later.add(timer);
    }
  };
  const start = (view: DiskView, onBatch: (batch: Batch) => void): void => {
    looking = (asked) => {
      const batch = view.look(asked);
      const size = batch.written.size + batch.moved.size;
      if (size === 0) return;
      const whole = new Map([...(asked?.keys() ?? [])].map((folder) => [folder, undefined]));
      again(() => looking?.(size < many && asked !== undefined ? whole : undefined));
      onBatch(batch);
    };
    plan();
  };
  const poll = (ms: number): void => {
    clearInterval(clock);
    clock = setInterval(() => looking?.(), ms);
  };
  const stop = (): void => {
    looking = undefined;
    clearTimeout(quiet);
    clearInterval(clock);
    for (const timer of later) clearTimeout(timer);
  };
  return { note, start, poll, stop };
}

interface NoticeOptions {
  /** No notices are asked for: somebody looks by the clock. */
  readonly poll: boolean;
  /** The system has no more watches to give. */
  readonly onLimit: () => void;
  readonly onTrouble: (message: string) => void;
}

/** The system's notices: one chokidar watcher for each folder, so that a folder that was replaced gets a new one. */
function createNotices(onNotice: (folder: string, name: string | undefined) => void, options: NoticeOptions) {
  const watchers = new Map<string, FSWatcher>();
  let isOff = options.poll;

  const lost = (folder: string): void => {
    const watcher = watchers.get(folder);
    watchers.delete(folder);
    void watcher?.close();
    // Closing removes all listeners, and what the watcher had begun may still fail.
    watcher?.on('error', () => undefined);
  };
  const close = (): void => {
    isOff = true;
    for (const folder of [...watchers.keys()]) lost(folder);
  };
  const heed = (folder: string, { code, message }: NodeJS.ErrnoException): void => {
    if (code === 'ENOSPC' || code === 'EMFILE' || code === 'ENFILE') {
      if (!isOff) options.onLimit();
      close();
    } else if (code === undefined || !passing.has(code)) options.onTrouble(`Watching ${folder} failed: ${message}`);
    onNotice(folder, undefined);
  };
  const found = (folder: string): void => {
    lost(folder);
    const path = realPathOf(folder);
    if (isOff || path === undefined) return;
    const watcher = watchPath(path, { ...folderAlone, ignored: (below) => resolve(below) !== path });
    watcher.on('raw', (_, name) => onNotice(folder, name ?? undefined));
    // What changed while the watch was set up went unnoticed.
    watcher.on('ready', () => onNotice(folder, undefined));
    watcher.on('error', (error) => heed(folder, error as NodeJS.ErrnoException));
    watchers.set(folder, watcher);
  };
  return { found, lost, close };
}

/** Raw notices come at once and take one watch per folder; events of files would take one more for each file. */
const folderAlone = { depth: 0, followSymlinks: false, ignoreInitial: true, atomic: false } as const;

/** The folder went away or may not be read: both are seen by looking. */
const passing = new Set(['ENOENT', 'ENOTDIR', 'EPERM', 'EACCES', 'ELOOP']);
