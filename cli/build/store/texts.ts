// Texts in a folder, each in a file that is named by the hash of its contents. So a text is never another one, and
// processes that share the folder can't disagree.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, environmentFault } from '../../environment-error.ts';
import { replaceFile } from '../../io/cache-file.ts';
import { hashOf } from '../../io/hash.ts';
import { readRegularFile } from '../../io/is-regular-file.ts';

/** A text in the folder. */
export interface TextRef {
  readonly hash: string;
  /** Bytes of each of its parts. */
  readonly parts: readonly number[];
}

/** Writes a text. Throws an `EnvironmentError` if the folder can't be written. */
export function writeTextFile(folder: string, parts: readonly Uint8Array[]): TextRef {
  const bytes = Buffer.concat(parts);
  const hash = hashOf(bytes);
  try {
    mkdirSync(folder, { recursive: true });
    replaceFile(join(folder, hash), bytes);
  } catch (error) {
    throw environmentFault(error) ?? new EnvironmentError(`${folder} cannot be written: ${(error as Error).message}`);
  }
  return { hash, parts: parts.map(({ length }) => length) };
}

/** The parts of a text. Undefined if it's gone or damaged. */
export function readTextFile(folder: string, { hash, parts }: TextRef): readonly Uint8Array[] | undefined {
  const bytes = readRegularFile(join(folder, hash));
  if (bytes === undefined || hashOf(bytes) !== hash) return undefined;
  let end = 0;
  return parts.map((length) => {
    end += length;
    return bytes.subarray(end - length, end);
  });
}
