// The folders next to an output folder: the stage that a build writes, the previous site while the two are swapped, and
// what killed builds left. `publish.ts` says how a stage becomes the site.

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError } from '../environment-error.ts';
import { readManifest } from '../io/manifest.ts';
import { processId } from '../io/process-id.ts';
import { removeTree } from '../io/remove-files.ts';
import { besideOutput } from './beside-output.ts';
import { type Lock, lockOutput } from './lock.ts';

/** Where a build of this process writes before it publishes. */
export function stageOf(outDir: string): string {
  return besideOutput(outDir, `stage-${processId}`);
}

/** Where the old site waits while the new one takes its place. */
export function previousOf(outDir: string): string {
  return besideOutput(outDir, 'previous');
}

/**
 * Deletes what this process prepared and didn't publish, even while a thread is still writing. The stage first gets
 * another name, so the thread finds no folder for its next file.
 */
export function discardStage(outDir: string): void {
  const stage = stageOf(outDir);
  const discarded = `${stage}0`;
  if (!existsSync(stage)) return;
  renameSync(stage, discarded);
  for (let left = 5; left > 0; left -= 1) {
    try {
      removeTree(discarded);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY' || left === 1) throw error;
    }
  }
}

/**
 * Deletes the old site after a swap. It first gets the name of a stage: a kill in the middle may delete its manifest
 * before the rest, and then only its name still says that it's ours.
 */
export function discardPrevious(outDir: string): void {
  renameSync(previousOf(outDir), stageOf(outDir));
  discardStage(outDir);
}

/** Undoes what a killed build left half done, unless another build is running or nothing can be written here. */
export function recoverOutput(outDir: string): void {
  if (remainsOf(outDir).length === 0) return;
  const lock = lockIfFree(outDir);
  if (lock === undefined) return;
  try {
    recoverLocked(outDir);
  } finally {
    lock.release();
  }
}

function lockIfFree(outDir: string): Lock | undefined {
  try {
    return lockOutput(outDir);
  } catch (error) {
    if (error instanceof EnvironmentError) return undefined;
    throw error;
  }
}

/**
 * Puts the old site back if a build was killed while it swapped, and deletes what dead builds left. Only for the holder
 * of the lock: whatever else is there belongs to builds that no longer run.
 */
export function recoverLocked(outDir: string): void {
  const previous = previousOf(outDir);
  if (!existsSync(outDir) && readManifest(previous)) renameSync(previous, outDir);
  if (readManifest(previous)) discardPrevious(outDir);
  for (const path of remainsOf(outDir)) rmSync(path, { recursive: true, force: true });
}

/** Paths of what builds left behind: their stages, and a previous site if it's really one. */
function remainsOf(outDir: string): readonly string[] {
  const previous = previousOf(outDir);
  return [dirname(outDir), outDir]
    .flatMap((folder) => namesIn(folder).map((name) => join(folder, name)))
    .filter((path) => isRemains(basename(path), outDir))
    .concat(readManifest(previous) ? [previous] : []);
}

/** True for the name of a stage, or of a file that a build makes to take the lock. */
export function isRemains(name: string, outDir: string): boolean {
  const start = `.${basename(outDir)}.`;
  return name.startsWith(start) && /^(stage|lock|lock-stale)-[0-9a-f]+$/.test(name.slice(start.length));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
