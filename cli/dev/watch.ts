// The project's folders -> batches of changed files. Links are not followed (a loop would never end), and what editors
// do while saving (rename, write, delete) has settled into plain changes before anyone hears of it.
//
// Notices of the system are hints: some are lost when much happens at once. So every file that changed is looked at
// again a little later, until it stays as it was last seen.

import { statSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { watch as chokidarWatch, type FSWatcher } from 'chokidar';
import { isInside } from '../io/is-inside.ts';
import type { Project } from '../project.ts';

export interface Watching {
  /** Watches these files too, instead of the ones that were named before. */
  readonly also: (files: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

export interface Batch {
  /** Absolute paths that were only written to. */
  readonly written: ReadonlySet<string>;
  /** Absolute paths that came or went. */
  readonly moved: ReadonlySet<string>;
}

export interface WatchOptions {
  /** Milliseconds between looks at the disk, for file systems that send no events. */
  readonly poll: number | undefined;
  readonly onBatch: (batch: Batch) => void;
  readonly onTrouble: (message: string) => void;
}

/** Long enough for the several events of one save, short enough not to be felt. */
const quiet = 8;

/** When a changed file is looked at again, in milliseconds after it was passed on. */
const looks = [60, 400];

/** Starts watching; resolves when every later change will be heard. */
export async function watchProject(
  project: Project,
  files: readonly string[],
  options: WatchOptions,
): Promise<Watching> {
  const noted = collect(options.onBatch);
  const trees = [project.contentDir, project.publicDir];
  const start = (poll: number | undefined): Watchers => startWatchers(project, trees, noted, poll);
  let watchers = start(options.poll);
  let folders = foldersOf(files, trees);
  watchers.files.add(folders);

  const trouble = (error: unknown): void => {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ENOSPC' && code !== 'EMFILE') {
      options.onTrouble(`Watching failed: ${message}`);
      return;
    }
    if (watchers.poll !== undefined) return;
    options.onTrouble(
      'The system cannot watch this many files, so they are looked at every second instead. ' +
        'On Linux, `sudo sysctl fs.inotify.max_user_watches=524288` raises the limit.',
    );
    void watchers.close();
    watchers = start(1000);
    watchers.files.add(folders);
    watchers.onError(trouble);
  };
  watchers.onError(trouble);
  await Promise.race([watchers.ready, new Promise((done) => setTimeout(done, 10_000))]);
  const also = (next: readonly string[]): void => {
    const wanted = foldersOf(next, trees);
    watchers.files.unwatch(folders.filter((folder) => !wanted.includes(folder)));
    watchers.files.add(wanted.filter((folder) => !folders.includes(folder)));
    folders = wanted;
  };
  const close = async (): Promise<void> => {
    noted.stop();
    await watchers.close();
  };
  return { also, close };
}

interface Noted {
  readonly written: (path: string) => void;
  readonly moved: (path: string) => void;
  readonly stop: () => void;
}

/** Adds up what comes in quick succession, and asks the disk again whether that was all. */
function collect(onBatch: (batch: Batch) => void): Noted {
  let written = new Set<string>();
  let moved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const pending = new Set<NodeJS.Timeout>();

  const flush = (): void => {
    const batch = { written, moved };
    written = new Set();
    moved = new Set();
    timer = undefined;
    const seen = new Map([...batch.written, ...batch.moved].map((path) => [path, stateOf(path)]));
    for (const delay of looks) {
      const look = setTimeout(() => {
        pending.delete(look);
        lookAgain(seen);
      }, delay);
      pending.add(look);
    }
    onBatch(batch);
  };
  const note = (set: () => Set<string>) => (path: string) => {
    set().add(resolve(path));
    clearTimeout(timer);
    timer = setTimeout(flush, quiet);
  };
  const lookAgain = (seen: Map<string, string>): void => {
    for (const [path, before] of seen) {
      const now = stateOf(path);
      if (now === before) continue;
      seen.set(path, now);
      note(() => (before === gone || now === gone ? moved : written))(path);
    }
  };
  const stop = (): void => {
    clearTimeout(timer);
    for (const look of pending) clearTimeout(look);
  };
  return { written: note(() => written), moved: note(() => moved), stop };
}

const gone = 'gone';

function stateOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? gone : `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
}

interface Watchers {
  /** Single files, through the folders that hold them: a file that is exchanged or comes back is heard of too. */
  readonly files: FSWatcher;
  readonly poll: number | undefined;
  readonly ready: Promise<unknown>;
  readonly onError: (heed: (error: unknown) => void) => void;
  readonly close: () => Promise<unknown>;
}

function startWatchers(project: Project, trees: readonly string[], noted: Noted, poll: number | undefined): Watchers {
  const common = {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path: string) => isIgnored(project, path),
    ...(poll === undefined ? {} : { usePolling: true, interval: poll }),
  };
  const contents = chokidarWatch([...trees], common);
  const files = chokidarWatch(trees.map(dirname), { ...common, depth: 0 });
  for (const watcher of [contents, files]) {
    watcher.on('change', noted.written).on('add', noted.moved).on('unlink', noted.moved).on('unlinkDir', noted.moved);
  }
  // A whole tree that went and came back.
  files.on('addDir', (path) => {
    if (!trees.includes(resolve(path))) return;
    contents.add(path);
    noted.moved(path);
  });
  return {
    files,
    poll,
    ready: Promise.all(
      [contents, files].map((watcher) => new Promise((done) => watcher.once('ready', () => done(undefined)))),
    ),
    onError: (heed) => {
      for (const watcher of [contents, files]) watcher.on('error', heed);
    },
    close: () => Promise.all([contents.close(), files.close()]),
  };
}

/** The folders of these files that no watched tree covers; packages are not watched. */
function foldersOf(files: readonly string[], trees: readonly string[]): string[] {
  const own = files.filter((path) => !/[\\/]node_modules[\\/]/.test(path));
  const folders = new Set([...own, ...trees].map((path) => dirname(path)));
  return [...folders].filter((folder) => !trees.some((tree) => folder === tree || isInside(folder, tree)));
}

const noise = /(^|[\\/])(node_modules|\.git|\.sitegen|\.DS_Store|4913|#[^\\/]*#)([\\/]|$)|~$|\.sw[a-p]x?$|\.tmp$/;

function isIgnored(project: Project, path: string): boolean {
  const below = relative(project.root, path);
  if (noise.test(below.startsWith('..') ? relative(project.contentDir, path) : below)) return true;
  return resolve(path) === project.outDir || isInside(resolve(path), project.outDir);
}
