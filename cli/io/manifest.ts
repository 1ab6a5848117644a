// Reads and makes the list of files that a build wrote. It's kept in the output folder and marks it as ours.

import { lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from './attempt.ts';
import { hashOf } from './hash.ts';
import { isInside } from './is-inside.ts';
import { readRegularFile } from './is-regular-file.ts';

export const manifestName = '.sitegen.json';

/** What a manifest says about a file. */
export interface Written {
  readonly hash: string;
  readonly bytes: number;
}

/** What the last build wrote, by path. `files` has no prototype: a page may be called `constructor`. */
export interface OutputManifest {
  readonly files: { readonly [path: string]: Written };
}

/** Makes a manifest of entries; later entries win. */
export function manifestOf(entries: Iterable<readonly [path: string, written: Written]>): OutputManifest {
  const files: { [path: string]: Written } = Object.create(null);
  for (const [path, { hash, bytes }] of entries) files[path] = { hash, bytes };
  return { files };
}

/** Reads the list of what the last build wrote. Undefined if there's none or it can't be read. */
export function readManifest(outDir: string): OutputManifest | undefined {
  return attempt(() => {
    const { files } = JSON.parse(String(readRegularFile(join(outDir, manifestName)))) as OutputManifest;
    // The folder may be a checkout of another repository. A path that leads out of it isn't ours.
    return manifestOf(Object.entries(files).filter(([path]) => isInside(join(outDir, path), outDir)));
  });
}

/** When the last build wrote its manifest, in milliseconds; 0 if there's none. */
export function builtAtMs(outDir: string): number {
  return statSync(join(outDir, manifestName), { throwIfNoEntry: false })?.ctimeMs ?? 0;
}

/**
 * True if a published file is as a build wrote it. A file that changed after the manifest (or in the same tick of the disk's
 * clock) is compared by its hash. The ctime is used because nobody can set it, unlike the mtime.
 */
export function isAsBuilt(path: string, { hash, bytes }: Written, builtAt: number): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() !== true || stats.size !== bytes) return false;
  return stats.ctimeMs < builtAt || hashOf(readFileSync(path)) === hash;
}
