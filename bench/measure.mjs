// Runs a command and measures its time and memory, and whether other processes disturbed it.

import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { workFolder } from './folders.mjs';
import { busySeconds } from './machine.mjs';

/** @typedef {{ readonly wall: number, readonly cpu: number, readonly memory: number, readonly disturbed: boolean }} Measured Seconds and MB. */

/** Runs a command under `time -v`, which counts children and names the largest process.
 * @param {readonly string[]} command @param {{ cwd: string, env: NodeJS.ProcessEnv }} options @returns {Promise<Measured>} */
export async function measure(command, options) {
  mkdirSync(workFolder, { recursive: true });
  const report = join(workFolder, 'time.txt');
  const log = openSync(join(workFolder, 'output.txt'), 'w');
  const busy = busySeconds();
  const start = performance.now();
  const child = spawn('/usr/bin/time', ['-v', '-o', report, ...command], { ...options, stdio: ['ignore', log, log] });
  const code = await new Promise((done, fail) => child.on('exit', done).on('error', fail));
  const wall = (performance.now() - start) / 1000;
  closeSync(log);
  if (code !== 0)
    throw new Error(
      `${command.join(' ')} failed:\n${readFileSync(join(workFolder, 'output.txt'), 'utf8').slice(-2000)}`,
    );
  const text = readFileSync(report, 'utf8');
  const number = (/** @type {RegExp} */ pattern) => Number(pattern.exec(text)?.[1] ?? Number.NaN);
  const cpu = number(/User time \(seconds\): ([\d.]+)/) + number(/System time \(seconds\): ([\d.]+)/);
  const others = busySeconds() - busy - cpu;
  return {
    wall,
    cpu,
    memory: number(/Maximum resident set size \(kbytes\): (\d+)/) / 1024,
    disturbed: others > 0.1 + 0.08 * wall,
  };
}

/** How many files a folder holds, how many of them pages, and their bytes. @param {string} folder */
export function sizeOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  return { files: entries.length, pages: entries.filter((entry) => entry.name.endsWith('.html')).length, bytes };
}
