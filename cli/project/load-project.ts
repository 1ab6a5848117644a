// Loads the project of a folder: its configuration, which is checked, and its folders.

import { lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { SiteConfig } from '@sitegen/renderer/config';
import { configMissing, type Diagnostic, type Noted } from '@sitegen/renderer/diagnostics';
import { UsageError } from '../environment-error.ts';
import { foreignConfig } from '../import/index.ts';
import { cacheFolderOf, tagCache } from '../io/cache-folder.ts';
import { foldersAbove } from '../io/folders-above.ts';
import { hashOf } from '../io/hash.ts';
import { readImported } from '../io/imported-folder.ts';
import { isFolder } from '../io/is-folder.ts';
import { isRegularFile } from '../io/is-regular-file.ts';
import { closureHash } from '../io/module-graph.ts';
import { realPathOf } from '../io/real-path.ts';
import type { Program, Project, ProjectOptions } from '../project.ts';
import { configRules } from './config-problems.ts';
import { reachOf, readsHash } from './config-reach.ts';
import { fieldDiagnostic } from './field-problem.ts';
import { loadConfig } from './load-config.ts';
import { type LoadedModule, type LoadModule, loadModule } from './load-module.ts';
import { neutralConfig } from './neutral-config.ts';
import { checkOptions, placeProblems } from './project-problems.ts';

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
  if (configPath === undefined) return failed([configMissing(options.config ?? 'site.config.ts', options.config)]);
  const root = dirname(configPath);
  const configFile = relative(root, configPath);
  const cacheDir = cacheFolderOf(root);
  tagCache(cacheDir);

  const loaded = await loadConfig({ program, root, cacheDir }, configPath, load);
  if ('problems' in loaded) return failed(loaded.problems);
  const ownContent = resolve(root, loaded.config.content ?? 'content');
  const other = options.content === undefined ? undefined : otherContent(root, resolve(options.content), ownContent);
  const config = adjusted(loaded.config, options, other);

  const project: Project = {
    root,
    configFile,
    config,
    contentDir: other?.contentDir ?? ownContent,
    publicDir: options.public ? resolve(options.public) : resolve(root, config.publicDir ?? 'public'),
    outDir: followed(
      options.outDir ? resolve(options.outDir) : (other?.outDir ?? resolve(root, config.outDir ?? 'dist')),
    ),
    cacheDir,
    fetchedDir: options.fetchedDir ?? join(root, '.sitegen', 'sources'),
    ...(other !== undefined && { other }),
    fingerprint: hashOf(program.fingerprint, loaded.hash, readsHash(root, config.reads)),
    checkStamps: checkStamps(root, config, loaded),
    reach: reachOf(loaded.text, root, config.reads),
    program,
    code: loaded.text,
    configInputs: [...loaded.inputs, ...(config.reads ?? []).map((path) => resolve(root, path))],
  };
  const problems = [...configRules(config, program.packageDir), ...placeProblems(project)];
  if (problems.length > 0) return failed(problems.map((problem) => fieldDiagnostic(configFile, problem)));
  return { value: project, diagnostics: [] };
}

/** A key for each code check: a hash of its module, or of the whole configuration if the module is unknown. */
function checkStamps(
  root: string,
  { codeChecks = [] }: SiteConfig,
  { graph, hash }: Pick<LoadedModule, 'graph' | 'hash'>,
): readonly string[] {
  return codeChecks.map(({ module, langs }) => {
    const code = module && graph && closureHash(graph, root, module);
    return hashOf(code ?? hash, ...langs);
  });
}

/** Resolves a folder that is a symbolic link. A broken link is reported later. */
function followed(folder: string): string {
  const isLink = lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  return (isLink && realPathOf(folder)) || folder;
}

/** What `--content` names: a folder that was imported, or another one with pages for this site. */
function otherContent(root: string, folder: string, ownContent: string) {
  const imported = readImported(folder);
  const foreign = imported === undefined ? foreignConfig(readdirSync(folder)) : undefined;
  if (foreign !== undefined)
    throw new UsageError(
      `${folder} is a project of another program: it has a ${foreign}`,
      `Convert it first, with \`sitegen import ${folder}\`. It isn't changed.`,
    );
  const contentDir = imported === undefined ? folder : join(folder, 'content');
  const isWhole = imported === undefined && isFolder(join(contentDir, 'i18n'));
  // A folder of its own, so that no build shows or replaces the site of other content.
  const outDir = join(root, '.sitegen', 'sites', `${basename(folder)}-${hashOf(folder).slice(0, 8)}`);
  return { contentDir, outDir, shellDir: isWhole ? contentDir : ownContent, ...(imported && { imported }) };
}

/** The configuration with the flags applied. Its `origin` ends with `base`, which has no trailing slash. */
function adjusted(config: SiteConfig, options: ProjectOptions, other?: ReturnType<typeof otherContent>): SiteConfig {
  const shown = other?.imported === undefined ? config : neutralConfig(config, other.imported);
  const base = (options.base ?? shown.base ?? '').replace(/\/$/, '');
  const { sources: _, ...withoutTexts } = shown;
  const origin = (options.site ?? shown.origin).replace(/\/$/, '') + base;
  return { ...(other === undefined ? shown : withoutTexts), origin, base };
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
  const folders = [start, ...foldersAbove(start)];
  return folders.map((folder) => join(folder, 'site.config.ts')).find(isRegularFile);
}
