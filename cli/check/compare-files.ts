// The files of a site, by what a build would write, and how they differ from those of another state.

import type { OutputFile } from '@sitegen/renderer/model';
import { createHashing } from '../io/hash.ts';
import type { Written } from '../io/manifest.ts';

export interface FileChange {
  readonly change: 'added' | 'changed' | 'removed';
  readonly path: string;
}

type Files = { readonly [path: string]: Pick<Written, 'hash'> };

/** Makes every file and hashes it as a build does. */
export function writtenFiles(files: readonly OutputFile[]): { readonly [path: string]: Written } {
  const written: { [path: string]: Written } = Object.create(null);
  for (const file of files) written[file.path] = writtenFile(file);
  return written;
}

/** Sorted by path. */
export function compareFiles(before: Files, after: Files): readonly FileChange[] {
  const now = Object.entries(after).flatMap(([path, { hash }]): readonly FileChange[] => {
    const known = before[path];
    if (known === undefined) return [{ change: 'added', path }];
    return known.hash === hash ? [] : [{ change: 'changed', path }];
  });
  const removed = Object.keys(before).filter((path) => !Object.hasOwn(after, path));
  return [...now, ...removed.map((path): FileChange => ({ change: 'removed', path }))].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
}

function writtenFile(file: OutputFile): Written {
  const hashing = createHashing();
  let bytes = 0;
  for (const piece of file.pieces === undefined ? [file.contents()] : file.pieces()) {
    const buffer = Buffer.from(piece);
    hashing.add(buffer);
    bytes += buffer.length;
  }
  return { hash: hashing.end(), bytes };
}
