// Keeps fetched files. Their folder has one folder for each source, and in it one for the commit.

import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commitFolder } from '../io/fetched-texts.ts';
import { namesIn } from '../io/names-in.ts';
import { processId } from '../io/process-id.ts';
import { type LockEntry, readSourceLock, writeSourceLock } from '../io/source-lock.ts';
import type { Project } from '../project.ts';

/** The files of a commit. */
export interface Keepable {
  readonly entry: LockEntry;
  /** By path in the repository. */
  readonly contents: ReadonlyMap<string, Buffer>;
}

/** Where this process downloads to. */
export function workFolder({ fetchedDir }: Project): string {
  return join(fetchedDir, `.fetch-${processId}`);
}

/** Puts the files in their place and names them in the lockfile. Other commits of the source are deleted last. */
export function keepFiles(project: Project, name: string, { entry, contents }: Keepable): void {
  const folder = commitFolder(project, name, entry.commit);
  const stage = join(workFolder(project), 'files');
  mkdirSync(stage, { recursive: true });
  for (const [path, bytes] of contents) {
    const file = join(stage, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  mkdirSync(dirname(folder), { recursive: true });
  rmSync(folder, { recursive: true, force: true });
  renameSync(stage, folder);
  writeSourceLock(project.root, { ...readSourceLock(project.root).value, [name]: entry });
  for (const other of readdirSync(dirname(folder)))
    if (join(dirname(folder), other) !== folder) rmSync(join(dirname(folder), other), { recursive: true, force: true });
}

/** Removes what killed fetches left behind. The caller has the lock of the folder. */
export function removeLeftovers({ fetchedDir }: Project): void {
  for (const name of namesIn(fetchedDir))
    if (name.startsWith('.fetch-')) rmSync(join(fetchedDir, name), { recursive: true, force: true });
}
