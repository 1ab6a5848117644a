// Follows a page in a folder: writes its files, starts its brokers and terminals, runs its commands, compares its output.

import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { expect } from 'vitest';
import { startBroker, stopAll } from './brokers.ts';
import type { Step } from './page-steps.ts';

/** What Node.js and a library in the CLI say about themselves isn't shown on pages. */
const notice = /^(?:WARNING:|\(node:\d+\)|\(Use `node).*\n/gm;

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
  /** The variables that commands have exported, as the shell prints them. */
  exports: string;
  readonly env: NodeJS.ProcessEnv;
  readonly terminals: Map<string, Terminal>;
  readonly stops: (() => void)[];
  /** The names of files that were there before the page, or that it has written. */
  readonly known: Set<string>;
  output: string;
}

/** Takes all steps. `path` is where programs are looked for first. */
export async function follow(steps: readonly Step[], folder: string, path: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // curl's progress isn't part of any page, either.
  writeFileSync(join(dirname(folder), '.curlrc'), 'silent\n');
  const hasPackage = steps.some((step) => step.kind === 'file' && step.name.endsWith('package.json'));
  if (!hasPackage && !existsSync(join(folder, 'package.json'))) {
    // Without it, npm would look for one in the folders above.
    writeFileSync(join(folder, 'package.json'), '{}');
  }
  const session: Session = {
    folder,
    workingFolder: folder,
    exports: '',
    env: environment(path, dirname(folder)),
    terminals: new Map(),
    stops: [],
    known: new Set([
      // npm writes here what it has installed, and the reader edits it, too.
      'package.json',
      ...steps.flatMap((step) => (step.kind === 'file' && existsSync(join(folder, step.name)) ? [step.name] : [])),
    ]),
    output: '',
  };
  try {
    for (const [index, step] of steps.entries()) await take(step, steps[index + 1], session);
  } finally {
    for (const stop of session.stops) stop();
  }
}

/**
 * Silent, because what npm prints isn't part of any page. With `CI`, tools ask nothing and report nothing. Debian's
 * Python comes before any other, because it has Debian's packages.
 */
const environment = (path: string, home: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${path}:/usr/bin:/usr/sbin:${process.env.PATH}`,
  HOME: home,
  CI: 'true',
  npm_config_cache: process.env.npm_config_cache ?? join(homedir(), '.npm'),
  npm_config_loglevel: 'silent',
  npm_config_prefer_offline: 'true',
  NODE_OPTIONS: '',
});

async function take(step: Step, next: Step | undefined, session: Session): Promise<void> {
  const { folder, stops, terminals } = session;
  if (step.kind === 'file') writeOrCompare(step, session);
  else if (step.kind === 'broker') stops.push(await startBroker(step.command, folder));
  else if (step.kind === 'terminal') await open(step, next, session);
  else if (step.kind === 'printed') await seeIn(terminals.get(step.name), step);
  else if (step.kind === 'output') compare(step, session.output);
  else {
    // A page may show commands that fail if it says what they print.
    const mayFail = next?.kind === 'output';
    const { status, stdout } = run(step.command, mayFail ? '-c' : '-ec', session);
    session.output = stdout;
    if (!mayFail) expect(`${status}\n${stdout}`).toMatch(/^0\n/);
  }
}

async function open(step: Step & { kind: 'terminal' }, next: Step | undefined, session: Session): Promise<void> {
  const { folder, env, terminals, stops } = session;
  const child = spawn('bash', ['-ec', `exec 2>&1\n${step.command}`], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const terminal: Terminal = { printed: '', stop: () => stopAll(child.pid) };
  child.stdout.on('data', (bytes: Buffer) => {
    terminal.printed += bytes;
  });
  terminals.get(step.name)?.stop();
  terminals.set(step.name, terminal);
  stops.push(terminal.stop);
  if (next?.kind !== 'printed') await untilReady(step.command, terminal);
}

/**
 * Our own programs say when they're ready. Others, such as mosquitto_sub, say nothing, and what's sent before they listen
 * is lost. They get the moment that it takes to go to another terminal.
 */
async function untilReady(command: string, terminal: Terminal): Promise<void> {
  const isOurs = command.startsWith('node ');
  for (const end = Date.now() + (isOurs ? 20_000 : 3_000); Date.now() < end; await setTimeout(100)) {
    if (isOurs && terminal.printed !== '') return;
  }
}

/** Waits until a terminal shows what the page says. */
async function seeIn(shown: Terminal | undefined, { name, text, isShortened }: Step & { kind: 'printed' }) {
  const seen = () => (isShortened ? missingLines(text, shown?.printed ?? '').join('\n') : shown?.printed);
  await expect.poll(seen, { message: name }).toBe(isShortened ? '' : text);
}

function compare({ text, isShortened }: Step & { kind: 'output' }, output: string): void {
  if (isShortened) expect(missingLines(text, output), output).toEqual([]);
  else expect(asShown(output)).toBe(asShown(text));
}

/** Without notices, colors, empty lines at the ends, and blanks at the ends of lines. */
const asShown = (output: string) => stripVTControlCharacters(output).replaceAll(notice, '').replace(/ +$/gm, '').trim();

/** A shortened output leaves out lines and the gaps between columns. How long something took is different each time. */
function missingLines(text: string, output: string): readonly string[] {
  const plain = (words: string) =>
    asShown(words)
      .replace(/\(\d+\.\d+ms\)/g, '')
      .replace(/ +/g, ' ');
  return text.split('\n').filter((line) => !plain(output).includes(plain(line.trim())));
}

/** A file that a command of the page has made is shown there. A block that continues a file goes to its end. */
function writeOrCompare({ name, text, isMore, isPart }: Step & { kind: 'file' }, session: Session): void {
  const file = join(session.folder, name);
  const isThere = existsSync(file);
  if (isThere && isPart) return;
  if (isThere && !session.known.has(name)) expect(readFileSync(file, 'utf8').trim()).toBe(text.trim());
  else {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: isMore ? 'a' : 'w' });
    session.known.add(name);
  }
}

function run(command: string, flags: string, session: Session): SpawnSyncReturns<string> {
  const place = join(session.folder, '.working-folder');
  const script = `${session.exports}\ntrap 'pwd >"${place}"; export -p >>"${place}"' EXIT; exec 2>&1\n${command}`;
  const { workingFolder: cwd, env } = session;
  const ran = spawnSync('bash', [flags, script], { cwd, encoding: 'utf8', env, timeout: 600_000 });
  const [workingFolder = '', ...exports] = readFileSync(place, 'utf8').split('\n');
  session.workingFolder = workingFolder;
  session.exports = exports.join('\n');
  return ran;
}
