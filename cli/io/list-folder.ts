// A folder -> its regular files in a fixed order. Never follows symbolic links. Reports what it leaves out.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, Noted } from '@sitegen/renderer/diagnostics';
import { compareText, fileNotRegular, fileSymlink, fileUnreadable } from '@sitegen/renderer/diagnostics';
import fastGlob from 'fast-glob';

/** What editors, version control, and file managers leave behind. Never content. */
const ignored = [
  '**/node_modules/**',
  '**/*~',
  '**/#*#',
  '**/~$*',
  '**/*.{bak,orig,rej,swp,swo,tmp}',
  '**/4913',
  '**/Thumbs.db',
  '**/desktop.ini',
];

/** Paths below `folder`, with forward slashes. `shown` is the folder's name in diagnostics. */
export function listFolder(folder: string, shown: string): Noted<readonly string[]> {
  if (!existsSync(folder)) return { value: [], diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const value: string[] = [];
  const options = {
    cwd: folder,
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
    ignore: ignored,
  } as const;
  for (const entry of entriesOf(folder, shown, options, diagnostics)) {
    if (entry.dirent.isSymbolicLink()) diagnostics.push(fileSymlink(join(shown, entry.path)));
    else if (entry.dirent.isFile()) value.push(entry.path);
    else if (!entry.dirent.isDirectory()) diagnostics.push(fileNotRegular(join(shown, entry.path)));
  }
  return { value: value.sort(compareText), diagnostics };
}

/** `.well-known` is the only folder with a dot that's published (RFC 8615). */
const patterns = ['**/*', '.well-known/**'];

function entriesOf(
  folder: string,
  shown: string,
  options: Parameters<typeof fastGlob.sync>[1] & { readonly objectMode: true },
  diagnostics: Diagnostic[],
): readonly fastGlob.Entry[] {
  try {
    return fastGlob.sync(patterns, { ...options, cwd: folder });
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    diagnostics.push(fileUnreadable(path?.replace(folder, shown) ?? shown, 'permission denied'));
    return fastGlob.sync(patterns, { ...options, cwd: folder, suppressErrors: true });
  }
}
