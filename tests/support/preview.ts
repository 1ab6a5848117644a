// A watching server on a project: the real command, asked over http.

import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunOptions, start } from './cli.ts';
import type { TestProject } from './project.ts';

export interface RunningPreview {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything that was said so far. */
  readonly said: () => string;
  /** Status and text of an address, without what the preview adds to a page. */
  readonly get: (path: string) => Promise<{ readonly status: number; readonly text: string }>;
  readonly problems: () => Promise<readonly PreviewProblem[]>;
}

interface PreviewProblem {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly at: { readonly file: string; readonly line: number; readonly column: number };
}

/** Starts `serve --watch` and waits until it answers. */
export async function startPreview(
  project: TestProject,
  args: readonly string[] = [],
  options: RunOptions = {},
): Promise<RunningPreview> {
  const child = start(['serve', '--watch', '--port', '0', '--json', ...args], { cwd: project.root, ...options });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const url = await eventually(() => {
    if (child.exitCode !== null) throw new Error(`The preview ended: ${said}`);
    const found = /"url":"(http:[^"]+)"/.exec(said)?.[1];
    return found?.replace(/\/$/, '');
  });
  const get: RunningPreview['get'] = async (path) => {
    const response = await fetch(url + path, { redirect: 'manual' });
    return { status: response.status, text: withoutPreview(await response.text()) };
  };
  const problems: RunningPreview['problems'] = async () => (await fetch(`${url}/__sitegen/problems.json`)).json();
  return { url, child, said: () => said, get, problems };
}

/** What only a preview has in its pages. */
function withoutPreview(html: string): string {
  return html
    .replace(/ data-source="[^"]*"/, '')
    .replace(/<script type="module" src="\/__sitegen\/[^>]*><\/script>\n/, '');
}

/** Waits until something is there; fails after half a minute with what was found last. */
export async function eventually<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(15)) {
    const found = await look();
    if (found !== undefined) return found;
  }
  throw new Error('It did not come about within 30 seconds');
}

/** Waits until a check passes; its last failure is thrown. */
export async function settles(check: () => Promise<void>): Promise<void> {
  let last: unknown;
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(25)) {
    try {
      return await check();
    } catch (error) {
      last = error;
    }
  }
  throw last;
}
