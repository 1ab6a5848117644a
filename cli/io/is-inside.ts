// Where one path lies as seen from another, by the separators of this platform.

import { sep } from 'node:path';

/** True when `path` lies below `folder`. */
export function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
