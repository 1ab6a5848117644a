// Asks the disk about a folder that may not be there.

import { statSync } from 'node:fs';
import { attempt } from './attempt.ts';

/** Whether there is a folder at this path. Links are followed. False also below a file. */
export function isFolder(path: string): boolean {
  return attempt(() => statSync(path).isDirectory()) === true;
}
