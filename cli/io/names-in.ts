// Reads the names in a folder that may not be there.

import { readdirSync } from 'node:fs';
import { attempt } from './attempt.ts';

/** The names of files and folders. None if the folder is gone or can't be read. */
export function namesIn(folder: string): readonly string[] {
  return attempt(() => readdirSync(folder)) ?? [];
}
