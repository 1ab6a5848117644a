// The folders beside an output folder: the stage that a build writes, the previous site while the two change places,
// and what killed builds left. `sink.ts` says what goes into them.

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError, environmentFault } from '../environment-error.ts';
import { isAlive, isLockedByOther } from './lock.ts';

/** Where a build of this process writes before it publishes. */
export function stageOf(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.stage-${process.pid}`);
}

/** Deletes what this process has prepared and not published; also while the last files are still being written. */
export function discardStage(outDir: string): void {
  for (let left = 5; left > 0; left -= 1) {
    try {
      rmSync(stageOf(outDir), { recursive: true, force: true });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY' || left === 1) throw error;
    }
  }
}

function previousOf(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.previous`);
}

/** Publishes a stage by two renames. A kill between them leaves the old site as `.previous`, which `recoverOutput` puts back. */
export function swap(stage: string, outDir: string): void {
  const previous = previousOf(outDir);
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(outDir)) renameSync(outDir, previous);
  try {
    renameSync(stage, outDir);
  } catch (error) {
    if (existsSync(previous)) renameSync(previous, outDir);
    throw error;
  }
  rmSync(previous, { recursive: true, force: true });
}

/**
 * Undoes what a killed build left half done: puts the old site back, and deletes what dead processes left beside it.
 * While another build runs, its work is left alone.
 */
export function recoverOutput(outDir: string): void {
  const parent = dirname(outDir);
  if (!existsSync(parent) || isLockedByOther(outDir)) return;
  const previous = previousOf(outDir);
  if (!existsSync(outDir) && existsSync(previous)) renameSync(previous, outDir);
  rmSync(previous, { recursive: true, force: true });
  const remains = new RegExp(`^${escaped(`.${basename(outDir)}.`)}(?:stage|probe|lock|lock-stale)-(\\d+)$`);
  for (const name of readdirSync(parent)) {
    const pid = remains.exec(name)?.[1];
    if (pid !== undefined && !isAlive({ pid: Number(pid), started: '' }))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Fails early, before anything is rendered, when the output folder cannot be written. */
export function ensureWritable(outDir: string): void {
  const probe = join(dirname(outDir), `.${basename(outDir)}.probe-${process.pid}`);
  try {
    mkdirSync(dirname(outDir), { recursive: true });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw (
      environmentFault(error) ??
      new EnvironmentError(`${dirname(outDir)} cannot be written: ${(error as Error).message}`)
    );
  }
}
