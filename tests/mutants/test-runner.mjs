// Keeps one process that runs tests (test-process.mjs), and starts another one when it hangs.

import { fork } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, 'test-process.mjs');
let child;
let files;

/** The test files that vitest finds, with their project. */
export async function testFiles(env) {
  await start(env);
  return files;
}

/** @typedef {{ path: string, name?: string }} Test Without a name, all tests of a file. */

/**
 * Runs tests. Those that take longer than `patienceMs` fail: a change can make them wait forever.
 * @param {{ tests: readonly Test[], changed?: string }} question
 * @returns {Promise<{ isPassing: boolean, failed: readonly Test[], isLate?: boolean }>}
 */
export async function run(question, patienceMs) {
  await start();
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    stop();
  }, patienceMs);
  child.send(question);
  const answer = await nextMessage(child);
  clearTimeout(late);
  return answer ?? { isPassing: false, failed: [], isLate };
}

/** Ends the process with everything that it started. */
export function stop() {
  if (child === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
  child = undefined;
}

async function start(env = {}) {
  if (child !== undefined) return;
  // A group of its own, so that it ends at once with vitest's workers and their programs.
  child = fork(program, {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // The tests of this check run it within another run, whose shared site isn't its own.
    env: { ...process.env, SITEGEN_TEST_SHARED: undefined, ...env },
  });
  files = await nextMessage(child);
  if (files === undefined) throw new Error("vitest can't start: run `npx vitest list` to see why.");
}

/** Answers nothing if the process ends first. */
function nextMessage(process) {
  return new Promise((resolve) => {
    const end = () => {
      if (child === process) child = undefined;
      resolve(undefined);
    };
    process.once('exit', end);
    process.once('message', (message) => {
      process.off('exit', end);
      resolve(message);
    });
  });
}
