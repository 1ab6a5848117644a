// The list of files that a build wrote, kept in the output folder. It also marks the folder as one we may publish into.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInside } from './is-inside.ts';

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

/** Reads what the last build wrote into a folder; undefined when there was none or its list can't be read. */
export function readManifest(outDir: string): OutputManifest | undefined {
  try {
    const { files } = JSON.parse(readFileSync(join(outDir, manifestName), 'utf8')) as OutputManifest;
    // The folder may be a checkout of somebody else's repository: a path that leads out of it is not ours.
    return manifestOf(Object.entries(files).filter(([path]) => isInside(join(outDir, path), outDir)));
  } catch {
    return undefined;
  }
}
