// One build at a time may write an output folder. The lock names its process, so that one left behind by a killed
// build is recognised and nobody has to clean up by hand.
//
// The lock file appears with its content in it (a link to a finished file), and a stale one is taken away by a rename,
// which only one process can win: at no moment can two builds both believe that they hold it.

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError } from '../environment-error.ts';

/** Takes the lock of an output folder and returns the function that gives it back. */
export function lockOutput(outDir: string): () => void {
  const file = lockOf(outDir);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (created(file)) return () => rmSync(file, { force: true });
    const text = textOf(file);
    if (text === undefined) continue; // Given back just now.
    const holder = holderOf(text);
    if (holder !== undefined && isAlive(holder)) {
      throw new EnvironmentError(`Another build (process ${holder.pid}) is writing ${outDir}`, 'Wait for it to end.');
    }
    removeStale(file, text);
  }
  throw new EnvironmentError(`The lock ${file} cannot be taken`, 'Delete it if no build is running.');
}

/** True while another living process holds the lock. */
export function isLockedByOther(outDir: string): boolean {
  const text = textOf(lockOf(outDir));
  const holder = text === undefined ? undefined : holderOf(text);
  return holder !== undefined && holder.pid !== process.pid && isAlive(holder);
}

interface Holder {
  readonly pid: number;
  readonly started: string;
}

function lockOf(outDir: string): string {
  return join(dirname(outDir), `.${basename(outDir)}.lock`);
}

function created(file: string): boolean {
  const own = `${file}-${process.pid}`;
  writeFileSync(own, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    return createdWithoutLinks(own, file, error);
  } finally {
    rmSync(own, { force: true });
  }
}

/** File systems without hard links: created empty for a moment, which readers take as not yet decided. */
function createdWithoutLinks(own: string, file: string, cause: unknown): boolean {
  const { code } = cause as NodeJS.ErrnoException;
  if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw cause;
  try {
    writeFileSync(file, readFileSync(own), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a lock away that was judged stale; if it was exchanged meanwhile, it is put back. */
function removeStale(file: string, judged: string): void {
  const aside = `${file}-stale-${process.pid}`;
  try {
    renameSync(file, aside);
    if (textOf(aside) !== judged) linkSync(aside, file);
  } catch {
    // Another process was faster.
  }
  rmSync(aside, { force: true });
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function holderOf(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined; // Written by a process that died in between.
  }
}

/** Alive and the same process: numbers are used again, start times are not. */
export function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return started === '' || now === '' || now === started;
}

/** Start time in clock ticks since boot (proc(5), field 22); empty where there is no /proc. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
