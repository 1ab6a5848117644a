// Content hashes: how the program tells whether two things are the same, never by times of the disk.

import { createHash } from 'node:crypto';

/** 32 hexadecimal digits of SHA-256 over the parts, each delimited. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  return hashOfAll(parts);
}

/** The same over any number of parts, which are taken one after the other. */
export function hashOfAll(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
}

/** The same over a text that comes in pieces. */
export function createHashing(): { readonly add: (piece: Uint8Array) => void; readonly end: () => string } {
  const hash = createHash('sha256');
  return { add: (piece) => void hash.update(piece), end: () => hash.update('\0').digest('hex').slice(0, 32) };
}
