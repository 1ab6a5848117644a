// Whether a path can be read to an end: a pipe or a device would be waited for without end, and no signal gets through.

import { statSync } from 'node:fs';

/** True for a file, also behind a link; false for everything else and for what cannot be reached. */
export function isRegularFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
