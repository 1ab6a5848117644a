// A folder -> a Project: its configuration bundled, loaded and checked, and the folders that everything else works in.

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure } from 'esbuild';
import type { Dialect, SiteConfig } from '../renderer/config.ts';
import { configShape } from '../renderer/config-shape.ts';
import type { Diagnostic, Noted } from '../renderer/diagnostics/diagnostic.ts';
import { configInvalid, configMissing, configUnsafeOutDir } from '../renderer/diagnostics/problems/config.ts';
import { configProblems, configRules, placeOf } from './config-problems.ts';
import { environmentFault } from './environment-error.ts';
import { bundle } from './io/bundle.ts';
import { replaceFile } from './io/cache-file.ts';
import { hashOf } from './io/hash.ts';

/** What the launcher knows of the program itself. */
export interface Program {
  /** Folder of the package. */
  readonly packageDir: string;
  /** Hash of the program's sources and of its dependencies' versions. */
  readonly fingerprint: string;
  /** A folder that can be written to and from which packages are found, where the package's own cannot. */
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
  /** Changes with the program alone. */
  readonly programFingerprint: string;
  readonly packageDir: string;
  /** Files whose change means loading the configuration again. */
  readonly configInputs: readonly string[];
}

/** Loads the project around a folder. Without `value` the diagnostics say why; exit code 2. */
export async function loadProject(program: Program, options: ProjectOptions): Promise<Noted<Project | undefined>> {
  const configPath = findConfig(options);
  if (configPath === undefined) return failed([configMissing(options.config ?? 'site.config.ts')]);
  const root = dirname(configPath);
  const configFile = relative(root, configPath);
  const cacheDir = process.env.SITEGEN_CACHE_DIR ?? join(root, '.sitegen', 'cache');
  const text = readFileSync(configPath, 'utf8');

  const loaded = await loadConfig(program, root, configPath, cacheDir);
  if ('problems' in loaded) return failed(loaded.problems);
  const parsed = configShape.safeParse(loaded.config);
  if (!parsed.success) return failed(configProblems(configFile, text, parsed.error.issues, configShape));
  const config = adjusted(loaded.config as SiteConfig, options);

  const project: Project = {
    root,
    configFile,
    config,
    contentDir: options.content ? resolve(options.content) : resolve(root, config.content ?? 'content'),
    publicDir: resolve(root, config.publicDir ?? 'public'),
    outDir: options.outDir ? resolve(options.outDir) : resolve(root, config.outDir ?? 'dist'),
    cacheDir,
    foreign: options.content !== undefined,
    ...(options.dialect === undefined ? {} : { dialect: options.dialect }),
    fingerprint: hashOf(program.fingerprint, loaded.hash),
    programFingerprint: program.fingerprint,
    packageDir: program.packageDir,
    configInputs: loaded.inputs,
  };
  const problems = [...configRules(configFile, text, config), ...outDirProblems(project, text)];
  return problems.length > 0 ? failed(problems) : { value: project, diagnostics: [] };
}

/** What flags change. Another site's files were not written to our rules: where they have no title, one is found. */
function adjusted(config: SiteConfig, options: ProjectOptions): SiteConfig {
  const folders = config.folders.map((folder) => ({ titleFrom: ['heading', 'name'] as const, ...folder }));
  return {
    ...config,
    ...(options.site ? { origin: options.site.replace(/\/$/, '') } : {}),
    ...(options.content ? { folders } : {}),
  };
}

function failed(diagnostics: readonly Diagnostic[]): Noted<undefined> {
  return { value: undefined, diagnostics };
}

/** The folder that places in the configuration are named from. */
export function rootOf(options: ProjectOptions): string {
  const found = findConfig(options);
  return found === undefined ? resolve(options.root ?? '.') : dirname(found);
}

/** The named file, or the first `site.config.ts` in the folder or above it. */
function findConfig(options: ProjectOptions): string | undefined {
  const start = resolve(options.root ?? '.');
  if (options.config !== undefined) {
    const named = resolve(start, options.config);
    return existsSync(named) ? named : undefined;
  }
  for (let folder = start; ; folder = dirname(folder)) {
    const path = join(folder, 'site.config.ts');
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) return undefined;
  }
}

