// Manages the folder of the caches. A tag in it says that it's ours, so `clean` never deletes anybody else's folder.

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { attempt } from './attempt.ts';
import { readRegularFile } from './is-regular-file.ts';
import { namesIn } from './names-in.ts';

const tagName = 'CACHEDIR.TAG';

/** Its first line is that of https://bford.info/cachedir/, which makes backups skip the folder. */
const tag = 'Signature: 8a477f597d28d172789f06886806bc55\n# The caches of sitegen. `sitegen clean` deletes them.\n';

/**
 * The cache folder of a project, or one in the folder that the environment names. Its name begins with a dot, so it's
 * never published, wherever it is.
 */
export function cacheFolderOf(root: string): string {
  const { SITEGEN_CACHE_DIR: named } = process.env;
  return named ? join(resolve(named), '.sitegen-cache') : join(root, '.sitegen', 'cache');
}

/** Makes the folder and its tag. Without a cache, builds take longer but work. */
export function tagCache(folder: string): void {
  attempt(() => {
    mkdirSync(folder, { recursive: true });
    if (readdirSync(folder).length === 0) writeFileSync(join(folder, tagName), tag);
  });
}

/** Deletes what a killed process left half-written. */
export function removeUnfinished(folder: string): void {
  for (const name of namesIn(folder)) if (name.endsWith('.tmp')) rmSync(join(folder, name), { force: true });
}

/** Deletes the caches. False if the folder isn't ours. */
export function removeCache(folder: string): boolean {
  if (readRegularFile(join(folder, tagName))?.toString() !== tag) return false;
  rmSync(folder, { recursive: true });
  return true;
}
