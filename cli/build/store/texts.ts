// Stores texts in a folder, each in a file named by the hash of its contents. So a file never changes, and processes that
// share the folder can't disagree.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, environmentFault } from '../../environment-error.ts';
import { replaceFile } from '../../io/cache-file.ts';
import { hashOf } from '../../io/hash.ts';
import { readRegularFile } from '../../io/is-regular-file.ts';

/** Writes a text, and returns its hash. Throws an `EnvironmentError` if the folder can't be written. */
export function writeTextFile(folder: string, bytes: Uint8Array): string {
  const hash = hashOf(bytes);
  try {
    mkdirSync(folder, { recursive: true });
    replaceFile(join(folder, hash), bytes);
  } catch (error) {
    throw environmentFault(error) ?? new EnvironmentError(`${folder} cannot be written: ${(error as Error).message}`);
  }
  return hash;
}

/** A text by its hash. Undefined if it's gone or damaged. */
export function readTextFile(folder: string, hash: string): Uint8Array | undefined {
  const bytes = readRegularFile(join(folder, hash));
  return bytes && hashOf(bytes) === hash ? bytes : undefined;
}
