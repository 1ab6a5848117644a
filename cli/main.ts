// Runs the program, from its arguments to its exit code. Errors that the command line doesn't catch end here.

import { Console } from 'node:console';
import { setImmediate } from 'node:timers/promises';
import { CommanderError } from 'commander';
import { commandLine } from './command-line.ts';
import { faultOf } from './environment-error.ts';
import { exitCodes } from './in-project.ts';
import type { Program } from './project.ts';

/** Runs the program and sets the exit code. Never throws. */
export async function run(argv: readonly string[], program: Program): Promise<void> {
  watchOutput((error) => process.exit(fail(error, argv, program)));
  // Stdout is for results. What the site's own code logs goes to stderr, so JSON stays whole.
  globalThis.console = new Console(process.stderr);
  process.once('exit', reportStuck);
  const code = await dispatch(argv, program).catch((error: unknown) => fail(error, argv, program));
  process.exitCode = code;
  await Promise.all([written(process.stdout), written(process.stderr)]);
  // Streams tell their errors a moment after the write.
  await setImmediate();
  // Otherwise Node.js takes its heap apart first, which takes a tenth of a second after a build.
  process.exit(code);
}

/** Node.js ends with this code if something is awaited and nothing is left to do. */
const stuck = 13;

/** Only the site's own code can wait for nothing: ours waits for files, threads, and connections. */
function reportStuck(): void {
  if (process.exitCode !== stuck) return;
  process.stderr.write("error The configuration's code awaits something that never comes\n");
  process.exitCode = exitCodes.usage;
}

/** Waits until a pipe has everything. It's written in the background, so exiting earlier would cut off the output. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((done) => {
    stream.write('', () => done());
  });
}

/** `sitegen check | head -1` closes our output early, which isn't an error. A report that a full disk cuts off is one. */
function watchOutput(onError: (error: Error) => void): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') onError(Object.assign(error, { path: 'The output' }));
    });
  }
}

async function dispatch(argv: readonly string[], program: Program): Promise<number> {
  let code = 0;
  const cli = commandLine(program, (result) => {
    code = result;
  });
  if (argv.length <= 2) {
    process.stdout.write(cli.helpInformation());
    return 0;
  }
  try {
    await cli.parseAsync([...argv]);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? 0 : exitCodes.usage;
  }
  return code;
}

/** Says that this is a bug in sitegen, with what a report needs. */
function fail(error: unknown, argv: readonly string[], program: Program): number {
  const fault = faultOf(error);
  if (fault) {
    process.stderr.write(`error ${fault.message}\n${fault.hint ?? ''}\n`);
    return fault.exitCode;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `sitegen met an internal error. This is a bug in sitegen, not in your content; the last built site is untouched.\n\n${stack}\n\n` +
      `Please report it with this text: sitegen ${program.fingerprint}, node ${process.version}, ${process.platform}, arguments: ${argv.slice(2).join(' ')}\n`,
  );
  return exitCodes.bug;
}
