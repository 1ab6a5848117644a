// Detects the dialect of another site's Markdown, if the configuration doesn't name one.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dialect } from '@sitegen/renderer/model';
import { beginsWithImport } from '@sitegen/renderer/parse';
import { listFolder } from '../io/list-folder.ts';

/** `mdx` if one of the folders' `.md` files starts with an import. Undefined leaves it to the folder rules. */
export function dialectOfContent(folders: readonly string[]): Dialect | undefined {
  const pages = folders.flatMap((folder) => listFolder(folder, '').value.map((path) => join(folder, path)));
  return pages.some((path) => /\.md$/i.test(path) && isMdx(path)) ? 'mdx' : undefined;
}

function isMdx(path: string): boolean {
  try {
    return beginsWithImport(readFileSync(path, 'utf8'));
  } catch {
    return false; // An unreadable file is reported when it's read as a page.
  }
}
