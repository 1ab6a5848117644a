// Checks that an output folder has one whole build: every file of its manifest as it was written, and no other file.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../cli/io/hash.ts';
import { manifestName, readManifest } from '../../cli/io/manifest.ts';
import { filesIn } from './tree.ts';

/** Returns what's wrong with a built folder, or an empty list. */
export function flawsOf(outDir: string): readonly string[] {
  const manifest = readManifest(outDir);
  if (manifest === undefined) return ['no manifest'];
  const present = filesIn(outDir).filter((path) => path !== manifestName);
  const wanted = Object.keys(manifest.files);
  const missing = wanted.filter((path) => !present.includes(path)).map((path) => `missing ${path}`);
  const extra = present.filter((path) => !(path in manifest.files)).map((path) => `not in the manifest: ${path}`);
  const changed = wanted
    .filter((path) => present.includes(path))
    .filter((path) => hashOf(readFileSync(join(outDir, path))) !== manifest.files[path]?.hash)
    .map((path) => `not as it was written: ${path}`);
  return [...missing, ...extra, ...changed];
}

/** Returns what interrupted builds have left next to their output folder. */
export function remainsIn(root: string): readonly string[] {
  return filesIn(root).filter((path) => /(^|\/)\.[^/]+\.(stage|lock|probe|previous)/.test(path) || /\.tmp$/.test(path));
}
