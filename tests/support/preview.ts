// Runs the real preview of a project, and asks it over HTTP.

import type { ChildProcess } from 'node:child_process';
import { expect, vi } from 'vitest';
import { type RunOptions, start } from './cli.ts';
import type { TestProject } from './project.ts';

/** The limit for what never happens. A busy machine takes a while. */
const patienceMs = 60_000;

export type RunningPreview = Awaited<ReturnType<typeof attachPreview>>;
export type Listening = Awaited<ReturnType<typeof listen>>;

interface PreviewProblem {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly at: { readonly file: string; readonly line: number; readonly column: number };
}

/** Starts `serve --watch` and waits until it answers. */
export function startPreview(
  project: TestProject,
  args: readonly string[] = [],
  options: RunOptions = {},
): Promise<RunningPreview> {
  return attachPreview(
    start(['serve', '--watch', '--port', '0', '--json', ...args], { cwd: project.root, ...options }),
  );
}

/** Waits until a started preview answers. */
export async function attachPreview(child: ChildProcess) {
  let said = '';
  const waiting = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    said += chunk;
    for (const look of waiting) look();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  child.on('exit', () => hear(Buffer.from('\nThe preview ended\n')));

  const found = <T>(find: () => T | undefined, what: string): Promise<T> =>
    new Promise((done, fail) => {
      const late = setTimeout(() => stop(() => fail(new Error(`The preview never said ${what}: ${said}`))), patienceMs);
      const stop = (end: () => void): void => {
        waiting.delete(look);
        clearTimeout(late);
        end();
      };
      const look = (): void => {
        const value = find();
        if (value !== undefined) stop(() => done(value));
        else if (said.includes('\nThe preview ended\n')) stop(() => fail(new Error(`The preview ended: ${said}`)));
      };
      waiting.add(look);
      look();
    });

  const url = (await found(() => /"url":"(http:[^"]+)"|watching (http:\S+),/.exec(said)?.slice(1), 'where it is'))
    .find((one) => one !== undefined)
    ?.replace(/\/$/, '') as string;
  /** Status and text of an address, without what the preview adds to a page. */
  const get = async (path: string) => {
    const response = await fetch(url + path, { redirect: 'manual' });
    return { status: response.status, text: withoutPreview(await response.text()) };
  };
  return {
    url,
    child,
    get,
    /** Everything that was said so far. */
    said: () => said,
    /** Waits until the terminal says something, from a position in what it said. */
    says: async (words: string, from = 0) => void (await found(() => said.includes(words, from) || undefined, words)),
    problems: async (): Promise<readonly PreviewProblem[]> => (await fetch(`${url}/__sitegen/problems.json`)).json(),
    /** Hears what open pages hear from now on. */
    listen: () => listen(url),
  };
}

/** An open connection to the events of a preview. */
async function listen(url: string) {
  const response = await fetch(`${url}/__sitegen/events`);
  const reader = response.body?.getReader();
  /** The numbers that were heard, the first one at the connection. */
  const heard: number[] = [];
  /** Resolves with the next number that is not in `heard` yet. */
  const next = async (): Promise<number> => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const news = Buffer.from(part.value)
        .toString()
        .matchAll(/data: (\d+)/g);
      const numbers = [...news].map(([, one]) => Number(one));
      heard.push(...numbers);
      if (numbers.length > 0) return heard.at(-1) as number;
    }
    throw new Error('The preview closed its stream of events');
  };
  await next();
  return { heard, next, leave: async () => reader?.cancel() };
}

/** Removes what only a preview adds to its pages. */
function withoutPreview(html: string): string {
  return html
    .replace(/ data-source="[^"]*"/, '')
    .replace(/ data-build="[^"]*"/, '')
    .replace(/<script type="module" src="\/__sitegen\/[^>]*><\/script>\n/, '');
}

/** Waits until a page has these words. */
export function expectText(preview: RunningPreview, path: string, words: string): Promise<void> {
  return settles(async () => expect((await preview.get(path)).text, path).toContain(words));
}

/** Waits until an address answers so. */
export function expectStatus(preview: RunningPreview, path: string, status: number): Promise<void> {
  return settles(async () => expect((await preview.get(path)).status, path).toBe(status));
}

/** Waits until these are the codes of all problems, in their order. */
export function expectCodes(preview: RunningPreview, codes: readonly string[]): Promise<void> {
  return settles(async () => expect((await preview.problems()).map(({ code }) => code)).toEqual(codes));
}

/** Waits until a check passes; its last failure is thrown. */
export const settles = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: patienceMs });
