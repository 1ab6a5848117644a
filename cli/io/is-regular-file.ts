// Only reads regular files. Reading a pipe or a device could block forever, and no signal would get through.

import { readFileSync, statSync } from 'node:fs';
import { attempt } from './attempt.ts';

/** True for a file or a link to one. False for everything else and for what isn't accessible. */
export function isRegularFile(path: string): boolean {
  return attempt(() => statSync(path).isFile()) === true;
}

/** The contents of a regular file, or undefined if there's none or it can't be read. */
export function readRegularFile(path: string): Buffer | undefined {
  return isRegularFile(path) ? attempt(() => readFileSync(path)) : undefined;
}
