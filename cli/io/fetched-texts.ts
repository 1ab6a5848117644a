// Finds the texts that were fetched from other repositories. Only regular files with the hash in the lockfile are used.

import { createHash } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { TextSource } from '@sitegen/renderer/config';
import { type Diagnostic, isRefusal, type Noted, sourceMissing } from '@sitegen/renderer/diagnostics';
import type { Project } from '../project.ts';
import { attempt } from './attempt.ts';
import { hasPaths, type LockEntry, lockedEntry, readSourceLock } from './source-lock.ts';

/** A fetched file that the site uses. */
export interface FetchedFile {
  readonly name: string;
  readonly source: TextSource;
  readonly commit: string;
  /** Path in the repository. */
  readonly from: string;
  /** Path below the content folder that it counts as. */
  readonly path: string;
  /** The folder of its repository's files. */
  readonly folder: string;
}

/** The folder of one commit of a source. `clean` keeps it, because fetching it again needs the network. */
export function commitFolder({ fetchedDir }: Project, name: string, commit: string): string {
  return join(fetchedDir, name, commit.slice(0, 12));
}

/** The folder of a source, as in diagnostics. */
export function shownFolder({ root, fetchedDir }: Project, name: string): string {
  return relative(root, join(fetchedDir, name)).replaceAll('\\', '/');
}

/** The source of a file, as in diagnostics. Undefined for a file of this site. */
export function sourceNameOf(project: Project, file: string): string | undefined {
  return Object.keys(project.config.sources ?? {}).find((name) =>
    `${file}/`.startsWith(`${shownFolder(project, name)}/`),
  );
}

/**
 * The fetched files with problems that would stop the build in a file of this site. Only their authors can correct them, so
 * the site is published without them.
 */
export function leftOutFiles(project: Project, found: readonly Diagnostic[]): ReadonlySet<string> {
  const refused = found.filter(({ code }) => isRefusal(code, project.config.severities));
  return new Set(refused.flatMap(({ at: { file } }) => (sourceNameOf(project, file) === undefined ? [] : [file])));
}

/** All files that are as the lockfile says, and a notice with the sources of the missing ones. */
export function fetchedTexts(project: Project): Noted<readonly FetchedFile[]> {
  const sources = Object.entries(project.config.sources ?? {});
  if (sources.length === 0) return { value: [], diagnostics: [] };
  const lock = readSourceLock(project.root);
  const missing: string[] = [];
  const files = sources.flatMap(([name, source]) => {
    const entry = lockedEntry(lock.value, name, source);
    const { commit = '', files: hashes = {} } = entry ?? {};
    const folder = commitFolder(project, name, commit);
    const wanted = Object.keys(hashes).flatMap((from): readonly FetchedFile[] => {
      const path = contentPathOf(source, from);
      return path === undefined ? [] : [{ name, source, commit, from, path, folder }];
    });
    const present = wanted.filter(({ from }) => isFile(join(folder, from), hashes[from]));
    if (entry === undefined || !hasPaths(entry, source) || present.length < wanted.length) missing.push(name);
    return present;
  });
  const notice = missing.length === 0 ? [] : [sourceMissing(project.configFile, missing)];
  return { value: files, diagnostics: [...lock.diagnostics, ...notice] };
}

/** Whether all files of an entry are here. */
export function isComplete(project: Project, name: string, { commit, files }: LockEntry): boolean {
  const folder = commitFolder(project, name, commit);
  return Object.entries(files).every(([from, hash]) => isFile(join(folder, from), hash));
}

/** Only opens regular files, because reading a pipe would never end. */
function isFile(path: string, hash: string | undefined): boolean {
  return attempt(() => lstatSync(path).isFile() && sha256(readFileSync(path)) === hash) === true;
}

/** SHA-256 in hexadecimal digits, as in the lockfile. */
export function sha256(contents: Uint8Array): string {
  return createHash('sha256').update(contents).digest('hex');
}

/** Where a file of the repository goes. Undefined if it isn't selected. The longest path in `files` wins. */
function contentPathOf({ files }: TextSource, from: string): string | undefined {
  const [key] = Object.keys(files)
    .filter((path) => from === path || from.startsWith(`${path}/`))
    .sort((a, b) => b.length - a.length);
  return key === undefined ? undefined : `${files[key]}${from.slice(key.length)}`;
}
