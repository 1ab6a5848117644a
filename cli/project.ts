// What every command works with: the program itself, the flags that shape a project, and the project.

import { join } from 'node:path';
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
  readonly public?: string;
  readonly dialect?: Dialect;
  readonly site?: string;
  readonly base?: string;
  /** Fetched texts of another working copy of this project. */
  readonly fetchedDir?: string;
}

/** Another site's project, as `--content` finds it. Absolute paths. */
export interface TakenProject {
  readonly contentDir: string;
  /** The folders below `contentDir` that hold pages, if it isn't all of it: `docs` and `blog`. */
  readonly parts?: readonly string[];
  /** The folder that its pages name parts of pages from. Nothing above it is read. */
  readonly projectDir: string;
  readonly publicDir?: string;
  /** Files with redirect rules, in the order in which a host applies them. */
  readonly redirects: readonly string[];
}

/** The folders that hold a project's pages. Absolute paths. */
export function pageFolders({ contentDir, parts }: Pick<TakenProject, 'contentDir' | 'parts'>): readonly string[] {
  return parts === undefined ? [contentDir] : parts.map((part) => join(contentDir, part));
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
  /** Where texts of other repositories are kept after they were fetched. */
  readonly fetchedDir: string;
  /** The project of another site whose pages are used (`--content`). */
  readonly taken?: TakenProject;
  readonly dialect?: Dialect;
  /** Changes with the program, the configuration and everything it imports. */
  readonly fingerprint: string;
  /** One for each code check. It changes with the modules that the check is made of. */
  readonly checkStamps: readonly string[];
  /** Changes with what the configuration reads besides its modules; undefined when nobody can tell. */
  readonly reach: string | undefined;
  readonly program: Program;
  /** Files whose change means loading the configuration again. */
  readonly configInputs: readonly string[];
}
