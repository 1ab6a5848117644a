// What decides besides a bundle's own files how its imports resolve: files that don't exist yet. A new file can win over a
// bundled one, such as `lamp.ts` over `lamp/index.ts`, or a package in a closer `node_modules`.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOf } from './hash.ts';
import { isFolder } from './is-folder.ts';
import { isInside } from './is-inside.ts';

export interface Lookups {
  /** Folders of the project that a new file could be in. */
  readonly folders: readonly string[];
  /** Paths of settings that may apply, including ones that don't exist. */
  readonly settings: readonly string[];
}

const settingsNames = ['package.json', 'tsconfig.json', 'jsconfig.json'];

/**
 * The places where a bundle's imports may have been looked for. `inputs` are absolute paths of its files, and `root` is the
 * project's folder. Undefined if settings redirect imports.
 */
export function lookupsOf(inputs: readonly string[], root: string): Lookups | undefined {
  const above = [...new Set(inputs.flatMap(foldersAbove))].sort();
  const settings = above.flatMap((folder) => settingsNames.map((name) => join(folder, name)));
  if (settings.some(leadsElsewhere)) return undefined;
  const own = above.filter((folder) => !isInPackage(folder) && (folder === root || isInside(folder, root)));
  return { folders: own.flatMap((folder) => [folder, join(folder, 'node_modules')]), settings };
}

/** A folder and all its parents up to the root. */
function foldersAbove(file: string): readonly string[] {
  const folder = dirname(file);
  return folder === file ? [] : [folder, ...foldersAbove(folder)];
}

const isInPackage = (path: string): boolean => /[\\/]node_modules(?:[\\/]|$)/.test(path);

/** Whether settings redirect imports to places that could be anywhere. */
function leadsElsewhere(path: string): boolean {
  if (!/[tj]sconfig\.json$/.test(path) || isInPackage(path) || !existsSync(path)) return false;
  return /"(?:extends|baseUrl|paths)"/.test(readFileSync(path, 'utf8'));
}

/** Paths of what exists there. */
export function filesFound({ folders, settings }: Lookups): readonly string[] {
  const named = folders.flatMap((folder) => namesIn(folder).map((name) => join(folder, name)));
  return [...named, ...settings.filter((path) => existsSync(path))];
}

/** A hash of the names in those folders that an import could mean. */
export function hashLookups({ folders }: Lookups): string {
  return hashOf(...folders.flatMap((folder) => [folder, ...namesIn(folder)]));
}

function namesIn(folder: string): readonly string[] {
  if (!isFolder(folder)) return [];
  const isMeant = folder.endsWith('node_modules') ? /^[^.]/ : /\.(?:[cm]?[jt]sx?|css|json)$/;
  return readdirSync(folder)
    .filter((name) => isMeant.test(name))
    .sort();
}
