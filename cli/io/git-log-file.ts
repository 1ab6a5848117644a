// Finds the file that changes whenever a working copy is at another commit: Git's log of HEAD.

import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isFolder } from './is-folder.ts';

/** An absolute path. Without a repository, it's where the log of one made in `root` would be. */
export function gitLogFile(folder: string, root: string): string {
  return join(gitFolderAbove(folder) ?? join(root, '.git'), 'logs', 'HEAD');
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
