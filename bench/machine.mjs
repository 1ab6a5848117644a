// Describes the machine, and checks whether other processes use it. Those spoil measurements, so builds wait for an idle
// machine, and disturbed runs are thrown away.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const hasProc = existsSync('/proc/stat');

/** Seconds that all processors spent working since the machine started. */
export function busySeconds() {
  if (!hasProc) return 0;
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = ticks();
  return (user + nice + system + irq + softirq) / 100;
}

function ticks() {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  return line.trim().split(/\s+/).slice(1).map(Number);
}

/** Resolves when the machine was almost idle for two seconds. Gives up after `maxSeconds` and says so.
 * @param {number} maxSeconds @returns {Promise<boolean>} */
export async function untilIdle(maxSeconds) {
  if (!hasProc) return true;
  let calm = 0;
  for (let second = 0; second < maxSeconds && calm < 2; second += 1) {
    const before = busySeconds();
    await sleep(1000);
    calm = busySeconds() - before < 0.06 * cpus().length ? calm + 1 : 0;
  }
  return calm >= 2;
}

/** @param {string} command @param {string[]} args */
function firstLine(command, args) {
  const { stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return (stdout ?? '').split('\n')[0]?.trim() ?? '';
}

/** Facts for the head of a table of results. */
export function machineFacts() {
  const system = existsSync('/etc/os-release')
    ? (/^PRETTY_NAME="(.*)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '')
    : '';
  return {
    processor: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    system: `${system || process.platform} (${release()})`,
    node: process.version,
    chromium: existsSync('/usr/bin/chromium') ? firstLine('/usr/bin/chromium', ['--version']) : 'none',
    hugo: (firstLine('hugo', ['version']).split('+')[0] ?? '').replace('hugo ', ''),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
  };
}
