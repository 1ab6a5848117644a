// Measures a running command: its memory after a garbage collection, its open files, and what keeps it alive.

import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from './preview.ts';
import { temporaryFolder } from './project.ts';

export interface Held {
  /** Bytes of objects and buffers. */
  readonly bytes: number;
  /** Open files and connections (Linux). */
  readonly files: number;
  /** Names of timers, watchers, connections, and other resources. */
  readonly active: readonly string[];
}

export interface Scales {
  /** Belongs into the environment of the command. */
  readonly env: { readonly NODE_OPTIONS: string };
  readonly weigh: (child: ChildProcess) => Promise<Held>;
}

/** Runs in the command, before it. Its answer to the signal appears as one file, whole. */
const reporter = (file: string): string => `
import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  process.on('SIGUSR2', () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    const held = { bytes: heapUsed + external, files: readdirSync('/proc/self/fd').length, active: process.getActiveResourcesInfo() };
    writeFileSync('${file}.part', JSON.stringify(held));
    renameSync('${file}.part', '${file}');
  });
}
`;

/** Scales for one command on Linux, until the test ends. */
export function createScales(): Scales {
  const folder = temporaryFolder();
  const [module, answer] = [join(folder, 'report.mjs'), join(folder, 'held.json')];
  writeFileSync(module, reporter(answer));
  return {
    env: { NODE_OPTIONS: `--import=${pathToFileURL(module).href}` },
    weigh: async (child) => {
      rmSync(answer, { force: true });
      child.kill('SIGUSR2');
      return eventually(() => (existsSync(answer) ? (JSON.parse(readFileSync(answer, 'utf8')) as Held) : undefined));
    },
  };
}
