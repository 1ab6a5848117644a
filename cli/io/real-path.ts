// Finds the real path of a file, so that two spellings of one folder give the same path.

import { existsSync, readlinkSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { attempt } from './attempt.ts';

/**
 * The path with all symbolic links followed and, on disks that ignore case, the case of the disk. What isn't there yet
 * stays as it is. Undefined for a link in circles, or to a place whose folder isn't there.
 */
export function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP') return undefined;
    if (code !== 'ENOENT') return path; // The caller runs into the same problem and reports it.
  }
  const target = attempt(() => resolve(dirname(path), readlinkSync(path))); // Undefined if it isn't a link.
  if (target !== undefined) return existsSync(dirname(target)) ? realPathOf(target) : undefined;
  const parent = realPathOf(dirname(path));
  return parent === undefined ? undefined : join(parent, basename(path));
}
