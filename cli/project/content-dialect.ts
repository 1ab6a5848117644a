// The markdown of another site -> how it wants to be read, where nobody says so.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dialect } from '@sitegen/renderer/config';
import { beginsWithImport } from '@sitegen/renderer/parse';
import { listFolder } from '../io/list-folder.ts';

/** `mdx` when one of the folders' `.md` files begins with an import; undefined leaves it to the folder rules. */
export function dialectOfContent(folders: readonly string[]): Dialect | undefined {
  const pages = folders.flatMap((folder) => listFolder(folder, '').value.map((path) => join(folder, path)));
  return pages.some((path) => /\.md$/i.test(path) && isMdx(path)) ? 'mdx' : undefined;
}

function isMdx(path: string): boolean {
  try {
    return beginsWithImport(readFileSync(path, 'utf8'));
  } catch {
    return false; // What cannot be read is reported when it is read as a page.
  }
}
