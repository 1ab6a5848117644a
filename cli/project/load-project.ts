// A folder -> a Project: its configuration, loaded and checked, and its folders.

import { lstatSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import type { AppliedConfig, FolderRule, SiteConfig } from '@sitegen/renderer/config';
import { configMissing, type Diagnostic, type Noted } from '@sitegen/renderer/diagnostics';
import { adoptCache, claimCache } from '../io/cache-folder.ts';
import { hashOf } from '../io/hash.ts';
import { isRegularFile } from '../io/is-regular-file.ts';
import { realPathOf } from '../io/real-path.ts';
import {
  type Program,
  type Project,
  type ProjectOptions,
  pageFolders,
  sitePages,
  type TakenProject,
  versionedDocs,
} from '../project.ts';
import { checkModuleProblems, checkStamps } from './check-modules.ts';
import { configRules } from './config-problems.ts';
import { reachOf, readsHash } from './config-reach.ts';
import { dialectOfContent } from './content-dialect.ts';
import { fieldDiagnostic } from './field-problem.ts';
import { loadConfig } from './load-config.ts';
import { type LoadModule, loadModule } from './load-module.ts';
import { checkCache, checkOptions, entryProblems, folderProblems, outDirProblems } from './project-problems.ts';
import { referenceProblems } from './reference-problems.ts';
import { findTakenProject } from './taken-project.ts';
import { webFolderOf } from './taken-repository.ts';

/**
 * Loads the project around a folder. If there's no `value`, the diagnostics say why, and the exit code is 2. Throws a
 * `UsageError` for invalid flags. `load` loads the configuration's module.
 */
export async function loadProject(
  program: Program,
  options: ProjectOptions,
  load: LoadModule = loadModule,
): Promise<Noted<Project | undefined>> {
  checkOptions(options);
  const configPath = findConfig(options);
  if (configPath === undefined) return failed([configMissing(options.config)]);
  const root = dirname(configPath);
  const configFile = relative(root, configPath);
  const cacheDir = cacheDirOf(root);
  if (realPathOf(cacheDir) === join(realPathOf(root) ?? root, '.sitegen', 'cache')) adoptCache(cacheDir);
  else claimCache(cacheDir);

  const loaded = await loadConfig(program, { root, configPath, cacheDir, load });
  if ('problems' in loaded) return failed(loaded.problems);
  const taken = options.content === undefined ? undefined : findTakenProject(options.content, options.public);
  const pages = taken && takenPages(root, taken);
  const config = { ...adjusted(loaded.config, options, taken), ...(pages && { takenPages: pages }) };
  const dialect = options.dialect ?? taken?.dialect ?? (taken && dialectOfContent(pageFolders(taken)));

  const project: Project = {
    root,
    configFile,
    config,
    contentDir: taken?.contentDir ?? resolve(root, config.content ?? 'content'),
    publicDir: !taken && options.public ? resolve(options.public) : resolve(root, config.publicDir ?? 'public'),
    outDir: followed(options.outDir ? resolve(options.outDir) : resolve(root, config.outDir ?? 'dist')),
    cacheDir,
    fetchedDir: options.fetchedDir ?? join(root, '.sitegen', 'sources'),
    ...(taken !== undefined && { taken }),
    ...(dialect !== undefined && { dialect }),
    fingerprint: hashOf(program.fingerprint, loaded.hash, readsHash(root, config.reads)),
    checkStamps: checkStamps(root, config, loaded),
    reach: reachOf(loaded.text, root, config.reads),
    program,
    configInputs: [...loaded.inputs, ...(config.reads ?? []).map((path) => resolve(root, path))],
  };
  const problems = [
    ...configRules(config),
    ...checkModuleProblems(project, loaded.graph),
    ...entryProblems(project),
    ...referenceProblems(project),
    ...folderProblems(project),
    ...outDirProblems(project),
  ].map((one) => fieldDiagnostic(configFile, one));
  if (problems.length > 0) return failed(problems);
  checkCache(project);
  return { value: project, diagnostics: [] };
}

/** The cache folder: the one in the environment variable, relative to the current folder, unless that's empty. */
function cacheDirOf(root: string): string {
  const { SITEGEN_CACHE_DIR: named } = process.env;
  return followed(named ? resolve(named) : join(root, '.sitegen', 'cache'));
}

/** Resolves a folder that is a symbolic link. A broken link is reported later. */
function followed(folder: string): string {
  const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return (isLink && realPathOf(folder)) || folder;
}

/**
 * The configuration with the flags applied. Its `origin` ends with `base`, which has no trailing slash. Another site's
 * pages weren't written for our rules, so pages without a title get one.
 */
function adjusted(config: SiteConfig, options: ProjectOptions, taken: TakenProject | undefined): AppliedConfig {
  const rules = [
    ...config.folders,
    ...(config.folders.some(({ path }) => path === '') ? [] : [anywhere(config)]),
    ...(taken?.parts?.includes(sitePages) ? [{ ...anywhere(config), path: sitePages }] : []),
    ...(taken?.parts ?? []).filter((part) => part.startsWith(versionedDocs)).map((part) => versionRule(config, part)),
  ];
  const numbered = taken?.numbered === true && { numbered: true };
  const folders = rules.map((folder) => ({ titleFrom: ['heading', 'name'] as const, ...numbered, ...folder }));
  const base = (options.base ?? config.base ?? '').replace(/\/$/, '');
  return {
    ...config,
    origin: (options.site ?? config.origin).replace(/\/$/, '') + base,
    base,
    ...(options.content && { folders, isPart: true }),
    places: taken === undefined ? ownPlaces(config) : placesOf(taken),
  };
}

function takenPages(root: string, taken: TakenProject): NonNullable<AppliedConfig['takenPages']> {
  const web = webFolderOf(taken);
  const folder = relative(root, taken.contentDir).replaceAll('\\', '/');
  return { folder, code: taken.codePages, ...(web !== undefined && { web }) };
}

function ownPlaces({ content = 'content', publicDir = 'public' }: SiteConfig): NonNullable<AppliedConfig['places']> {
  return { content: posix.normalize(content), publicDir: posix.normalize(publicDir) };
}

function placesOf({ contentDir, projectDir, publicDir = '' }: TakenProject): NonNullable<AppliedConfig['places']> {
  const below = (folder: string): string => relative(projectDir, folder).replaceAll('\\', '/');
  return { content: below(contentDir), publicDir: publicDir === '' ? 'public' : below(publicDir) };
}

/** A version of the documentation is where the documentation would be. */
function versionRule(config: SiteConfig, path: string): FolderRule {
  return { ...(config.folders.find((folder) => folder.path === 'docs') ?? anywhere(config)), path, url: '/docs' };
}

/** Another site's files that no folder rule matches are treated like those of the first folder. */
function anywhere({ folders: [first] }: SiteConfig): FolderRule {
  const { layout = '', tocDepth = 3, search } = first ?? {};
  return { path: '', url: '', layout, tocDepth, ...(search && { search }) };
}

function failed(diagnostics: readonly Diagnostic[]): Noted<undefined> {
  return { value: undefined, diagnostics };
}

/** The folder to which paths in the configuration are relative. */
export function rootOf(options: ProjectOptions): string {
  const found = findConfig(options);
  return found === undefined ? resolve(options.root ?? '.') : dirname(found);
}

/** The given file, or the closest `site.config.ts` in the folder or above it. */
function findConfig(options: ProjectOptions): string | undefined {
  const start = resolve(options.root ?? '.');
  if (options.config !== undefined) {
    const named = resolve(start, options.config);
    return isRegularFile(named) ? named : undefined;
  }
  for (let folder = start; ; folder = dirname(folder)) {
    const path = join(folder, 'site.config.ts');
    if (isRegularFile(path)) return path;
    if (folder === dirname(folder)) return undefined;
  }
}
