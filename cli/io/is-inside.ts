// Compares the places of two paths, with this platform's separators.

import { sep } from 'node:path';

/** Whether `path` is below `folder`. */
export function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
