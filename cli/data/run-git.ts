// Runs git on repositories of other people: without prompts, hooks, or the settings of a surrounding repository, only with
// the protocols that the configuration can name, and up to a deadline and a size.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { EnvironmentError } from '../environment-error.ts';
import { attempt } from '../io/attempt.ts';
import { folderBytes } from './folder-bytes.ts';

export interface GitLimits {
  /** Aborted when time is up. */
  readonly signal: AbortSignal;
  /** The most that `folder` may hold. */
  readonly maxBytes: number;
  /** A local repository is read with the `file` protocol, which is otherwise off. */
  readonly isLocal: boolean;
}

/** Why git failed: its own last words, or the limit that ended it. */
export class GitError extends Error {
  readonly reason: 'failed' | 'slow' | 'large';
  constructor(message: string, reason: 'failed' | 'slow' | 'large' = 'failed') {
    super(message);
    this.name = 'GitError';
    this.reason = reason;
  }
}

export type Git = (args: readonly string[], input?: string) => Promise<Buffer>;

/** How often the size of a download is looked at. */
const lookMs = 100;

const settings = ['core.hooksPath=/dev/null', 'gc.auto=0'].flatMap((setting) => ['-c', setting]);

/** Variables that say how to reach a host. All others that begin with `GIT_` would say which repository to use. */
const kept = /^GIT_(SSH|SSL|HTTP|CONFIG_(GLOBAL|SYSTEM|NOSYSTEM)$|EXEC_PATH$|TRACE)/;

/** Git in a folder. Its promises reject with a `GitError`, or with an `EnvironmentError` if there's no git. */
export function createGit(folder: string, { signal, maxBytes, isLocal }: GitLimits): Git {
  const isLarge = (): boolean => folderBytes(folder) > maxBytes;
  return async (args, input = '') => {
    if (signal.aborted) throw new GitError('', 'slow');
    // A group of its own, so that the helpers that git starts end with it.
    const detached = process.platform !== 'win32';
    const child = spawn('git', [...settings, ...args], { cwd: folder, env: environment(isLocal), detached });
    const end = (): void => killGroup(child);
    const looking = setInterval(() => isLarge() && end(), lookMs);
    process.once('exit', end);
    signal.addEventListener('abort', end);
    child.stdin.on('error', () => undefined).end(input); // It may end before it has read everything.
    try {
      const [[code], output, words] = await Promise.all([
        once(child, 'close'),
        buffer(child.stdout),
        text(child.stderr),
      ]);
      // It may have ended between two looks.
      if (isLarge()) throw new GitError('', 'large');
      if (signal.aborted) throw new GitError('', 'slow');
      if (code !== 0) throw new GitError(lastWords(words));
      return output;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      throw new EnvironmentError('git is not installed', 'Fetching texts needs it.');
    } finally {
      clearInterval(looking);
      process.off('exit', end);
      signal.removeEventListener('abort', end);
    }
  };
}

function environment(isLocal: boolean): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_') || kept.test(name));
  return {
    ...Object.fromEntries(own),
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '',
    SSH_ASKPASS: '',
    GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND ?? 'ssh -oBatchMode=yes',
    GIT_ALLOW_PROTOCOL: isLocal ? 'file' : 'https:ssh',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C',
  };
}

function killGroup(child: ChildProcess): void {
  const { pid } = child;
  if (process.platform === 'win32' || pid === undefined) child.kill('SIGKILL');
  else attempt(() => process.kill(-pid, 'SIGKILL')); // It may have ended already.
}

/** The line that says what's wrong. Warnings come before it, and advice after it. */
function lastWords(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const line =
    lines.find((candidate) => /^(fatal|error|ERROR|remote: (fatal|error)):/i.test(candidate)) ?? lines.at(-1);
  return (line ?? 'git failed and gave no reason').replace(/^(fatal|error): /, '').slice(0, 300);
}
