// Runs commands one after another in one process, each through the launcher. The parent sends `{ args, cwd, env }` and
// gets `{ code, stdout, stderr }`.

import { setTimeout } from 'node:timers/promises';
// esbuild always starts in the folder in which it was loaded. Otherwise, that would be the project of the first command,
// which is gone when esbuild starts again, as it does after the program was compiled.
import 'esbuild';

const launcher = new URL('../../cli/sitegen.js', import.meta.url);
const { exit } = process;

/** Thrown where a command ends the process. */
class Exit extends Error {
  constructor(code) {
    super(`exit ${code}`);
    this.code = code;
  }
}

process.exit = (code) => {
  throw new Exit(code ?? process.exitCode);
};

/** Keeps what a stream gets; the returned function gives it back. */
function record(stream) {
  const chunks = [];
  stream.write = (chunk, encoding, done) => {
    chunks.push(Buffer.from(chunk));
    const called = typeof encoding === 'function' ? encoding : done;
    if (called) process.nextTick(called);
    return true;
  };
  return () => Buffer.concat(chunks).toString();
}

function setEnvironment(env) {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}

/** Takes away the listeners that a command leaves because its process would end. */
function removeListeners() {
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException']) process.removeAllListeners(event);
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error');
}

/** Waits for what a command left under way. A failed one would have taken that with it when its process ended. */
async function settle() {
  for (const end = Date.now() + 2000; Date.now() < end; ) {
    await setTimeout(10);
    if (process.getActiveResourcesInfo().length <= atRest) return;
  }
}

let atRest = 0;
let runs = 0;

/** @param {any} command what the parent sent */
async function run({ args, cwd, env }) {
  setEnvironment(env);
  process.chdir(cwd);
  process.argv = [process.argv[0], launcher.pathname, ...args];
  process.exitCode = 0;
  atRest = process.getActiveResourcesInfo().length;
  const [stdout, stderr] = [record(process.stdout), record(process.stderr)];
  let code = 0;
  try {
    // A module runs again under another address.
    await import(`${launcher}?${++runs}`);
    code = process.exitCode;
  } catch (error) {
    if (error instanceof Exit) code = error.code;
    else {
      code = 1;
      process.stderr.write(`${error.stack}\n`);
    }
  }
  await settle();
  removeListeners();
  return { code, stdout: stdout(), stderr: stderr() };
}

process.on('message', async (command) => process.send(await run(command)));
process.on('disconnect', () => exit(0));
