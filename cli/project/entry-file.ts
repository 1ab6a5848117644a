// Finds an entry point of the configuration: a file of the project, or a file that a package exports.

import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { attempt } from '../io/attempt.ts';
import { isRegularFile } from '../io/is-regular-file.ts';
import { realPathOf } from '../io/real-path.ts';
import type { Project } from '../project.ts';

/** The absolute path of `templates/styles.css` or `@sitegen/client/boot`. The file may not exist. */
export function entryFile({ root, program }: Project, name: string): string {
  const own = resolve(root, name);
  if (isRegularFile(own)) return own;
  const exported = (folder: string) => attempt(() => createRequire(join(folder, 'entry.js')).resolve(name));
  return exported(root) ?? exported(program.modulesDir) ?? own;
}

/**
 * Whether a file of the stylesheet is the font that the configuration names by its path or the end of it. `path` is the
 * file's real path, and a folder in the name can be a link.
 */
export function isFont(project: Project, font: string, path: string): boolean {
  return path.replaceAll('\\', '/').endsWith(font) || path === realPathOf(entryFile(project, font));
}
