// Checks permissions before anything is changed.

import { accessSync, constants } from 'node:fs';

/** True for a folder or file that exists and can be written to. */
export function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
