// The one place that reads the official JSON Schema files of the specification from disk, as plain text.
// The package is found from the working folder first, because this module may run from a bundle kept elsewhere.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The files of the schema package, addressed by their path in it: `definitions/3.0.0/channel.json`. */
export interface SpecFiles {
  /** Undefined when there is no such file. */
  readonly text: (path: string) => string | undefined;
  /** Names in a folder, in code-unit order; empty when there is no such folder. */
  readonly names: (folder: string) => readonly string[];
}

const specsPackage = '@asyncapi/specs';

/** Finds the schema package; reads nothing yet. Throws when it is not installed. */
export function loadSpecs(): SpecFiles {
  const root = packageFolder();
  return {
    text: (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined),
    names: (folder) => (existsSync(join(root, folder)) ? visibleNames(join(root, folder)) : []),
  };
}

function visibleNames(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort();
}

function packageFolder(): string {
  for (const start of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      return dirname(createRequire(start).resolve(`${specsPackage}/package.json`));
    } catch {
      // Not visible from here; the next starting point may see it.
    }
  }
  throw new Error(`${specsPackage} is not installed: run npm ci`);
}
