// Makes the folder of a file in the caches.

import { existsSync, mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';

/**
 * Makes a folder and those above it, but never the one that `.sitegen` is in: a project that was moved away while a
 * preview runs must not come back as an empty folder. Throws file system errors, also if the project is gone.
 */
export function makeCacheFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (basename(folder) !== '.sitegen') makeCacheFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
