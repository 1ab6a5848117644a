// Disks of any size, if the machine can mount them.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { onTestFinished } from 'vitest';

/** True when file systems can be mounted here: a container may forbid it even to root. */
export const canMount = (() => {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return false;
  const script = 'd=$(mktemp -d) && mount -t tmpfs -o size=64k tmpfs "$d" && umount "$d" && rmdir "$d"';
  return spawnSync('sh', ['-c', script]).status === 0;
})();

/** A disk of its own of so many bytes, until the test ends. */
export function smallDisk(folder: string, bytes: number): void {
  mkdirSync(folder, { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder]);
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
}
