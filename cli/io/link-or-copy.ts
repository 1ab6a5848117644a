// Gives a file a second name.

import { constants, copyFileSync, linkSync } from 'node:fs';

/** Links a file, or copies it where there are no hard links. Throws `EEXIST` if the new name is taken. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}
