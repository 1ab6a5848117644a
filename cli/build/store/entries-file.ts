// Named values on disk, a line of JSON each, and the hash of all lines at the end. Written and read a line at a time:
// as one text, the index of a large site would be the most that a build ever holds.

import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { createHashing } from '../../io/hash.ts';
import { readRegularFile } from '../../io/is-regular-file.ts';
import { makeCacheFolder } from '../../io/make-cache-folder.ts';
import { processId } from '../../io/process-id.ts';

const lineEnd = 10;

/** The stored value. Undefined if the file is missing or damaged. */
export function readEntries<Value>(file: string): ReadonlyMap<string, Value> {
  const entries = new Map<string, Value>();
  try {
    const bytes = readRegularFile(file);
    if (bytes === undefined) return entries;
    const last = bytes.lastIndexOf(lineEnd, -2) + 1;
    const hashing = createHashing();
    hashing.add(bytes.subarray(0, last));
    if (hashing.end() !== bytes.toString('latin1', last).trimEnd()) return entries;
    for (let from = 0; from < last; ) {
      const end = bytes.indexOf(lineEnd, from);
      const [name, value] = JSON.parse(bytes.toString('utf8', from, end)) as [string, Value];
      entries.set(name, value);
      from = end + 1;
    }
    return entries;
  } catch {
    return new Map();
  }
}

/** Lines are put together up to this many characters before they are written. */
const chunkLength = 1 << 16;

/** Writes a temporary file and renames it. A cache that can't be written costs time but never fails the build. */
export function writeEntries<Value>(file: string, entries: ReadonlyMap<string, Value>): void {
  const stage = `${file}.${processId}.tmp`;
  try {
    makeCacheFolder(dirname(file));
    writeLines(stage, entries);
    renameSync(stage, file);
  } catch {
    rmSync(stage, { force: true });
  }
}

function writeLines<Value>(file: string, entries: ReadonlyMap<string, Value>): void {
  const target = openSync(file, 'w');
  const hashing = createHashing();
  let text = '';
  const flush = (): void => {
    const bytes = Buffer.from(text);
    text = '';
    hashing.add(bytes);
    for (let done = 0; done < bytes.length; ) done += writeSync(target, bytes, done);
  };
  try {
    for (const entry of entries) {
      text += `${JSON.stringify(entry)}\n`;
      if (text.length > chunkLength) flush();
    }
    flush();
    writeSync(target, `${hashing.end()}\n`);
  } finally {
    closeSync(target);
  }
}
