// One build at a time may write an output folder. The lock names its process, so a lock left behind by a killed build is
// recognized and nobody has to clean up by hand.
//
// The lock file appears with its content in it (a link to a finished file), and a stale one is taken away by a rename,
// which only one process can win: two builds never both believe that they hold it.
//
// Whether a process on another machine or in another container is alive can't be told. Its lock counts as stale when it
// wasn't renewed for a minute, by the clock of the file system: clocks of machines may differ.

import {
  closeSync,
  fstatSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { EnvironmentError, environmentFault } from '../environment-error.ts';
import { processId } from '../io/process-id.ts';
import { besideOutput } from './beside-output.ts';

export interface Lock {
  /** False when another build took it over because it wasn't renewed in time. */
  readonly isHeld: () => boolean;
  readonly release: () => void;
}

/** Who holds a lock. */
export interface Holder {
  readonly id: string;
  readonly host: string;
  /** The same for processes that see each other's process numbers. */
  readonly machine: string;
  readonly pid: number;
  readonly started: string;
}

const renewMs = 5_000;
const staleMs = 60_000;

/** Takes the lock of an output folder. Throws an `EnvironmentError` when another build has it or it can't be written. */
export function lockOutput(outDir: string): Lock {
  try {
    mkdirSync(dirname(outDir), { recursive: true });
    return taken(besideOutput(outDir, 'lock'), outDir);
  } catch (error) {
    throw (
      environmentFault(error) ??
      new EnvironmentError(`${dirname(outDir)} cannot be written: ${(error as Error).message}`)
    );
  }
}

function taken(file: string, outDir: string): Lock {
  const text = JSON.stringify(thisProcess());
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const created = create(file, text);
    if (typeof created === 'number') return renewed(file, created, text);
    const other = textOf(file);
    if (other === undefined) continue; // Released just now.
    const holder = holderOf(other);
    if (holder && isAlive(holder, created.nowMs - renewedMs(file))) throw busy(holder, outDir);
    removeStale(file, other);
  }
  throw new EnvironmentError(`The lock ${file} cannot be taken`, 'Delete it if no build is running.');
}

function busy({ pid, host, machine }: Holder, outDir: string): EnvironmentError {
  if (machine === machineOf())
    return new EnvironmentError(`Another build (process ${pid}) is writing ${outDir}`, 'Wait for it to end.');
  return new EnvironmentError(
    `Another build (process ${pid} on ${host}) is writing ${outDir}`,
    'Wait for it to end. If that machine or container is gone, try again in a minute.',
  );
}

/** A lock that is renewed until it's released. */
function renewed(file: string, descriptor: number, text: string): Lock {
  const timer = setInterval(() => void writeSync(descriptor, text, 0), renewMs);
  timer.unref();
  const isHeld = (): boolean => textOf(file) === text;
  const release = (): void => {
    clearInterval(timer);
    if (isHeld()) rmSync(file, { force: true });
    closeSync(descriptor);
  };
  return { isHeld, release };
}

/** Creates the lock: an open descriptor of it, or what time it is for the file system when there is one already. */
function create(file: string, text: string): number | { readonly nowMs: number } {
  const own = `${file}-${processId}`;
  const descriptor = openSync(own, 'w');
  writeSync(descriptor, text);
  try {
    linkSync(own, file);
    return descriptor;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const nowMs = fstatSync(descriptor).mtimeMs;
    closeSync(descriptor);
    if (code === 'EEXIST') return { nowMs };
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error;
    return createWithoutLinks(file, text) ?? { nowMs };
  } finally {
    rmSync(own, { force: true });
  }
}

/** For file systems without hard links. The lock is empty for a moment. */
function createWithoutLinks(file: string, text: string): number | undefined {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, text);
    return descriptor;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined;
    throw error;
  }
}

/** Takes a lock away that was judged stale; if another one took its place meanwhile, that is put back. */
export function removeStale(file: string, judged: string): void {
  const aside = `${file}-stale-${processId}`;
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

/** When a lock was last renewed; now, when it was released meanwhile. */
function renewedMs(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
}

function holderOf(text: string): Holder | undefined {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return undefined; // Written by a process that died in between.
  }
}

function isAlive({ machine, pid, started }: Holder, agoMs: number): boolean {
  if (machine !== machineOf()) return agoMs < staleMs;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // Process numbers are reused, start times are not.
  const now = startOf(pid);
  return now === '' || now === started;
}

/** This process as the holder of a lock. */
export function thisProcess(): Holder {
  return { id: processId, host: hostname(), machine: machineOf(), pid: process.pid, started: startOf(process.pid) };
}

/** Linux: this boot of the kernel and the namespace of process numbers, which differs by container. */
function machineOf(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
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
