// `sitegen clean`: deletes what the program made, and nothing else.

import { relative } from 'node:path';
import { lockOutput } from '../build/output/lock.ts';
import type { Ran } from '../in-project.ts';
import { removeCache } from '../io/cache-folder.ts';
import { removeBuild } from '../io/remove-files.ts';

/** Deletes the caches and the site in the output folder. Throws an `EnvironmentError` while a build is running. */
export function run({ project: { outDir, cacheDir }, reporter }: Ran): number {
  const lock = lockOutput(outDir);
  try {
    const removed = [...(removeCache(cacheDir) ? [cacheDir] : []), ...(removeBuild(outDir) ? [outDir] : [])];
    const deleted = removed.map((folder) => relative(process.cwd(), folder) || '.');
    reporter.summary(`deleted ${deleted.join(' and ') || 'nothing'}`, { deleted });
  } finally {
    lock.release();
  }
  return 0;
}
