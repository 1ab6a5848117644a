// One build at a time may write an output folder. The lock names its process, so that one left behind by a killed
// build is recognised and nobody has to clean up by hand.

import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError } from '../environment-error.ts';

/** Takes the lock of an output folder and returns the function that gives it back. */
export function lockOutput(outDir: string): () => void {
  const file = join(dirname(outDir), `.${basename(outDir)}.lock`);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      const descriptor = openSync(file, 'wx');
      writeSync(descriptor, JSON.stringify({ pid: process.pid, started: startOf(process.pid) }));
      closeSync(descriptor);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = holderOf(file);
      if (holder !== undefined && isAlive(holder)) {
        throw new EnvironmentError(`Another build (process ${holder.pid}) is writing ${outDir}`, 'Wait for it to end.');
      }
      rmSync(file, { force: true });
    }
  }
  throw new EnvironmentError(`The lock ${file} cannot be taken`, 'Delete it if no build is running.');
}

interface Holder {
  readonly pid: number;
  readonly started: string;
}

function holderOf(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined; // Written by a process that died in between, or gone by now.
  }
}

/** Alive and the same process: numbers are used again, start times are not. */
export function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
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
