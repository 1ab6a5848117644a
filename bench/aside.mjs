// What a cold build starts without is put aside and deleted at the end. ext4 passes over inodes that were deleted in the
// last minutes, one by one, for every new file: deleted just before a build, a thousand old files cost it half a second
// that a fresh checkout does not have.

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { workFolder } from './folders.mjs';

const folder = join(workFolder, `aside-${process.pid}`);
let moved = 0;

/** Moves a file or folder out of the way, if it is there; it is deleted when the process ends. @param {string} path */
export function putAside(path) {
  if (!existsSync(path)) return;
  if (moved === 0) process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  renameSync(path, join(folder, `${moved++}-${basename(path)}`));
}
