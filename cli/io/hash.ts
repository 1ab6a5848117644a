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

/** The hash of one text that comes in pieces, and its length. */
export function measure(pieces: Iterable<string | Uint8Array>): { readonly hash: string; readonly bytes: number } {
  const hash = createHash('sha256');
  let bytes = 0;
  for (const piece of pieces) {
    hash.update(piece);
    bytes += Buffer.byteLength(piece);
  }
  return { hash: hash.update('\0').digest('hex').slice(0, 32), bytes };
}
