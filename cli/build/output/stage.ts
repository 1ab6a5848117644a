// Manages the folders next to an output folder: the stage that a build writes, the previous site while the two are swapped,
// and what killed builds left behind.

import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isWritable } from '../../io/is-writable.ts';
import { readManifest } from '../../io/manifest.ts';
import { namesIn } from '../../io/names-in.ts';
import { processId } from '../../io/process-id.ts';

/** Next to the output folder, and inside it. */
function stagesOf(outDir: string): readonly [beside: string, inside: string] {
  const name = `.${basename(outDir)}.stage-${processId}`;
  return [join(dirname(outDir), name), join(outDir, name)];
}

/** Where the old site waits while the new one takes its place. */
export function previousOf(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.previous`);
}

/**
 * Makes an empty folder for a build of this process to write to. It's next to the output folder, or inside it if nothing
 * can be moved from one to the other (a mounted folder, or a parent that can't be written to). So publishing only
 * renames, and a disk can't fill up in the middle of it.
 */
export function createStage(outDir: string): string {
  const [beside, inside] = stagesOf(outDir);
  const stage = isWritable(dirname(outDir)) && !isMounted(outDir, beside) ? beside : inside;
  mkdirSync(stage);
  return stage;
}

/**
 * True if a folder is a mount point. It may be of the same disk: `docker run -v $PWD/dist:/site/dist`. A folder can't have
 * a hard link, so that call always fails, and Linux compares the mounts first.
 */
function isMounted(folder: string, beside: string): boolean {
  if (!existsSync(folder)) return false;
  try {
    if (statSync(folder).dev !== statSync(dirname(folder)).dev) return true;
    linkSync(folder, beside);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EXDEV';
  }
}

/** Deletes what this process prepared and didn't publish. */
export function discardStage(outDir: string): void {
  for (const stage of stagesOf(outDir)) rmSync(stage, { recursive: true, force: true });
}

/**
 * Deletes the old site after a swap. It's first renamed to a stage: if the build is killed meanwhile, the manifest may be
 * gone before the rest, and then only the name says that the folder is ours.
 */
export function discardPrevious(outDir: string): void {
  renameSync(previousOf(outDir), stagesOf(outDir)[0]);
  discardStage(outDir);
}

/**
 * Puts the old site back if a build was killed during the swap, and deletes what dead builds left. The caller must have the
 * lock, so no running build is affected.
 */
export function recover(outDir: string): void {
  const previous = previousOf(outDir);
  if (readManifest(previous) !== undefined) {
    if (existsSync(outDir)) discardPrevious(outDir);
    else renameSync(previous, outDir);
  }
  for (const path of remainsOf(outDir)) rmSync(path, { recursive: true, force: true });
}

/** Paths of what builds left behind: their stages, and a previous site if it's really one. */
export function remainsOf(outDir: string): readonly string[] {
  const previous = previousOf(outDir);
  return [dirname(outDir), outDir]
    .flatMap((folder) => namesIn(folder).map((name) => join(folder, name)))
    .filter((path) => isRemains(basename(path), outDir))
    .concat(readManifest(previous) ? [previous] : []);
}

/** True for the name of a stage, or of a file that a build makes to take the lock. */
export function isRemains(name: string, outDir: string): boolean {
  const start = `.${basename(outDir)}.`;
  return name.startsWith(start) && /^(stage|lock)-[0-9a-f]+$/.test(name.slice(start.length));
}
