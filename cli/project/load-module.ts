// Bundles a TypeScript module of the project with esbuild, writes the bundle to a folder from which its packages can be
// imported, and imports it. The file is named by its contents, so Node loads a changed module as a new one.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';
import { environmentFault } from '../environment-error.ts';
import { bundle } from '../io/bundle.ts';
import { replaceFile } from '../io/cache-file.ts';
import { hashOf } from '../io/hash.ts';
import type { ModuleGraph } from '../io/module-graph.ts';
import type { Program } from '../project.ts';
import { bundleFolder, sourceMapFile } from './author-stack.ts';

export interface LoadedModule {
  readonly exports: { readonly default?: unknown };
  /** A hash of the bundle. Changes with everything that the module imports from the project. */
  readonly hash: string;
  /** Runs the module once more in this process, for a configuration that reads files. `key` tells the runs apart. */
  readonly rerun: (key: string) => Promise<LoadedModule['exports']>;
  /** The bundled source. */
  readonly text: string;
  /** Absolute paths of all inputs. */
  readonly inputs: readonly string[];
  readonly graph: ModuleGraph | undefined;
}

/** In milliseconds: how long a module may take to load. */
const loadTimeoutMs = 10_000;

/** Bundles, stores, and imports a module. Throws what esbuild, the file system, or the module itself throws. */
export async function loadModule(
  program: Program,
  root: string,
  file: string,
  cacheDir: string,
): Promise<LoadedModule> {
  const made = await bundle(join(cacheDir, `module-${hashOf(file)}.bundle`), program.fingerprint + file, {
    entryPoints: [file],
    outdir: bundleFolder(cacheDir),
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    packages: 'external',
    plugins: [programPackages(program)],
    // A separate file, because an inline map would stay in memory for every version of the configuration.
    sourcemap: 'external',
  });
  const contents = made.files.find((one) => one.path.endsWith('.js'))?.contents ?? new Uint8Array();
  const map = made.files.find((one) => one.path.endsWith('.js.map'))?.contents ?? new Uint8Array();
  const hash = hashOf(contents);
  const module = keptModule(program, root, { name: `${hash}.mjs`, contents, map });
  const run = (query: string) => within(loadTimeoutMs, import(pathToFileURL(module).href + query));
  const exports = (await run('')) as LoadedModule['exports'];
  const rerun: LoadedModule['rerun'] = (key) => run(`?${key}`);
  return { exports, rerun, hash, text: Buffer.from(contents).toString(), inputs: made.inputs, graph: made.graph };
}

/**
 * Packages that always come from the program. Our own are TypeScript, so they're bundled. Layouts have to use the same
 * React that renders them. Zod is shared because it's large and mustn't be bundled, compiled, and warmed up again after
 * each edit.
 */
function programPackages({ modulesDir }: Program): Plugin {
  const require = createRequire(join(modulesDir, 'sitegen.js'));
  // Its hundred small files load slowly, so the launcher bundles them. Run from sources, as in tests, there's no bundle.
  const zod = existsSync(bundledZod) ? bundledZod : pathToFileURL(esModuleOf(require.resolve('zod/package.json')));
  return {
    name: 'program-packages',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^(sitegen|@sitegen)(\/|$)/ }, ({ path }) => ({
        path: require.resolve(path),
        sideEffects: false,
      }));
      onResolve({ filter: /^zod$/ }, () => ({ path: zod.href, external: true }));
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => {
        return { path: pathToFileURL(require.resolve(path)).href, external: true };
      });
    },
  };
}

const bundledZod = new URL('zod.js', import.meta.url);

function esModuleOf(packageFile: string): string {
  return join(dirname(packageFile), 'index.js');
}

interface BundledModule {
  readonly name: string;
  readonly contents: Uint8Array;
  /** The source map, which also changes if only comments and line breaks do. */
  readonly map: Uint8Array;
}

/** Writes the bundle next to the packages that it imports, and returns its path. */
function keptModule({ modulesDir, fallbackDir }: Program, root: string, { name, ...parts }: BundledModule): string {
  let refused: unknown;
  for (const modules of [join(root, 'node_modules'), modulesDir]) {
    if (!existsSync(modules)) continue;
    const module = join(modules, '.cache', 'sitegen', 'modules', name);
    try {
      return written(module, parts);
    } catch (error) {
      refused = error; // It isn't writable, so try the next place.
    }
  }
  try {
    return written(join(fallbackDir(), 'modules', name), parts);
  } catch (error) {
    throw environmentFault(refused ?? error) ?? error;
  }
}

function written(module: string, { contents, map }: Omit<BundledModule, 'name'>): string {
  if (holds(module, contents) && holds(sourceMapFile(module), map)) return module;
  mkdirSync(dirname(module), { recursive: true });
  replaceFile(sourceMapFile(module), map);
  replaceFile(module, contents);
  removeOld(dirname(module));
  return module;
}

function holds(file: string, contents: Uint8Array): boolean {
  return existsSync(file) && readFileSync(file).equals(contents);
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
