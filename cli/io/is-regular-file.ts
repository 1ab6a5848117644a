// Only reads regular files. Reading a pipe or a device could block forever, and no signal would get through.

import { readFileSync, statSync } from 'node:fs';

/** True for a file or a link to one. False for everything else and for what isn't accessible. */
export function isRegularFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The contents of a regular file, or undefined if there's none or it can't be read. */
export function readRegularFile(path: string): Buffer | undefined {
  try {
    return isRegularFile(path) ? readFileSync(path) : undefined;
  } catch {
    return undefined;
  }
}
