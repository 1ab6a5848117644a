// The one place that reads the official JSON Schema files of the specification from disk, as plain text.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** The files of the schema package, addressed by their path in it: `definitions/3.0.0/channel.json`. */
export interface SpecFiles {
  /** Undefined when there is no such file. */
  readonly text: (path: string) => string | undefined;
  /** Names in a folder, in code-unit order; empty when there is no such folder. */
  readonly names: (folder: string) => readonly string[];
}

/** Where packages are looked for: in the project, because this module may run from a bundle that's kept elsewhere. */
const { resolve: packagePath } = createRequire(resolve('package.json'));

/** Finds the schema package; reads nothing yet. Throws when it is not installed. */
export function loadSpecs(): SpecFiles {
  const root = dirname(packagePath('@asyncapi/specs/package.json'));
  return {
    text: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
    names: (folder) => {
      const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
      return names.filter((name) => !name.startsWith('.')).sort();
    },
  };
}
