// Whether an output folder holds one whole build: every file of its manifest as it was written, and nothing else.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../cli/io/hash.ts';
import { manifestName, readManifest } from '../../cli/io/manifest.ts';
import { filesIn } from './tree.ts';

/** What is wrong with a built folder; nothing when it is whole. */
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

/** What builds leave beside their output folder when they are interrupted. */
export function remainsIn(root: string): readonly string[] {
  return filesIn(root).filter((path) => /(^|\/)\.[^/]+\.(stage|lock|probe|previous)/.test(path) || /\.tmp$/.test(path));
}
