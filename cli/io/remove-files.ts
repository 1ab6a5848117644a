// Deletes files that the program made, and the folders that become empty. Whatever else is in the folders stays.

import { lstatSync, rmdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { attempt, succeeds } from './attempt.ts';
import { manifestName, readManifest } from './manifest.ts';
import { namesIn } from './names-in.ts';

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
  return succeeds(() => rmdirSync(folder)); // Fails if it isn't empty, or is a mount point.
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
  const from = Date.now() - afterMs;
  for (const name of namesIn(folder)) {
    const file = join(folder, name);
    // Another process may delete the same file.
    if (!used.has(name)) attempt(() => statSync(file).mtimeMs < from && rmSync(file, { force: true }));
  }
}
