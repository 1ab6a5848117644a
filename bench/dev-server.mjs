// Starts a generator's dev server, waits for it, and stops it with all of its child processes.

import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { workFolder } from './folders.mjs';
import { environmentOf, folderOf } from './generators.mjs';
import { peakOf } from './process-tree.mjs';

/** Longest wait for a server, in milliseconds. */
const patience = 240_000;

/** Starts it and resolves when the page at `path` is answered with 200.
 * @param {import('./generators.mjs').Generator} generator @param {string} path */
export async function startServer(generator, path) {
  const log = openSync(join(workFolder, 'server.txt'), 'w');
  const [command = '', ...args] = generator.dev;
  const start = performance.now();
  const child = spawn(command, args, {
    cwd: folderOf(generator),
    env: environmentOf(generator),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const stop = async () => {
    for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
      try {
        process.kill(-(child.pid ?? 0), signal);
        await sleep(1000);
      } catch {
        return; // All of them are gone.
      }
    }
  };
  const url = `http://127.0.0.1:${generator.port}${path}`;
  while (!(await answers(url))) {
    if (child.exitCode === null && performance.now() - start < patience) {
      await sleep(10);
      continue;
    }
    await stop();
    throw new Error(
      `${generator.name} did not answer:\n${readFileSync(join(workFolder, 'server.txt'), 'utf8').slice(-1000)}`,
    );
  }
  return { url, ready: performance.now() - start, stop, memory: () => peakOf(child.pid ?? 0) };
}

/** @param {string} url */
async function answers(url) {
  try {
    const response = await fetch(url, { headers: { accept: 'text/html' } });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
