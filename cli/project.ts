// What every command works with: the program itself, the flags that shape a project, and the project.

import type { Dialect, SiteConfig } from '@sitegen/renderer/config';

/** What the launcher knows about the program itself. */
export interface Program {
  /** Folder of the `sitegen` package. */
  readonly packageDir: string;
  /** The `node_modules` folder that holds the program's packages. */
  readonly modulesDir: string;
  /** Hash of the program's sources and of the installed versions of its dependencies. */
  readonly fingerprint: string;
  /** A writable folder that packages can be resolved from, for when `node_modules` isn't writable. */
  readonly fallbackDir: () => string;
}

export interface ProjectOptions {
  readonly root?: string;
  readonly config?: string;
  readonly outDir?: string;
  readonly content?: string;
  readonly dialect?: Dialect;
  readonly site?: string;
}

export interface Project {
  readonly root: string;
  /** Path of the configuration from the root. */
  readonly configFile: string;
  readonly config: SiteConfig;
  /** Absolute paths. */
  readonly contentDir: string;
  readonly publicDir: string;
  readonly outDir: string;
  readonly cacheDir: string;
  /** True when the content is another site's (`--content`). */
  readonly foreign: boolean;
  readonly dialect?: Dialect;
  /** Changes with the program, the configuration and everything it imports. */
  readonly fingerprint: string;
  /** Changes with what the configuration reads besides its modules; undefined when nobody can tell. */
  readonly reach: string | undefined;
  readonly program: Program;
  /** Files whose change means loading the configuration again. */
  readonly configInputs: readonly string[];
}