type Loaded =
  | { readonly config: unknown; readonly hash: string; readonly inputs: readonly string[] }
  | { readonly problems: readonly Diagnostic[] };

/** How long a configuration may take to load, in milliseconds. */
const loadLimit = 10_000;

async function loadConfig(program: Program, root: string, configPath: string, cacheDir: string): Promise<Loaded> {
  const file = relative(root, configPath);
  try {
    const made = await bundle(join(cacheDir, 'config.json'), program.fingerprint + configPath, {
      entryPoints: [configPath],
      outdir: join(cacheDir, 'config'),
      absWorkingDir: root,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      jsx: 'automatic',
      packages: 'external',
      // zod is a hundred small files: bundled, it loads at once and needs no hundred file handles.
      alias: { sitegen: join(program.packageDir, 'renderer', 'config.ts'), zod: zodOf(program) },
      sourcemap: 'inline',
    });
    const contents = made.files.find((one) => one.path.endsWith('.js'))?.contents ?? new Uint8Array();
    const hash = hashOf(contents);
    const module = keptModule(program, root, `${hash}.mjs`, contents);
    const imported = (await within(loadLimit, import(pathToFileURL(module).href))) as { readonly default?: unknown };
    if (imported.default === undefined) {
      return { problems: [configInvalid({ file, line: 1, column: 1 }, 'the file has no default export')] };
    }
    return { config: imported.default, hash, inputs: made.inputs };
  } catch (error) {
    const fault = environmentFault(error);
    if (fault) throw fault;
    return { problems: loadProblems(file, error) };
  }
}

function zodOf({ packageDir }: Program): string {
  const require = createRequire(join(packageDir, 'package.json'));
  return join(dirname(require.resolve('zod/package.json')), 'index.js');
}

function holds(file: string, contents: Uint8Array): boolean {
  return existsSync(file) && readFileSync(file).equals(contents);
}

/** Writes the bundled configuration beside packages, so that its imports of packages resolve; returns its path. */
function keptModule(program: Program, root: string, name: string, contents: Uint8Array): string {
  let refused: unknown;
  for (const base of [root, program.packageDir]) {
    if (!existsSync(join(base, 'node_modules'))) continue;
    const module = join(base, 'node_modules', '.cache', 'sitegen', 'config', name);
    try {
      return written(module, contents);
    } catch (error) {
      refused = error; // Not writable: the next place.
    }
  }
  try {
    return written(join(program.fallbackDir(), 'config', name), contents);
  } catch (error) {
    throw environmentFault(refused ?? error) ?? error;
  }
}

function written(module: string, contents: Uint8Array): string {
  if (holds(module, contents)) return module;
  mkdirSync(dirname(module), { recursive: true });
  replaceFile(module, contents);
  return module;
}

async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not finish loading within ${limit / 1000} seconds`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function loadProblems(file: string, error: unknown): readonly Diagnostic[] {
  const messages = (error as Partial<BuildFailure>).errors;
  if (messages === undefined) {
    return [configInvalid({ file, line: 1, column: 1 }, `loading it failed: ${(error as Error).message}`)];
  }
  return messages.map((message) =>
    configInvalid(
      {
        file: message.location?.file ?? file,
        line: message.location?.line ?? 1,
        column: (message.location?.column ?? 0) + 1,
      },
      message.text,
    ),
  );
}

/** The build deletes what it no longer makes, so the output folder must be one that it may own. */
function outDirProblems(project: Project, text: string): readonly Diagnostic[] {
  const { outDir, root, contentDir, publicDir } = project;
  const at = placeOf(project.configFile, text, ['outDir']);
  const shown = relative(root, outDir) || '.';
  const why = [
    outDir === root && 'it is the project itself',
    outDir === dirname(outDir) && 'it is the root of the disk',
    outDir === homedir() && 'it is your home folder',
    isInside(root, outDir) && 'it contains the project',
    (outDir === contentDir || isInside(contentDir, outDir)) && 'it contains the content',
    isInside(outDir, contentDir) && 'it lies inside the content',
    (outDir === publicDir || isInside(outDir, publicDir)) && 'it lies inside the public folder',
  ].find((reason) => typeof reason === 'string');
  return why === undefined ? [] : [configUnsafeOutDir(at, shown, why)];
}

/** True when `path` lies below `folder`. */
export function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
