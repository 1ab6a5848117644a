// @module-tag long

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'vitest';
import { manifestName } from '../../cli/io/manifest.ts';
import { open, requestText } from './raw-connection.ts';
import { temporaryFolder, writeFiles } from './served-site.ts';

const launcher = join(import.meta.dirname, '../../cli/sitegen.js');
const size = 20 << 20;

interface Running {
  readonly port: number;
  readonly process: ChildProcess;
  /** The exit code, or the signal that ended the process. */
  readonly ended: Promise<number | string | null>;
}

/** The real program on a folder that holds one large file. */
async function start(): Promise<Running> {
  const root = temporaryFolder();
  writeFiles(root, { 'large.bin': Buffer.alloc(size), 'index.html': 'home', [manifestName]: '{"files":{}}' });
  const program = spawn(process.execPath, [launcher, 'serve', '--out-dir', root, '--port', '0'], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | string | null>((resolve) =>
    program.once('exit', (code, signal) => resolve(code ?? signal)),
  );
  const port = await new Promise<number>((resolve, reject) => {
    let text = '';
    program.stderr.on('data', (chunk) => {
      text += chunk;
      const address = /http:\/\/[^:\s]+:(\d+)/.exec(text);
      if (address) resolve(Number(address[1]));
    });
    program.once('exit', () => reject(new Error(text)));
  });
  return { port, process: program, ended };
}

/** The server waits for five seconds. On a machine that takes longer for a transfer, it may break it off. */
function stopwatch(): { readonly isOver: () => boolean } {
  const start = performance.now();
  return { isOver: () => performance.now() - start >= 5000 };
}

/** Whether new connections are taken. */
async function isListening(program: Running): Promise<boolean> {
  const socket = await open(program).catch(() => undefined);
  socket?.destroy();
  return socket !== undefined;
}

/** Begins a transfer and stops reading after the first bytes. */
async function beginTransfer(program: Running) {
  const socket = (await open(program)).on('error', () => undefined);
  let received = 0;
  socket.on('data', (chunk) => {
    received += chunk.length;
  });
  const begun = new Promise<void>((resolve) => socket.once('data', () => resolve(void socket.pause())));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(requestText('/large.bin'));
  await begun;
  return { socket, closed, received: () => received };
}

test
  .skipIf(process.platform === 'win32')
  .concurrent('150: SIGTERM lets a transfer end and exits with 143', async ({ expect }) => {
    const program = await start();
    const transfer = await beginTransfer(program);
    const time = stopwatch();
    program.process.kill('SIGTERM');
    await expect.poll(() => isListening(program)).toBe(false);
    transfer.socket.resume();
    await transfer.closed;
    expect(transfer.received() > size || time.isOver()).toBe(true);
    expect(await program.ended).toBe(143);
  });
