// Follows a page in a folder: writes its files, starts its brokers and terminals, runs its commands, compares its output.

import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { startBroker, stopAll } from './brokers.ts';
import type { Step } from './page-steps.ts';

interface Terminal {
  printed: string;
  readonly stop: () => void;
}

/** What a page has started so far, and what its last command printed. */
interface Session {
  /** Where the files of the page go. */
  readonly folder: string;
  /** Where commands run. `cd` in one command holds for the next one. */
  workingFolder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly terminals: Map<string, Terminal>;
  readonly stops: (() => void)[];
  output: string;
}

/** Takes all steps. `path` is where programs are looked for first. */
export async function follow(steps: readonly Step[], folder: string, path: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  if (!steps.some((step) => step.kind === 'file' && step.name.endsWith('package.json'))) {
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  }
  const session: Session = {
    folder,
    workingFolder: folder,
    env: environment(path),
    terminals: new Map(),
    stops: [],
    output: '',
  };
  try {
    for (const [index, step] of steps.entries()) await take(step, steps[index + 1], session);
  } finally {
    for (const stop of session.stops) stop();
  }
}

/** Silent, because what npm prints isn't part of any page. With `CI`, tools ask nothing and report nothing. */
const environment = (path: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${path}:${process.env.PATH}`,
  CI: 'true',
  npm_config_loglevel: 'silent',
  npm_config_prefer_offline: 'true',
  NODE_OPTIONS: '',
});

async function take(step: Step, next: Step | undefined, session: Session): Promise<void> {
  const { folder, stops, terminals } = session;
  if (step.kind === 'file') write(join(folder, step.name), step);
  else if (step.kind === 'broker') stops.push(await startBroker(step, folder));
  else if (step.kind === 'terminal') await open(step, next, session);
  else if (step.kind === 'printed') {
    await expect.poll(() => terminals.get(step.name)?.printed, { message: step.name }).toBe(step.text);
  } else if (step.kind === 'output') compare(step, session.output);
  else {
    const { status, stdout, stderr } = run(step.command, session);
    session.output = stdout;
    // A page may show a command that fails if it says what that prints.
    if (next?.kind !== 'output') expect(`${status}\n${stdout}${stderr}`).toMatch(/^0\n/);
  }
}

/** A program that doesn't say when it's ready gets the moment that it takes to go to another terminal. */
async function open(step: Step & { kind: 'terminal' }, next: Step | undefined, session: Session): Promise<void> {
  const { folder, env, terminals, stops } = session;
  const child = spawn('bash', ['-ec', step.command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const terminal: Terminal = { printed: '', stop: () => stopAll(child.pid ?? 0) };
  child.stdout.on('data', (bytes: Buffer) => {
    terminal.printed += bytes;
  });
  terminals.get(step.name)?.stop();
  terminals.set(step.name, terminal);
  stops.push(terminal.stop);
  if (next?.kind !== 'printed') await setTimeout(3_000);
}

function compare({ text, isShortened }: Step & { kind: 'output' }, output: string): void {
  if (isShortened) expect(text.split('\n').filter((line) => !output.includes(line))).toEqual([]);
  else expect(output).toBe(text);
}

/** A block that continues a file goes to its end. */
function write(file: string, { text, isMore }: Step & { kind: 'file' }): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text, { flag: isMore ? 'a' : 'w' });
}

function run(command: string, session: Session): SpawnSyncReturns<string> {
  const place = join(session.folder, '.working-folder');
  const script = `trap 'pwd >"${place}"' EXIT\n${command}`;
  const { workingFolder: cwd, env } = session;
  const ran = spawnSync('bash', ['-ec', script], { cwd, encoding: 'utf8', env, timeout: 120_000 });
  session.workingFolder = readFileSync(place, 'utf8').trim();
  return ran;
}
