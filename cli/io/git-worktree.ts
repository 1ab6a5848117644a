// Checks out another commit of a repository next to the working copy, for as long as it's needed.

import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { EnvironmentError, UsageError } from '../environment-error.ts';
import { cleanOnSignal } from '../signals.ts';
import { git } from './git.ts';

export interface Worktree {
  /** The root of the working copy that `folder` is in. */
  readonly top: string;
  /** Where the other commit is. */
  readonly folder: string;
  /** The short hash of the commit. */
  readonly commit: string;
}

/**
 * Runs `action` with `ref` checked out at `place`, and removes it afterwards, also if the process is stopped. Throws a
 * `UsageError` if there's no such commit or no repository.
 */
export async function withWorktree<T>(
  repository: string,
  ref: string,
  place: string,
  action: (worktree: Worktree) => Promise<T>,
): Promise<T> {
  const top = await git(repository, 'rev-parse', '--show-toplevel').catch(() => {
    throw new UsageError(`${repository} isn't in a git repository`, '`--against` compares with a commit.');
  });
  const commit = await git(top, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).catch(
    async () => {
      const isShallow = (await git(top, 'rev-parse', '--is-shallow-repository')) === 'true';
      const hint = isShallow
        ? 'This clone has only the newest commits: fetch the rest with `git fetch --unshallow`, or check out with `fetch-depth: 0`.'
        : 'Fetch it first, for example with `git fetch origin`.';
      throw new UsageError(`There is no commit ${ref} in ${top}`, hint);
    },
  );
  const remove = (): void => {
    rmSync(place, { recursive: true, force: true });
    spawnSync('git', ['-C', top, 'worktree', 'prune']);
  };
  const ignoreSignals = cleanOnSignal(remove);
  try {
    await git(top, 'worktree', 'add', '--detach', '--quiet', place, commit).catch((error: Error) => {
      throw new EnvironmentError(`${ref} can't be checked out: ${error.message}`);
    });
    return await action({ top, folder: place, commit: commit.slice(0, 7) });
  } finally {
    ignoreSignals();
    remove();
  }
}
