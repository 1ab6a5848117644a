// Deletes files that the program made, and the folders that become empty. Whatever else is in the folders stays.

import { lstatSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { manifestName, readManifest } from './manifest.ts';

/** The folders of a path, outermost first: `a` and `a/b` for `a/b/c.html`. */
export function foldersOf(path: string): readonly string[] {
  const names = path.split('/');
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'));
}

/** Deletes one file below a folder, and the folders in between that become empty. */
export function removeFile(path: string, folder: string): void {
  const target = join(folder, path);
  if (lstatSync(target, { throwIfNoEntry: false })?.isDirectory() !== true) rmSync(target, { force: true });
  for (const between of foldersOf(path).toReversed()) if (!removeEmpty(join(folder, between))) return;
}

/** Deletes a folder if it's empty; false if it's still there. */
function removeEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch {
    return false; // It isn't empty, or it's a mount point.
  }
}

/** Deletes the site of an output folder; false if there is none. */
export function removeBuild(outDir: string): boolean {
  const manifest = readManifest(outDir);
  if (manifest === undefined) return false;
  for (const path of Object.keys(manifest.files)) removeFile(path, outDir);
  removeFile(manifestName, outDir);
  removeEmpty(outDir);
  return true;
}

const dayMs = 86_400_000;

/** Deletes files of a cache that aren't used, after a day by default, because another process may still read them. */
export function pruneFiles(folder: string, used: ReadonlySet<string>, afterMs = dayMs): void {
  try {
    const from = Date.now() - afterMs;
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      if (!used.has(name) && statSync(file).mtimeMs < from) rmSync(file, { force: true });
    }
  } catch {
    // The folder is gone, or another process deleted the same file. The next build tries again.
  }
}
