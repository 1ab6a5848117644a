// Reads and writes values in the cache folder: a line with the hash of the rest, then JSON or bytes. A damaged file counts as
// a miss. If the cache can't be written, the next build takes longer, but this one doesn't fail.

import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { attempt } from './attempt.ts';
import { hashOf } from './hash.ts';
import { readRegularFile } from './is-regular-file.ts';
import { processId } from './process-id.ts';
import { writePieces } from './write-pieces.ts';

/** The value, or undefined if there's none or it's damaged. */
export function readCached(file: string): unknown {
  const json = readCachedBytes(file)?.toString();
  return json === undefined ? undefined : attempt(() => JSON.parse(json));
}

/** The same for a value that JSON can't hold, such as one with bytes in it. */
export function readSerialized(file: string): unknown {
  const bytes = readCachedBytes(file);
  return bytes && attempt(() => deserialize(bytes)); // A later version of Node.js may have written it.
}

/** The same for bytes. */
export function readCachedBytes(file: string): Buffer | undefined {
  const whole = readRegularFile(file);
  if (whole === undefined) return undefined;
  const end = whole.indexOf('\n');
  const bytes = whole.subarray(end + 1);
  return hashOf(bytes) === whole.toString('latin1', 0, end) ? bytes : undefined;
}

/** Writes a temporary file and renames it, so that nobody reads half a value. */
export function writeCached(file: string, value: unknown): void {
  writeCachedBytes(file, JSON.stringify(value));
}

/** The same for a value that JSON can't hold. */
export function writeSerialized(file: string, value: unknown): void {
  writeCachedBytes(file, serialize(value));
}

/** The same for bytes, or for a text as UTF-8. */
export function writeCachedBytes(file: string, bytes: Buffer | string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, `${hashOf(bytes)}\n`, bytes);
  } catch {
    attempt(() => rmSync(file, { force: true })); // An old value must not be found next time.
  }
}

/** Replaces a file's contents in one step. Throws file system errors, which name the file, and cleans up first. */
export function replaceFile(file: string, ...contents: readonly (string | Uint8Array)[]): void {
  const stage = `${file}.${processId}.tmp`;
  try {
    writePieces(stage, contents);
    renameSync(stage, file);
  } catch (error) {
    rmSync(stage, { force: true });
    throw Object.assign(error as Error, { path: file });
  }
}
