// Content hashes. The program compares contents by hash, never by file times.

import { createHash } from 'node:crypto';

/** 32 hexadecimal digits of SHA-256 over the parts, each delimited. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  return hashOfAll(parts);
}

/** The same for an iterable, which can make its parts one after the other. */
export function hashOfAll(parts: Iterable<string | Uint8Array>): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 32);
}

/** The hash of one text that comes in pieces. */
export function createHashing(): { readonly add: (piece: string | Uint8Array) => void; readonly end: () => string } {
  const hash = createHash('sha256');
  return { add: (piece) => void hash.update(piece), end: () => hash.update('\0').digest('hex').slice(0, 32) };
}
