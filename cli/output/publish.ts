// A finished stage -> the site. Where the output folder holds nothing but the last build, the two folders are swapped:
// one step, so a kill leaves the old site or the new one. A folder that can't be renamed (a mount point) or that holds
// other things too (a git repository) stays where it is, and its files are replaced one at a time.

import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { EnvironmentError, UsageError } from '../environment-error.ts';
import { manifestName, manifestOf, type OutputManifest } from '../io/manifest.ts';
import { foldersOf, removeFile } from '../io/remove-files.ts';
import { isWritable } from './beside-output.ts';
import { discardPrevious, previousOf } from './stage-folder.ts';

/** A site that is ready to be published. */
export interface Change {
  /** Holds the written files, nothing else. */
  readonly stage: string;
  readonly outDir: string;
  readonly before: OutputManifest;
  readonly manifest: OutputManifest;
  /** Paths of files that are new or have new contents. */
  readonly written: readonly string[];
  /** Paths that were in the last build only. */
  readonly removed: readonly string[];
}

/** Codes of folders that can't be renamed: mount points, other disks, parents without permission, a name in use. */
const fixed = new Set(['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS', 'EINVAL', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR']);

/** Publishes. Throws what the disk throws, and a `UsageError` when a file that isn't ours is in the way. */
export function publish(change: Change): void {
  const { stage, outDir } = change;
  if (isSwappable(change)) {
    completeStage(change);
    if (swap(stage, outDir)) return;
  }
  replaceFiles(change);
}

function isSwappable({ stage, outDir, before }: Change): boolean {
  if (!existsSync(outDir)) return true;
  if (dirname(stage) === outDir || statSync(outDir).dev !== statSync(stage).dev) return false;
  const folders = new Set(Object.keys(before.files).flatMap(foldersOf));
  return readdirSync(outDir, { recursive: true, withFileTypes: true }).every((entry) => {
    const path = relative(outDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
    return entry.isDirectory() ? folders.has(path) : path in before.files || path === manifestName;
  });
}

/** Adds what didn't change to the stage, as hard links. */
function completeStage({ stage, outDir, manifest, written }: Change): void {
  const changed = new Set(written);
  const same = Object.keys(manifest.files).filter((path) => !changed.has(path));
  for (const folder of new Set(same.map((path) => dirname(path)))) mkdirSync(join(stage, folder), { recursive: true });
  for (const path of same) link(join(outDir, path), join(stage, path));
  writeFileSync(join(stage, manifestName), JSON.stringify(manifest));
}

function link(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to); // File systems without hard links.
  }
}

/**
 * Swaps two folders by two renames; false when the old one can't be renamed. A kill between them leaves the old site as
 * `.previous`, which `recoverOutput` puts back.
 */
export function swap(stage: string, outDir: string): boolean {
  const previous = previousOf(outDir);
  const replaces = existsSync(outDir);
  if (replaces && !isRenamed(outDir, previous)) return false;
  try {
    renameSync(stage, outDir);
  } catch (error) {
    if (replaces) renameSync(previous, outDir);
    throw error;
  }
  if (replaces) discardPrevious(outDir);
  // Removing the old links changed the ctime of the files, which must not be later than the manifest's.
  utimesSync(join(outDir, manifestName), new Date(), new Date());
  return true;
}

function isRenamed(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (fixed.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/**
 * Replaces the files of a folder. All that can fail is done first, in a folder of our own inside; what remains is
 * renames. If they are interrupted, the manifest lists the old and the new files, and the next build writes the changed
 * ones again.
 */
function replaceFiles(change: Change): void {
  const { stage, outDir, written, removed, manifest } = change;
  const at = (path: string): string => join(outDir, path);
  const incoming = at(basename(stage));
  for (const path of [...written, ...removed]) checkTarget(path, change);
  try {
    for (const path of written) if (incoming !== stage) move(join(stage, path), join(incoming, path));
    const exchangeManifest = (contents: OutputManifest): void => {
      mkdirSync(incoming, { recursive: true });
      writeFileSync(join(incoming, manifestName), JSON.stringify(contents));
      renameSync(join(incoming, manifestName), at(manifestName));
    };
    exchangeManifest(unsettled(change));
    for (const path of removed) removeFile(path, outDir);
    for (const path of written) {
      rmSync(at(path), { recursive: true, force: true });
      move(join(incoming, path), at(path));
    }
    exchangeManifest(manifest);
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

/** Both lists of files; nothing is known about those that are being replaced. */
function unsettled({ before, manifest, written }: Change): OutputManifest {
  return manifestOf([
    ...Object.entries(before.files),
    ...Object.entries(manifest.files),
    ...written.map((path) => [path, { hash: '', bytes: -1 }] as const),
  ]);
}

/** Throws when something that isn't ours is where a file or its folder goes, or the folder can't be written to. */
function checkTarget(path: string, { outDir, stage, before, manifest }: Change): void {
  const isOurs = (one: string): boolean => one in before.files;
  for (const folder of ['', ...foldersOf(path)]) {
    const stats = lstatSync(join(outDir, folder), { throwIfNoEntry: false });
    if (stats === undefined) return;
    if (!stats.isDirectory()) {
      if (isOurs(folder)) return;
      throw inTheWay(join(outDir, folder));
    }
    if (!isWritable(join(outDir, folder)))
      throw new EnvironmentError(`${join(outDir, folder)} cannot be written to: permission denied`);
  }
  if (!(path in manifest.files)) return;
  const target = join(outDir, path);
  const stats = lstatSync(target, { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    const inside = readdirSync(target, { recursive: true, withFileTypes: true }).filter((one) => !one.isDirectory());
    const paths = inside.map((one) => relative(outDir, join(one.parentPath, one.name)).replaceAll('\\', '/'));
    if (!paths.every(isOurs)) throw inTheWay(target);
  } else if (
    stats &&
    !isOurs(path) &&
    !(stats.isFile() && readFileSync(target).equals(readFileSync(join(stage, path))))
  )
    throw inTheWay(target);
}

function inTheWay(path: string): UsageError {
  return new UsageError(`${path}, which sitegen did not make, is in the way of the site`, 'Move or rename it.');
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, to);
  }
}
