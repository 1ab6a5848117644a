// Runs commands in processes that stay: starting one and compiling the program takes most of the time of a small build.
// For tests of what a command does and says. What depends on a process of its own (signals, limits, damaged caches of
// compiled code) is run by `cli.ts`.

import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';
import { environment, type Result, sitegen as sitegenAlone } from './cli.ts';
import { packageDir, type TestProject } from './project.ts';

export interface WarmOptions {
  readonly cwd?: string;
  /** Variables that Node.js reads when it starts come too late. */
  readonly env?: { readonly [name: string]: string | undefined; readonly NODE_OPTIONS?: never };
}

/** Each run leaves the compiled templates of its site in memory. */
const mostRuns = 60;

interface Warm {
  readonly child: ChildProcess;
  readonly runs: number;
}

let idle: readonly Warm[] = [];

/** Runs a command to its end. */
export async function sitegen(args: readonly string[], options: WarmOptions = {}): Promise<Result> {
  // Node.js reports coverage when a process ends, so a process that stays would report nothing about this test.
  if (process.env.NODE_V8_COVERAGE !== undefined) return sitegenAlone(args, options);
  const { child, runs } = take();
  let isBusy = true;
  atEnd(() => void (isBusy && child.kill('SIGKILL')));
  const result = await new Promise<Result>((done, failed) => {
    const died = (code: number | null, signal: NodeJS.Signals | null): void =>
      failed(new Error(`The process of the tests ended (${signal ?? code}) in: sitegen ${args.join(' ')}`));
    child.once('exit', died).once('message', (answer) => {
      child.off('exit', died);
      done({ ...(answer as Omit<Result, 'signal'>), signal: null });
    });
    child.send({ args, cwd: options.cwd ?? packageDir, env: environment(options.env) });
  });
  isBusy = false;
  if (runs + 1 < mostRuns) idle = [...idle, { child, runs: runs + 1 }];
  else child.disconnect();
  return result;
}

/** Runs a command in a project. */
export function inProject(project: TestProject, args: readonly string[], options: WarmOptions = {}): Promise<Result> {
  return sitegen(args, { cwd: project.root, ...options });
}

/** A process that has nothing to do. */
function take(): Warm {
  idle = idle.filter(({ child }) => child.connected);
  const warm = idle.at(-1) ?? { child: startProcess(), runs: 0 };
  idle = idle.filter((other) => other !== warm);
  return warm;
}

function startProcess(): ChildProcess {
  const child = fork(join(import.meta.dirname, 'warm-process.mjs'), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  // The child and its channel must not keep the tests' process alive.
  child.unref();
  child.channel?.unref();
  return child;
}
