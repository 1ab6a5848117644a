// Finds the files that change with the history of a working copy: Git's log of HEAD, which grows when the copy is at
// another commit, and the list of commits at which a shallow clone ends.

import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isFolder } from './is-folder.ts';

/** Absolute paths. Without a repository, they're where those of one made in `root` would be. */
export function gitHistoryFiles(folder: string, root: string): readonly string[] {
  const own = gitFolderAbove(folder) ?? join(root, '.git');
  return [join(own, 'logs', 'HEAD'), join(commonFolder(own), 'shallow')];
}

function gitFolderAbove(folder: string): string | undefined {
  const found = gitFolderIn(folder);
  const above = dirname(folder);
  return found !== undefined || above === folder ? found : gitFolderAbove(above);
}

function gitFolderIn(folder: string): string | undefined {
  const place = join(folder, '.git');
  try {
    if (isFolder(place)) return place;
    // In a worktree or a submodule, it's a file that says where the folder is.
    const linked = /^gitdir: (.+)/.exec(readFileSync(place, 'utf8'))?.[1];
    return linked && resolve(folder, linked);
  } catch {
    return undefined;
  }
}

/** What the worktrees of a repository share. */
function commonFolder(own: string): string {
  try {
    return resolve(own, readFileSync(join(own, 'commondir'), 'utf8').trim());
  } catch {
    return own;
  }
}
