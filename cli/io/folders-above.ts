// Walks up from a path.

import { dirname } from 'node:path';

/** The folders above a path, the closest one first, up to the root. */
export function foldersAbove(path: string): readonly string[] {
  const above = dirname(path);
  return above === path ? [] : [above, ...foldersAbove(above)];
}
