// Runs the real command line as a child process and reads what it says.

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { packageDir, type TestProject } from './project.ts';

const launcher = join(packageDir, 'cli', 'sitegen.js');

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: { readonly [name: string]: string | undefined };
  /** User and group to run as. */
  readonly user?: number;
  /** Put before the command: `['sh', '-c', …]` wrappers such as limits. */
  readonly wrapper?: readonly string[];
}

export interface Result {
  /** Exit code; null when a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface JsonLine {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** The environment of a run, without anything that changes how it prints. */
export function environment(extra: RunOptions['env'] = {}): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, CI: '1', ...extra };
}

/** Starts a command. The caller has to end it. */
export function launchCommand(args: readonly string[], options: RunOptions = {}): ChildProcess {
  const [command = process.execPath, ...rest] = [...(options.wrapper ?? []), process.execPath, launcher, ...args];
  return spawn(command, rest, {
    cwd: options.cwd ?? packageDir,
    env: environment(options.env),
    ...(options.user === undefined ? {} : { uid: options.user, gid: options.user }),
  });
}

/** Starts a command; it is killed when the test ends. */
export function start(args: readonly string[], options: RunOptions = {}): ChildProcess {
  const child = launchCommand(args, options);
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

/** Waits for the end of a started command. */
export function ended(child: ChildProcess): Promise<Result> {
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => stderr.push(chunk));
  return new Promise((done, failed) => {
    child.on('error', failed);
    child.on('close', (code, signal) =>
      done({ code, signal, stdout: Buffer.concat(stdout).toString(), stderr: Buffer.concat(stderr).toString() }),
    );
  });
}

/** Runs a command to its end. */
export function sitegen(args: readonly string[], options: RunOptions = {}): Promise<Result> {
  return ended(start(args, options));
}

/** Runs a command in a project. */
export function inProject(project: TestProject, args: readonly string[], options: RunOptions = {}): Promise<Result> {
  return sitegen(args, { cwd: project.root, ...options });
}

/** Every line of stdout as JSON. */
export function jsonLines(result: Result): readonly JsonLine[] {
  return result.stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as JsonLine);
}

/** The diagnostics of a run with `--json`. */
export function diagnosticsOf(result: Result): readonly JsonLine[] {
  return jsonLines(result).filter(({ type }) => type === 'diagnostic');
}

/** The same, short: `code file:line:column`. */
export function problems(result: Result): readonly string[] {
  return diagnosticsOf(result).map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`);
}
