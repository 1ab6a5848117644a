// Values kept in the cache folder: a line with the hash of what follows, then JSON. Whatever does not read back as it
// was written (cut off, a flipped bit, another version's) is a miss, and a cache that cannot be written costs time,
// never the build.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { hashOf } from './hash.ts';
import { processId } from './process-id.ts';

/** The value, or undefined when there is none that can be trusted. */
export function readCached(file: string): unknown {
  try {
    const text = readFileSync(file, 'utf8');
    const end = text.indexOf('\n');
    const json = text.slice(end + 1);
    return hashOf(json) === text.slice(0, end) ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a temporary file and renames it, so that nobody reads half a value. */
export function writeCached(file: string, value: unknown): void {
  const json = JSON.stringify(value);
  try {
    mkdirSync(dirname(file), { recursive: true });
    replaceFile(file, `${hashOf(json)}\n${json}`);
  } catch {
    // Next time it is made again.
  }
}

/** Exchanges a file's contents in one step; throws what the disk throws and leaves nothing behind. */
export function replaceFile(file: string, contents: string | Uint8Array): void {
  const stage = `${file}.${processId}.tmp`;
  try {
    writeFileSync(stage, contents);
    renameSync(stage, file);
  } catch (error) {
    rmSync(stage, { force: true });
    throw error;
  }
}
