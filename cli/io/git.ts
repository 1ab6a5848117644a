// Runs git in folders of this project. For repositories of others, see `data/run-git.ts`.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs git in a folder of this project and returns what it prints. Rejects if it fails. */
export async function git(folder: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', folder, ...args], { maxBuffer: 1 << 28 });
  return stdout.trimEnd();
}
