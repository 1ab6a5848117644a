// Measures a folder.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The sum of the sizes of everything below a folder. 0 if a part of it vanishes meanwhile. */
export function folderBytes(folder: string): number {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    return names.reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);
  } catch {
    return 0;
  }
}
