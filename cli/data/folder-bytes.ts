// How much a folder holds.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The sum of the sizes of all files below a folder. What vanishes meanwhile counts as nothing. */
export function folderBytes(folder: string): number {
  try {
    return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
      const path = join(folder, entry.name);
      return sum + (entry.isDirectory() ? folderBytes(path) : sizeOf(path));
    }, 0);
  } catch {
    return 0;
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
