// Tells whether files and folders are as they were, without reading them. Only for checks within one process: the next
// one compares contents.

import { statSync } from 'node:fs';

/** In milliseconds. What changed later than that may change again within a tick of the file system's clock. */
const settled = 2000;

/**
 * The state of these paths, or undefined if one has just changed, so that it can't be told apart from its next state. A
 * folder's state changes when something is added to it, removed, or renamed.
 */
export function stampOf(paths: readonly string[]): string | undefined {
  const latest = Date.now() - settled;
  const parts: (string | number)[] = [];
  for (const path of paths) {
    const { ino = 0, size = 0, mtimeMs = 0, ctimeMs = 0 } = statSync(path, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs > latest || ctimeMs > latest) return undefined;
    parts.push(path, ino, size, mtimeMs, ctimeMs);
  }
  return parts.join(' ');
}
