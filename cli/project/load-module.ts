// Bundles a TypeScript module of the project with esbuild, keeps the result where its imports of packages resolve, and
// imports it. The kept file is named after its content, so a changed module is a new one.

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
  /** Hash of the bundled module: changes with everything it imports from the project. */
  readonly hash: string;
  /** The bundled source. */
  readonly text: string;
  /** Absolute paths of everything that went in. */
  readonly inputs: readonly string[];
  readonly graph: ModuleGraph | undefined;
}

/** How long a module may take to load, in milliseconds. */
const loadTimeoutMs = 10_000;

/** Bundles, keeps, and imports a module. Throws what esbuild, the disk, or the module itself throws. */
export async function loadModule(
  program: Program,
  root: string,
  file: string,
  cacheDir: string,
): Promise<LoadedModule> {
  const made = await bundle(join(cacheDir, `module-${hashOf(file)}.json`), program.fingerprint + file, {
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
    // A file of its own: inside the module, every version of the configuration would keep its map in memory for good.
    sourcemap: 'external',
  });
  const contents = made.files.find((one) => one.path.endsWith('.js'))?.contents ?? new Uint8Array();
  const map = made.files.find((one) => one.path.endsWith('.js.map'))?.contents ?? new Uint8Array();
  const hash = hashOf(contents);
  const module = keptModule(program, root, { name: `${hash}.mjs`, contents, map });
  const exports = (await within(loadTimeoutMs, import(pathToFileURL(module).href))) as LoadedModule['exports'];
  return { exports, hash, text: Buffer.from(contents).toString(), inputs: made.inputs, graph: made.graph };
}

/**
 * Packages that come from the program whether or not the project has them. Our own are TypeScript, so they're bundled;
 * so is zod, whose hundred small files load slowly. Layouts must use the React that renders them.
 */
function programPackages({ modulesDir }: Program): Plugin {
  const require = createRequire(join(modulesDir, 'sitegen.js'));
  return {
    name: 'program-packages',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^(sitegen|@sitegen)(\/|$)/ }, ({ path }) => ({
        path: require.resolve(path),
        sideEffects: false,
      }));
      onResolve({ filter: /^zod$/ }, () => ({ path: join(dirname(require.resolve('zod/package.json')), 'index.js') }));
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => {
        return { path: pathToFileURL(require.resolve(path)).href, external: true };
      });
    },
  };
}

interface BundledModule {
  readonly name: string;
  readonly contents: Uint8Array;
  /** Its source map, which also changes when only comments and line breaks do. */
  readonly map: Uint8Array;
}

/** Writes the bundled module next to packages, so that its imports of packages resolve; returns its path. */
function keptModule({ modulesDir, fallbackDir }: Program, root: string, { name, ...parts }: BundledModule): string {
  let refused: unknown;
  for (const modules of [join(root, 'node_modules'), modulesDir]) {
    if (!existsSync(modules)) continue;
    const module = join(modules, '.cache', 'sitegen', 'modules', name);
    try {
      return written(module, parts);
    } catch (error) {
      refused = error; // Not writable: try the next place.
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

/** Every change of a module leaves a file of some megabytes behind. */
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
