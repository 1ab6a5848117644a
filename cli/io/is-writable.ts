// Checks permissions before anything is changed.

import { accessSync, constants } from 'node:fs';
import { succeeds } from './attempt.ts';

/** True for a folder or file that exists and can be written to. */
export function isWritable(path: string): boolean {
  return succeeds(() => accessSync(path, constants.W_OK));
}
