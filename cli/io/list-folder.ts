// Lists the regular files of a folder in a fixed order. Never follows symbolic links. Reports what it leaves out.

import { type Dirent, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Diagnostic, Noted } from '@sitegen/renderer/diagnostics';
import { compareText, fileSymlink, fileUnreadable, notAFile } from '@sitegen/renderer/diagnostics';
import glob from 'fast-glob';
import { reasonOf } from './read-text.ts';

/** Everything but names with a dot. The only folder with one that's published is `.well-known` (RFC 8615). */
const published = ['**', '@(.well-known)/**'];

/** What editors, version control, and file managers leave behind. Never content. */
const leftBehind = '**/{*~,~[$]*,#*#,*.{bak,orig,rej,swp,swo,tmp},4913,Thumbs.db,desktop.ini,node_modules}{,/**}';

/** The package's patterns fit no name with one of these. */
const lineBreak = /[\n\r\u2028\u2029]/;

/**
 * Paths below `folder`, with forward slashes. `shown` is the folder's name in diagnostics. A folder is reported if
 * `isFileName` says that only a file can have its name.
 */
export function listFolder(
  folder: string,
  shown: string,
  isFileName: (path: string) => boolean = () => false,
): Noted<readonly string[]> {
  const unread: Diagnostic[] = [];
  const note = (path: string, reason: string): void =>
    void unread.push(fileUnreadable(join(shown, relative(folder, path)), reason));
  // Without this, the package stops at the first folder that can't be read. A folder that's gone counts as empty.
  const read = (path: string) => {
    try {
      const found = readdirSync(path, { withFileTypes: true });
      for (const { name } of found) if (lineBreak.test(name)) note(join(path, name), 'its name has a line break');
      return found as Dirent[] & string[]; // Its type also has strings, which it never asks for.
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') note(path, reasonOf(error));
      return [];
    }
  };
  const entries = glob.sync(published, {
    cwd: folder,
    ignore: [leftBehind],
    onlyFiles: false,
    objectMode: true,
    followSymbolicLinks: false,
    fs: { readdirSync: read },
  });
  const others = entries.flatMap(({ path, dirent }): readonly Diagnostic[] => {
    if (dirent.isFile() || (dirent.isDirectory() && !isFileName(path))) return [];
    return [(dirent.isSymbolicLink() ? fileSymlink : notAFile)(join(shown, path))];
  });
  const files = entries.filter(({ dirent }) => dirent.isFile()).map(({ path }) => path);
  return { value: files.sort(compareText), diagnostics: [...unread, ...others] };
}
