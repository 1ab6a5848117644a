// What every command works with: the program itself, the flags, and the project.

import { join } from 'node:path';
import type { SiteConfig } from '@sitegen/renderer/config';
import type { Dialect } from '@sitegen/renderer/model';

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
  readonly dialect?: Dialect;
  readonly site?: string;
  readonly base?: string;
  /** Fetched texts of another working copy of this project. */
  readonly fetchedDir?: string;
}

/** Another site's project, as `--content` finds it. Absolute paths. */
export interface TakenProject {
  readonly contentDir: string;
  /** The folders below `contentDir` with pages, such as `docs` and `blog`, if it's not all of it. */
  readonly parts?: readonly string[];
  /** How its program reads Markdown. */
  readonly dialect?: Dialect;
  /** Whether numbers before the names of files are their order, and no part of their addresses. */
  readonly numbered?: boolean;
  /** Authors whom its posts name by a key, and the file that says who they are. */
  readonly authors?: { readonly file: string; readonly known: { readonly [key: string]: unknown } };
  /** The folder to which imports in its pages are relative. Nothing above it is read. */
  readonly projectDir: string;
  readonly publicDir?: string;
  /** Files with redirect rules, in the order in which a host applies them. */
  readonly redirects: readonly string[];
  /** Files that make a page with code, by its address. Paths below `projectDir`. */
  readonly codePages: { readonly [address: string]: string };
  /** What has redirects in a form that isn't read, pages that are code, and documentation of other versions. */
  readonly unread: readonly string[];
}

/** Where Docusaurus has pages that are neither documentation nor posts, some of them in Markdown. */
export const sitePages = 'src/pages';

/** Where Docusaurus has the documentation of other versions, each in a folder of its own. */
export const versionedDocs = 'versioned_docs';

/** The folders with a project's pages. Absolute paths. */
export function pageFolders({ contentDir, parts }: Pick<TakenProject, 'contentDir' | 'parts'>): readonly string[] {
  return parts === undefined ? [contentDir] : parts.map((part) => join(contentDir, part));
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
  /** Another site's project whose pages are used (`--content`). */
  readonly taken?: TakenProject;
  readonly dialect?: Dialect;
  /** Changes with the program, the configuration, and everything that it imports. */
  readonly fingerprint: string;
  /** A key for each code check. Changes with the check's modules. */
  readonly checkStamps: readonly string[];
  /** Changes with what the configuration reads besides its modules. Undefined if that's unknown. */
  readonly reach: string | undefined;
  readonly program: Program;
  /** Files after whose change the configuration has to be reloaded. */
  readonly configInputs: readonly string[];
}
