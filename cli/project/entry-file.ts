// Finds an entry point of the configuration: a file of the project, or a file that a package exports.

import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { isRegularFile } from '../io/is-regular-file.ts';
import type { Project } from '../project.ts';

/** The absolute path of `templates/styles.css` or `@sitegen/client/boot`. The file may not exist. */
export function entryFile({ root, program }: Pick<Project, 'root' | 'program'>, name: string): string {
  const own = resolve(root, name);
  if (isRegularFile(own)) return own;
  for (const folder of [root, program.modulesDir]) {
    try {
      return createRequire(join(folder, 'entry.js')).resolve(name);
    } catch {
      // It isn't exported there, so try the next place.
    }
  }
  return own;
}
