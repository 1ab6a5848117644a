// Reads and writes the lockfile of fetched texts: the commit of each source, and the hash of each of its files. It's committed,
// so everybody builds from the same texts.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextSource } from '@sitegen/renderer/config';
import { type Noted, sourceLockInvalid } from '@sitegen/renderer/diagnostics';
import * as z from 'zod';
import { replaceFile } from './cache-file.ts';

const sourceLockName = 'sources.lock.json';

/** Where the lockfile of a project is. Every fetch rewrites it, even if nothing changes. */
export function sourceLockOf(root: string): string {
  return join(root, sourceLockName);
}

const path = z.string().regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[^\\]+$/);
const entry = z.strictObject({
  repository: z.string(),
  /** `refs/heads/main` or `refs/tags/v1`. */
  ref: z.string(),
  commit: z.string().regex(/^[0-9a-f]{40,64}$/),
  /** The keys of `files` in the configuration that were chosen from. */
  paths: z.array(path),
  /** SHA-256 by path in the repository. */
  files: z.record(path, z.string().regex(/^[0-9a-f]{64}$/)),
});
const shape = z.record(z.string(), entry);

export type LockEntry = Readonly<z.infer<typeof entry>>;
export type SourceLock = { readonly [name: string]: LockEntry };

/** The lockfile of a project; empty if there is none. */
export function readSourceLock(root: string): Noted<SourceLock> {
  try {
    const { data, error } = shape.safeParse(JSON.parse(readFileSync(sourceLockOf(root), 'utf8')));
    if (data !== undefined) return { value: data, diagnostics: [] };
    return invalid(error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join(', '));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { value: {}, diagnostics: [] };
    return invalid((error as Error).message.split('\n')[0] ?? '');
  }
}

function invalid(why: string): Noted<SourceLock> {
  return { value: {}, diagnostics: [sourceLockInvalid(sourceLockName, why)] };
}

/** Writes the whole lockfile in one step, sorted, so that a change is a small difference. */
export function writeSourceLock(root: string, lock: SourceLock): void {
  const sorted = Object.keys(lock)
    .sort()
    .map((name) => [name, lock[name]]);
  replaceFile(sourceLockOf(root), `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}

/** The entry of a source, unless the configuration has asked for something else since it was written. */
export function lockedEntry(lock: SourceLock, name: string, source: TextSource): LockEntry | undefined {
  const known = lock[name];
  return known?.repository === source.repository && known.ref === refOf(source) ? known : undefined;
}

/** Whether the entry has all the paths that the configuration asks for. */
export function hasPaths({ paths }: LockEntry, { files }: TextSource): boolean {
  return Object.keys(files).every((wanted) => paths.includes(wanted));
}

/** A source's branch or tag. */
export type SourceRef = Pick<TextSource, 'branch' | 'tag'>;

/** Its full name. */
export function refOf({ branch, tag }: SourceRef): string {
  return branch === undefined ? `refs/tags/${tag}` : `refs/heads/${branch}`;
}
