// Makes a finished stage the site. If the output folder holds nothing but the last build, the two folders are swapped, so
// a kill leaves the old site or the new one. A folder that can't be renamed (a mount point, or open on Windows) or that
// holds other things too (a git repository) stays where it is, and its files are replaced one at a time.

import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { EnvironmentError, UsageError } from '../../environment-error.ts';
import { succeeds } from '../../io/attempt.ts';
import { isWritable } from '../../io/is-writable.ts';
import { linkOrCopy } from '../../io/link-or-copy.ts';
import { manifestName, manifestOf, type OutputManifest } from '../../io/manifest.ts';
import { foldersOf, removeFile } from '../../io/remove-files.ts';
import { writePieces } from '../../io/write-pieces.ts';
import { discardPrevious, discardStage, previousOf } from './stage.ts';

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

/** Publishes. Throws errors of the disk, and a `UsageError` if a file that isn't ours is in the way. */
export function publish(change: Change): void {
  const { outDir } = change;
  const others = othersIn(change);
  if (others.length > 0 || !swap(change)) {
    requireFree(change, others);
    replaceFiles(change);
  }
  discardStage(outDir);
  // Removing hard links changed the ctime of files, which must not be later than the manifest's.
  utimesSync(join(outDir, manifestName), new Date(), new Date());
}

interface Other {
  readonly path: string;
  readonly isFolder: boolean;
}

/** What is in the output folder that the last build didn't make, at any depth. */
function othersIn({ outDir, before }: Change): readonly Other[] {
  if (!existsSync(outDir)) return [];
  const ours = new Set(Object.keys(before.files)).add(manifestName);
  const folders = new Set([...ours].flatMap(foldersOf));
  return readdirSync(outDir, { recursive: true, withFileTypes: true })
    .map((entry) => ({
      path: relative(outDir, join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
      isFolder: entry.isDirectory(),
    }))
    .filter(({ path, isFolder }) => !(isFolder ? folders : ours).has(path));
}

/**
 * Swaps the two folders by two renames; false if one of them fails. A kill between them leaves the old site as
 * `.previous`, which `recover` puts back.
 */
function swap(change: Change): boolean {
  const { stage, outDir } = change;
  const replaces = existsSync(outDir);
  completeStage(change);
  if (replaces && !succeeds(() => renameSync(outDir, previousOf(outDir)))) return false;
  if (!succeeds(() => renameSync(stage, outDir))) {
    if (replaces) renameSync(previousOf(outDir), outDir);
    return false;
  }
  if (replaces) discardPrevious(outDir);
  return true;
}

/** Adds unchanged files to the stage, as hard links. */
function completeStage({ stage, outDir, manifest, written }: Change): void {
  const changed = new Set(written);
  const same = Object.keys(manifest.files).filter((path) => !changed.has(path));
  for (const folder of new Set(same.map((path) => dirname(path)))) mkdirSync(join(stage, folder), { recursive: true });
  for (const path of same) linkOrCopy(join(outDir, path), join(stage, path));
  writeManifest(manifest, join(stage, manifestName), outDir);
}

function writeManifest(manifest: OutputManifest, staged: string, outDir: string): void {
  writePieces(staged, [JSON.stringify(manifest)], join(outDir, manifestName));
}

/**
 * Replaces the files of a folder. All that can fail is done first; what remains is renames. If they are interrupted, the
 * manifest lists the old and the new files, and the next build writes the changed ones again.
 */
function replaceFiles(change: Change): void {
  const { stage, outDir, written, removed, manifest } = change;
  const [during, after] = [join(stage, `${manifestName}-during`), join(stage, manifestName)];
  writeManifest(unsettled(change), during, outDir);
  writeManifest(manifest, after, outDir);
  replace(during, join(outDir, manifestName));
  for (const path of removed) removeFile(path, outDir);
  for (const path of written) replace(join(stage, path), join(outDir, path));
  replace(after, join(outDir, manifestName));
}

function replace(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  if (lstatSync(to, { throwIfNoEntry: false })?.isDirectory()) rmSync(to, { recursive: true }); // There's no file in it.
  renameSync(from, to);
}

/** A manifest with both lists of files, in which those that are being replaced match no file. */
function unsettled({ before, manifest, written }: Change): OutputManifest {
  return manifestOf([
    ...Object.entries(before.files),
    ...Object.entries(manifest.files),
    ...written.map((path) => [path, { hash: '', bytes: -1 }] as const),
  ]);
}

/** Throws when something that isn't ours is where a file or its folder goes, or a folder can't be written to. */
function requireFree({ outDir, stage, written, removed }: Change, others: readonly Other[]): void {
  const at = (path: string): string => join(outDir, path);
  const isSame = (path: string): boolean =>
    lstatSync(at(path)).isFile() && readFileSync(at(path)).equals(readFileSync(join(stage, path)));
  const files = new Set(written);
  const folders = new Set(written.flatMap(foldersOf));
  for (const { path } of others.filter(({ isFolder }) => !isFolder))
    if (folders.has(path) || foldersOf(path).some((folder) => files.has(folder)) || (files.has(path) && !isSame(path)))
      throw new UsageError(`${at(path)}, which sitegen did not make, is in the way of the site`, 'Move or rename it.');
  for (const folder of ['', ...folders, ...removed.flatMap(foldersOf)])
    if (existsSync(at(folder)) && !isWritable(at(folder)))
      throw new EnvironmentError(`${at(folder)} cannot be written to: permission denied`);
}
