// A folder -> its regular files in a fixed order. Never follows symbolic links. Reports what it leaves out.

import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic, Noted } from '@sitegen/renderer/diagnostics';
import { compareText, fileNotRegular, fileSymlink, fileUnreadable, folderNotFile } from '@sitegen/renderer/diagnostics';
import { reasonOf } from './read-text.ts';

/** What editors, version control, and file managers leave behind. Never content. */
const leftBehind =
  /^\.|~$|^~\$|^#.*#$|\.(?:bak|orig|rej|swp|swo|tmp)$|^(?:4913|Thumbs\.db|desktop\.ini|node_modules)$/s;

/** The only folder with a dot that's published (RFC 8615). */
const wellKnown = '.well-known';

/**
 * Paths below `folder`, with forward slashes. `shown` is the folder's name in diagnostics. A folder is
 * reported if `isFileName` says that only a file can have its name.
 */
export function listFolder(
  folder: string,
  shown: string,
  isFileName: (path: string) => boolean = () => false,
): Noted<readonly string[]> {
  const diagnostics: Diagnostic[] = [];
  const value: string[] = [];
  const waiting = [''];
  for (let below = waiting.pop(); below !== undefined; below = waiting.pop()) {
    const read = entriesOf(join(folder, below), join(shown, below.slice(0, -1)));
    diagnostics.push(...read.diagnostics);
    for (const entry of read.value) {
      const path = below + entry.name;
      if (leftBehind.test(entry.name) && !(path === wellKnown && entry.isDirectory())) continue;
      if (entry.isDirectory()) {
        waiting.push(`${path}/`);
        if (isFileName(path)) diagnostics.push(folderNotFile(join(shown, path)));
      } else if (entry.isFile()) value.push(path);
      else if (entry.isSymbolicLink()) diagnostics.push(fileSymlink(join(shown, path)));
      else diagnostics.push(fileNotRegular(join(shown, path)));
    }
  }
  return { value: value.sort(compareText), diagnostics };
}

/** A folder that isn't there, or not any more, is empty. */
function entriesOf(folder: string, shown: string): Noted<readonly Dirent[]> {
  try {
    return { value: readdirSync(folder, { withFileTypes: true }), diagnostics: [] };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { value: [], diagnostics: [] };
    return { value: [], diagnostics: [fileUnreadable(shown, reasonOf(error))] };
  }
}
