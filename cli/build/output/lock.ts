// Lets only one build at a time write an output folder. The lock is a file that names its process, so the lock of a killed
// build is recognized, and nobody has to clean up by hand.
//
// The file appears with its content in it (as a link to a finished file), and a stale one is removed by a rename, which only
// one process can win. So two builds never both believe that they have the lock.

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError, faultOf } from '../../environment-error.ts';
import { attempt } from '../../io/attempt.ts';
import { readRegularFile } from '../../io/is-regular-file.ts';
import { isWritable } from '../../io/is-writable.ts';
import { linkOrCopy } from '../../io/link-or-copy.ts';
import { processId } from '../../io/process-id.ts';
import { recover, remainsOf } from './stage.ts';

export interface Lock {
  /** False if another build took it over because it seemed abandoned. */
  readonly isHeld: () => boolean;
  readonly release: () => void;
}

/** Who holds a lock. */
interface Holder {
  /** Random: where start times are unknown, a process number alone could be that of an earlier build. */
  readonly id: string;
  readonly pid: number;
  readonly started: string;
}

/**
 * Takes the lock of an output folder, and undoes what a killed build left half done. Throws an `EnvironmentError` if
 * another build has the lock or it can't be written.
 */
export function lockOutput(outDir: string): Lock {
  let lock: Lock | undefined;
  try {
    mkdirSync(dirname(outDir), { recursive: true });
    lock = takeLock(lockOf(outDir), outDir);
    recover(outDir);
    return lock;
  } catch (error) {
    lock?.release();
    throw faultOf(error) ?? error;
  }
}

/** Undoes what a killed build left half done, unless another build is running or nothing can be written here. */
export function recoverOutput(outDir: string): void {
  if (remainsOf(outDir).length === 0) return;
  try {
    lockOutput(outDir).release();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
  }
}

/** Next to the output folder, or inside it if only that is writable, like a volume in a read-only container. */
function lockOf(outDir: string): string {
  const parent = dirname(outDir);
  return join(!isWritable(parent) && isWritable(outDir) ? outDir : parent, `.${basename(outDir)}.lock`);
}

function takeLock(file: string, outDir: string): Lock {
  const text = JSON.stringify(thisProcess());
  const isHeld = (): boolean => textOf(file) === text;
  const release = (): void => {
    if (isHeld()) rmSync(file, { force: true });
  };
  for (let tries = 0; tries < 5; tries += 1) {
    if (create(file, text)) return { isHeld, release };
    const otherText = textOf(file);
    if (otherText === undefined) continue; // Released just now.
    // Undefined if the process died while it wrote the text.
    const holder = attempt(() => JSON.parse(otherText) as Holder);
    if (holder !== undefined && isAlive(holder))
      throw new EnvironmentError(`Another build (process ${holder.pid}) is writing ${outDir}`, 'Wait for it to end.');
    removeStale(file, otherText);
  }
  throw new EnvironmentError(`The lock ${file} cannot be taken`, 'Delete it if no build is running.');
}

/** False if there's a lock already. */
function create(file: string, text: string): boolean {
  const finished = `${file}-${processId}`;
  try {
    writeFileSync(finished, text);
    linkOrCopy(finished, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw Object.assign(error as Error, { path: file }); // On a full disk, it names no file.
  } finally {
    rmSync(finished, { force: true });
  }
}

/** Removes a stale lock with the text `judged`. If another lock has replaced it meanwhile, that one is put back. */
export function removeStale(file: string, judged: string): void {
  const aside = `${file}-${processId}`;
  // If this fails, another process was faster.
  attempt(() => {
    renameSync(file, aside);
    if (textOf(aside) !== judged) linkOrCopy(aside, file);
  });
  rmSync(aside, { force: true });
}

/**
 * False if the process is gone. A process in another container can't be seen, so its lock counts as stale. It will find
 * that it lost the lock, and publish nothing.
 */
function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // Process numbers are reused, start times are not.
  const now = startOf(pid);
  return now === '' || now === started;
}

function textOf(file: string): string | undefined {
  return readRegularFile(file)?.toString();
}

/** This process as the holder of a lock. */
export function thisProcess(): Holder {
  return { id: processId, pid: process.pid, started: startOf(process.pid) };
}

/** Start time in clock ticks since boot (proc(5), field 22); empty where there is no /proc. */
function startOf(pid: number): string {
  const stat = textOf(`/proc/${pid}/stat`) ?? '';
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
