// Reads everything in a folder, byte for byte.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Paths of all files, forward slashes, in order. */
export function filesIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** A hash of every file by path. */
export function treeOf(folder: string): { readonly [path: string]: string } {
  return Object.fromEntries(filesIn(folder).map((path) => [path, hashOf(readFileSync(join(folder, path)))]));
}

/** One hash of everything in a folder. */
export function hashOfTree(folder: string): string {
  return hashOf(JSON.stringify(treeOf(folder)));
}

function hashOf(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}
