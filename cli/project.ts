// What every command works with: the program itself, the flags, and the project.

import type { SiteConfig } from '@sitegen/renderer/config';

/** What the launcher knows about the program itself. */
export interface Program {
  /** Folder of the `sitegen` package. */
  readonly packageDir: string;
  /** The `node_modules` folder with the program's packages. */
  readonly modulesDir: string;
  /** Hash of the program's sources and of the installed versions of its dependencies. */
  readonly fingerprint: string;
  /** A writable folder from which packages can be imported, in case `node_modules` isn't writable. */
  readonly fallbackDir: () => string;
}

export interface ProjectOptions {
  readonly root?: string;
  readonly config?: string;
  readonly outDir?: string;
  readonly content?: string;
  readonly public?: string;
  readonly site?: string;
  readonly base?: string;
  /** Fetched texts of another working copy of this project. */
  readonly fetchedDir?: string;
}

/** What's known about an imported project. */
export interface ImportedRecord {
  readonly name: string;
  /** Where its site is published. */
  readonly origin?: string;
}

export interface Project {
  readonly root: string;
  /** The configuration's path, relative to the root. */
  readonly configFile: string;
  readonly config: SiteConfig;
  /** Absolute paths. */
  readonly contentDir: string;
  readonly publicDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /** The folder of texts that were fetched from other repositories. */
  readonly fetchedDir: string;
  /** Another folder of pages that's built in place of the site's own (`--content`). */
  readonly other?: {
    /** The project that its pages were imported from. */
    readonly imported?: ImportedRecord;
    /** The folder with the data and strings that layouts need. */
    readonly shellDir: string;
  };
  /** Changes with the program, the configuration, and everything that it imports. */
  readonly fingerprint: string;
  /** A key for each code check. Changes with the check's modules. */
  readonly checkStamps: readonly string[];
  /** Changes with what the configuration reads besides its modules. Undefined if that's unknown. */
  readonly reach: string | undefined;
  readonly program: Program;
  /** The code of the configuration with all that it imports, as it was loaded. */
  readonly code: string;
  /** Files after whose change the configuration has to be reloaded. */
  readonly configInputs: readonly string[];
}
