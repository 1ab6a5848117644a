// A small client of the WebDriver protocol, for browsers that no library here can drive.

import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../support/local-server.ts';

/** One browser window. */
export interface Driver {
  readonly goto: (address: string) => Promise<void>;
  /** Presses keys one after another, in the element that has focus. Keys with names are WebDriver's code points. */
  readonly press: (...keys: readonly string[]) => Promise<void>;
  /** Runs the body of a function in the page. */
  readonly run: <Result>(body: string, ...values: readonly unknown[]) => Promise<Result>;
  /** Sets the size of the window, in CSS pixels. */
  readonly resize: (width: number, height: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** WebDriver's code points of keys that type nothing. */
export const keys = { control: '\uE009', escape: '\uE00C', enter: '\uE007', tab: '\uE004', down: '\uE015' };

/** How long WebKit may take to answer. Two that run at once have stopped answering, and then a test would wait forever. */
const patienceMs = 60_000;

/** Starts WebKitGTK on a display of its own. */
export async function startWebKit(driverPath: string): Promise<Driver> {
  const port = await freePort();
  const server = spawn('xvfb-run', ['-a', driverPath, `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    // Drawing with a graphics card fails on machines without one.
    env: { ...process.env, WEBKIT_DISABLE_DMABUF_RENDERER: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': { args: ['--automation'] } } };
  const session = untilUp(() => send<{ sessionId: string }>(port, '/session', { capabilities }));
  const { sessionId } = await session.catch(async (fault) => {
    await stop(server);
    throw fault;
  });
  const at = `/session/${sessionId}`;
  return {
    goto: (url) => send(port, `${at}/url`, { url }),
    press: (...pressed) => send(port, `${at}/actions`, { actions: [keyActions(pressed)] }),
    run: (script, ...args) => send(port, `${at}/execute/sync`, { script, args }),
    resize: (width, height) => send(port, `${at}/window/rect`, { width, height }),
    close: () => closeAll(port, at, server),
  };
}

/** Modifiers are held until the last key. */
function keyActions(pressed: readonly string[]): object {
  const modifiers = pressed.filter((key) => key === keys.control);
  const downAndUp = pressed.flatMap((value) => [
    { type: 'keyDown', value },
    ...(modifiers.includes(value) ? [] : [{ type: 'keyUp', value }]),
  ]);
  return { type: 'key', id: 'keys', actions: [...downAndUp, ...modifiers.map((value) => ({ type: 'keyUp', value }))] };
}

async function send<Result>(port: number, path: string, body: object): Promise<Result> {
  const signal = AbortSignal.timeout(patienceMs);
  const options = { method: 'POST', body: JSON.stringify(body), signal };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, options).catch((fault) => {
    throw signal.aborted ? new Error(`WebKit didn't answer ${path} within ${patienceMs / 1000} s.`) : fault;
  });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function closeAll(port: number, at: string, server: ChildProcess): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  await fetch(`http://127.0.0.1:${port}${at}`, { method: 'DELETE', signal }).catch(() => undefined);
  await stop(server);
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // The display and the driver are children of one process group.
  if (server.pid !== undefined) process.kill(-server.pid);
  await ended;
}

/** The driver needs a moment to listen. */
async function untilUp<Result>(act: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + 30_000;
  for (;;) {
    try {
      return await act();
    } catch (fault) {
      if (Date.now() > end || !(fault instanceof TypeError)) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
