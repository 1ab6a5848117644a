// Bundles a TypeScript module of the project with esbuild, writes the bundle to a folder from which its packages can be
// imported, and imports it. The file is named by its contents, so Node loads a changed module as a new one.

import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
import { environmentFault } from '../environment-error.ts';
import { bundle } from '../io/bundle.ts';
import { replaceFile } from '../io/cache-file.ts';
import { hashOf } from '../io/hash.ts';
import { readRegularFile } from '../io/is-regular-file.ts';
import type { ModuleGraph } from '../io/module-graph.ts';
import type { Program } from '../project.ts';
import { bundleFolder, sourceMapFile } from './author-stack.ts';

export interface LoadedModule {
  readonly exports: { readonly default?: unknown };
  /** A hash of the bundle. Changes with everything that the module imports from the project. */
  readonly hash: string;
  /** Names what was run at the same time. */
  readonly run: string;
  /** Runs the module once more in this process, for a configuration that reads files. `key` tells the runs apart. */
  readonly rerun: (key: string) => Promise<Pick<LoadedModule, 'exports' | 'run'>>;
  /** The bundled source. */
  readonly text: string;
  /** Absolute paths of all inputs. */
  readonly inputs: readonly string[];
  readonly graph: ModuleGraph | undefined;
}

/** Loads a module, given the project's folder, the module's file, and the cache's folder. */
export type LoadModule = (program: Program, root: string, file: string, cacheDir: string) => Promise<LoadedModule>;

/** In milliseconds: how long a module may take to load. */
const loadTimeoutMs = 10_000;

/** Bundles, stores, and imports a module. Throws what esbuild, the file system, or the module itself throws. */
export const loadModule: LoadModule = async (program, root, file, cacheDir) => {
  const made = await bundle(join(cacheDir, `module-${hashOf(file)}.bundle`), program.fingerprint + file, {
    ...moduleOptions,
    entryPoints: [file],
    outdir: bundleFolder(cacheDir),
    absWorkingDir: root,
    bundle: true,
    plugins: [programPackages(program)],
  });
  const contents = made.files.find((one) => one.path.endsWith('.js'))?.contents ?? new Uint8Array();
  const map = made.files.find((one) => one.path.endsWith('.js.map'))?.contents ?? new Uint8Array();
  const hash = hashOf(contents);
  // Another working copy may have the same code and read other files.
  const name = `${hashOf(contents, root)}.mjs`;
  const module = join(keepModules(program, root, [{ name, contents, map }], removeOld), name);
  const exports = await runModule(module);
  const rerun: LoadedModule['rerun'] = async (key) => ({
    exports: await runModule(module, `?${key}`),
    run: `${hash} ${key}`,
  });
  const text = Buffer.from(contents).toString();
  return { exports, rerun, hash, run: hash, text, inputs: made.inputs, graph: made.graph };
};

/** How the project's modules are compiled. */
export const moduleOptions: BuildOptions = {
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  packages: 'external',
  // A separate file, because an inline map would stay in memory for every version of the configuration.
  sourcemap: 'external',
};

/** Runs a module that was kept. Node remembers it by its path and the query. */
export function runModule(module: string, query = ''): Promise<LoadedModule['exports']> {
  return within(loadTimeoutMs, import(pathToFileURL(module).href + query));
}

/** Bundles the program's own packages, which are TypeScript, and leaves those that are loaded once. */
function programPackages(program: Program): Plugin {
  const fileOf = programFiles(program);
  return {
    name: 'program-packages',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^(?:@?sitegen|zod|react|react-dom)(?:\/|$)/ }, ({ path }) => {
        const found = fileOf(path);
        return found && { ...found, sideEffects: false };
      });
    },
  };
}

/** Finds packages that always come from the program. */
export type ProgramFile = (specifier: string) => { readonly path: string; readonly external: boolean } | undefined;

/**
 * Layouts have to use the same React that renders them. Zod is shared because it's large and mustn't be bundled,
 * compiled, and warmed up again after each edit.
 */
export function programFiles({ modulesDir }: Program): ProgramFile {
  const require = createRequire(join(modulesDir, 'sitegen.js'));
  // Its hundred small files load slowly, so the launcher bundles them. Run from sources, as in tests, there's no bundle.
  const zod = existsSync(bundledZod) ? bundledZod : pathToFileURL(esModuleOf(require.resolve('zod/package.json')));
  return (specifier) => {
    if (/^(?:sitegen|@sitegen)(?:\/|$)/.test(specifier)) return { path: require.resolve(specifier), external: false };
    if (specifier === 'zod') return { path: zod.href, external: true };
    if (!/^react(?:-dom)?(?:\/|$)/.test(specifier)) return undefined;
    return { path: pathToFileURL(require.resolve(specifier)).href, external: true };
  };
}

const bundledZod = new URL('zod.js', import.meta.url);

function esModuleOf(packageFile: string): string {
  return join(dirname(packageFile), 'index.js');
}

export interface BundledModule {
  readonly name: string;
  readonly contents: Uint8Array;
  /** The source map, which also changes if only comments and line breaks do. */
  readonly map: Uint8Array;
}

/** Writes modules next to the packages that they import, and returns the path of their folder. */
export function keepModules(
  { modulesDir, fallbackDir }: Program,
  root: string,
  modules: readonly BundledModule[],
  onWritten: (folder: string) => void = () => undefined,
): string {
  let refused: unknown;
  for (const packages of [join(root, 'node_modules'), modulesDir]) {
    if (!existsSync(packages)) continue;
    try {
      return written(join(packages, '.cache', 'sitegen', 'modules'), modules, onWritten);
    } catch (error) {
      refused = error; // It isn't writable, so try the next place.
    }
  }
  try {
    return written(join(fallbackDir(), 'modules'), modules, onWritten);
  } catch (error) {
    throw environmentFault(refused ?? error) ?? error;
  }
}

function written(folder: string, modules: readonly BundledModule[], onWritten: (folder: string) => void): string {
  const missing = modules.filter(({ name, contents, map }) => {
    const module = join(folder, name);
    return !(holds(module, contents) && holds(sourceMapFile(module), map));
  });
  if (missing.length === 0) return folder;
  mkdirSync(folder, { recursive: true });
  for (const { name, contents, map } of missing) {
    replaceFile(sourceMapFile(join(folder, name)), map);
    replaceFile(join(folder, name), contents);
  }
  onWritten(folder);
  return folder;
}

function holds(file: string, contents: Uint8Array): boolean {
  return readRegularFile(file)?.equals(contents) === true;
}

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Deletes old bundles. Each change of a module leaves a file of several megabytes behind. */
function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const module = join(folder, name);
    const stats = statSync(module, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > weekMs) rmSync(module, { force: true });
  }
}

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fault = new Error(`it did not finish loading within ${timeoutMs / 1000} seconds`);
    timer = setTimeout(() => reject(fault), timeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
