// Reads from Linux's /proc what a process and its descendants use.

import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor time that a process and everything that it started have taken so far.
 * @param {number} pid */
export function cpuOf(pid) {
  return treeOf(pid).reduce((sum, one) => sum + one.cpu, 0);
}

/** Memory in MB: of the process now and at most, and of the tree now.
 * @param {number} pid */
export function memoryOf(pid) {
  const status = textOf(`/proc/${pid}/status`);
  return {
    own: megabytes(status, 'VmRSS'),
    peak: peakOf(pid),
    tree: treeOf(pid).reduce((sum, one) => sum + megabytes(textOf(`/proc/${one.pid}/status`), 'VmRSS'), 0),
  };
}

/** The largest memory of a process so far, in MB. @param {number} pid */
export function peakOf(pid) {
  return megabytes(textOf(`/proc/${pid}/status`), 'VmHWM');
}

/** @param {string} status @param {string} field */
function megabytes(status, field) {
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
}

/** The process and its descendants. Time of a process that has ended counts for the one that started it.
 * @param {number} root */
function treeOf(root) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)));
  const pids = new Set([root]);
  // Children may be listed before their parents.
  for (let before = 0; before < pids.size; ) {
    before = pids.size;
    for (const { pid, parent } of all) if (pids.has(parent)) pids.add(pid);
  }
  return all.filter(({ pid }) => pids.has(pid));
}

/** A clock tick of Linux, in milliseconds. */
const tick = 10;

/** @param {number} pid */
function statOf(pid) {
  // The name of the program is in parentheses and may contain spaces.
  const fields = textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number);
  if (fields.length < 15) return [];
  const [, parent = 0] = fields;
  return [{ pid, parent, cpu: tick * fields.slice(11, 15).reduce((sum, one) => sum + one, 0) }];
}

/** @param {string} path */
function textOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // The process has ended.
  }
}
