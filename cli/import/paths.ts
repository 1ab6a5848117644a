// Small functions for paths with forward slashes.

import { posix } from 'node:path';
import { pageEnding } from '@sitegen/renderer/text';

/** The paths below a folder. The empty folder has all of them. */
export function below(paths: readonly string[], folder: string): readonly string[] {
  return folder === '' ? paths : paths.filter((path) => path.startsWith(`${folder}/`));
}

/** The pages below a folder. */
export function pagesBelow(paths: readonly string[], folder: string): readonly string[] {
  return below(paths, folder).filter((path) => pageEnding.test(path));
}

/** A path in a folder, without `.`, `..`, and slashes at its ends. Empty if it's outside of the project. */
export function inFolder(folder: string, path: string): string {
  const joined = posix.normalize(posix.join(folder === '' ? '.' : folder, path)).replace(/^\.?\/|\/$/g, '');
  return joined === '.' || joined.startsWith('..') ? '' : joined;
}

/** The folder of a path; empty for a path without one. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A path without the folder that it's in. */
export function within(path: string, folder: string): string {
  return folder === '' ? path : path.slice(folder.length + 1);
}
