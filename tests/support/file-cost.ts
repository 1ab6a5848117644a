// A setup file: measures the processor time of each test file for the end of the log. On Linux, the processes that a
// file starts count, too.

import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Seconds of processor time of a test file. */
    cost?: number;
  }
}

/** Linux counts in hundredths of a second (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

let last = secondsUsed();
let cost = 0;

/** A browser that ends takes the time of its processes along, so the sum can fall. That's why it's asked often. */
function count(): void {
  const now = secondsUsed();
  cost += Math.max(0, now - last);
  last = now;
}

const counting = setInterval(count, 500).unref();

// The outermost hook: it runs before those of the file, and what it returns runs after them.
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads which parts of the context a hook wants.
beforeAll(({}, file) => () => {
  clearInterval(counting);
  count();
  file.meta.cost = cost;
});

function secondsUsed(): number {
  if (process.platform !== 'linux') {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
  return ticksBelow(process.pid, runningProcesses()) / ticksPerSecond;
}

interface RunningProcess {
  readonly id: number;
  readonly parent: number;
  /** Of the process itself and of its children that have ended. */
  readonly ticks: number;
}

function ticksBelow(id: number, all: readonly RunningProcess[]): number {
  return all.reduce((sum, each) => {
    if (each.id === id) return sum + each.ticks;
    return each.parent === id ? sum + ticksBelow(each.id, all) : sum;
  }, 0);
}

function runningProcesses(): readonly RunningProcess[] {
  return readdirSync('/proc').flatMap((name) => {
    const id = Number(name);
    if (Number.isNaN(id)) return [];
    try {
      // The name of the program comes first, in parentheses. It may have spaces. See proc_pid_stat(5).
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
        .map(Number);
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + field, 0);
      return [{ id, parent: fields[1] ?? 0, ticks }];
    } catch {
      return [];
    }
  });
}
