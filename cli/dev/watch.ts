// The project's folders -> batches of changed files. Links are not followed (a loop would never end), and what editors
// do while saving (rename, write, delete) has settled into plain changes before anyone hears of it.

import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { watch as chokidarWatch, type FSWatcher } from 'chokidar';
import type { Project } from '../project.ts';

export interface Watching {
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

/** Starts watching; resolves when every later change will be heard. */
export async function watchProject(
  project: Project,
  inputs: readonly string[],
  options: WatchOptions,
): Promise<Watching> {
  let written = new Set<string>();
  let moved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    const batch = { written, moved };
    written = new Set();
    moved = new Set();
    timer = undefined;
    options.onBatch(batch);
  };
  const note = (set: () => Set<string>) => (path: string) => {
    set().add(resolve(path));
    clearTimeout(timer);
    timer = setTimeout(flush, quiet);
  };

  const start = (poll: number | undefined): FSWatcher => {
    const watcher = chokidarWatch(
      [project.contentDir, project.publicDir, ...outside(project, inputs)].filter(existsSync),
      {
        ignoreInitial: true,
        followSymlinks: false,
        ignored: (path) => isIgnored(project, path),
        ...(poll === undefined ? {} : { usePolling: true, interval: poll }),
      },
    );
    watcher.on(
      'change',
      note(() => written),
    );
    watcher
      .on(
        'add',
        note(() => moved),
      )
      .on(
        'unlink',
        note(() => moved),
      )
      .on(
        'unlinkDir',
        note(() => moved),
      );
    return watcher;
  };
  let watcher = start(options.poll);
  const ready = new Promise<void>((done) => watcher.once('ready', () => done()));
  watcher.on('error', (error) => {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOSPC' && code !== 'EMFILE')
      return options.onTrouble(`Watching failed: ${(error as Error).message}`);
    options.onTrouble(
      'The system cannot watch this many files, so they are looked at every second instead. ' +
        'On Linux, `sudo sysctl fs.inotify.max_user_watches=524288` raises the limit.',
    );
    void watcher.close();
    watcher = start(1000);
  });
  await Promise.race([ready, new Promise((done) => setTimeout(done, 10_000))]);
  return { close: () => watcher.close() };
}

/** Inputs of the configuration and the bundles that lie in none of the watched folders. */
function outside(project: Project, inputs: readonly string[]): readonly string[] {
  const own = inputs.filter((path) => !/[\\/]node_modules[\\/]/.test(path));
  return own.filter((path) => relative(project.contentDir, path).startsWith('..'));
}

const noise = /(^|[\\/])(node_modules|\.git|\.sitegen|\.DS_Store|4913|#[^\\/]*#)([\\/]|$)|~$|\.sw[a-p]x?$|\.tmp$/;

function isIgnored(project: Project, path: string): boolean {
  const below = relative(project.root, path);
  return (
    noise.test(below.startsWith('..') ? relative(project.contentDir, path) : below) || resolve(path) === project.outDir
  );
}
