// Reads the documentation of diagnostics, which is in `docs/diagnostics/` of the package and of the repository.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';

/** All codes that have a page, sorted. */
export function diagnosticCodes(packageDir: string): readonly string[] {
  const pages = glob.sync('*/*.md', { cwd: folderOf(packageDir) });
  return pages.map((path) => path.slice(0, -'.md'.length)).sort();
}

/** The page of a code, in Markdown. */
export function diagnosticPage(packageDir: string, code: string): string {
  return readFileSync(join(folderOf(packageDir), `${code}.md`), 'utf8');
}

function folderOf(packageDir: string): string {
  const packed = join(packageDir, 'docs', 'diagnostics');
  return existsSync(packed) ? packed : join(dirname(packageDir), 'docs', 'diagnostics');
}
