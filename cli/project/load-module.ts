// Bundles a TypeScript module of the project with esbuild, writes the bundle to a folder from which its packages can be
// imported, and imports it. The file is named by its contents, so Node loads a changed module as a new one.

import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Plugin } from 'esbuild';
import { faultOf } from '../environment-error.ts';
import { bundle } from '../io/bundle.ts';
import { replaceFile } from '../io/cache-file.ts';
import { hashOf } from '../io/hash.ts';
import { readRegularFile } from '../io/is-regular-file.ts';
import type { ModuleGraph } from '../io/module-graph.ts';
import { pruneFiles } from '../io/remove-files.ts';
import type { Program, Project } from '../project.ts';
import { bundleFolder } from './author-stack.ts';

export interface LoadedModule {
  readonly exports: { readonly default?: unknown };
  /** A hash of the bundle. Changes with everything that the module imports from the project. */
  readonly hash: string;
  /** The bundled source. */
  readonly text: string;
  /** Absolute paths of all inputs. */
  readonly inputs: readonly string[];
  readonly graph: ModuleGraph | undefined;
}

/** Where a module is loaded. */
export type ModulePlace = Pick<Project, 'program' | 'root' | 'cacheDir'>;

/** Loads the module of a file. */
export type LoadModule = (place: ModulePlace, file: string) => Promise<LoadedModule>;

/** Bundles, stores, and imports a module. Throws what esbuild, the file system, or the module itself throws. */
export const loadModule: LoadModule = async ({ program, root, cacheDir }, file) => {
  const made = await bundle(join(cacheDir, `module-${hashOf(file)}.bundle`), program.fingerprint + file, {
    ...moduleOptions,
    entryPoints: [file],
    outdir: bundleFolder(cacheDir),
    absWorkingDir: root,
    plugins: [programPackages(program)],
  });
  const contents = made.files.find((output) => output.path.endsWith('.js'))?.contents ?? new Uint8Array();
  const map = made.files.find((output) => output.path.endsWith('.js.map'))?.contents ?? new Uint8Array();
  // Another working copy may have the same code and read other files.
  const name = `${hashOf(contents, root)}.mjs`;
  const module = join(keepModules(program, root, [{ name, contents, map }]), name);
  const text = Buffer.from(contents).toString();
  const exports = await runModule(module, root);
  return { exports, hash: hashOf(contents), text, inputs: made.inputs, graph: made.graph };
};

/** How the project's modules are compiled. */
export const moduleOptions = {
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  packages: 'external',
  // A separate file, because an inline map would stay in memory for every version of the configuration.
  sourcemap: 'external',
} satisfies BuildOptions;

/**
 * Runs a module that was kept. Node remembers it by its path. Meanwhile, the project's folder is the current one, so paths
 * in its code mean the same wherever a command was started.
 */
export async function runModule(module: string, root: string): Promise<LoadedModule['exports']> {
  const started = process.cwd();
  process.chdir(root);
  try {
    return await import(pathToFileURL(module).href);
  } finally {
    process.chdir(started);
  }
}

/**
 * Bundles the program's own packages, which are TypeScript, and leaves those that are loaded once. Layouts have to use the
 * same React that renders them. Zod is shared because it's large and mustn't be bundled, compiled, and warmed up again
 * after each edit.
 */
export function programPackages({ modulesDir }: Program): Plugin {
  const require = createRequire(join(modulesDir, 'sitegen.js'));
  const external = (url: URL) => ({ path: url.href, external: true, sideEffects: false });
  return {
    name: 'program-packages',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^@?sitegen(?:\/|$)/ }, ({ path }) => ({ path: require.resolve(path), sideEffects: false }));
      onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path }) => external(pathToFileURL(require.resolve(path))));
      // Its hundred small files load slowly, so the launcher bundles them. Run from sources, as in tests, there's no bundle.
      onResolve({ filter: /^zod$/ }, () => {
        const modules = join(dirname(require.resolve('zod/package.json')), 'index.js');
        return external(existsSync(bundledZod) ? bundledZod : pathToFileURL(modules));
      });
    },
  };
}

const bundledZod = new URL('zod.js', import.meta.url);

interface BundledModule {
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
): string {
  const packages = [join(root, 'node_modules'), modulesDir].filter((folder) => existsSync(folder));
  const caches = packages.map((folder) => () => join(folder, '.cache', 'sitegen'));
  let refused: unknown;
  for (const cache of [...caches, fallbackDir]) {
    try {
      return written(join(cache(), 'modules'), modules);
    } catch (error) {
      refused ??= error; // It isn't writable, so try the next place.
    }
  }
  throw faultOf(refused) ?? refused;
}

function written(folder: string, modules: readonly BundledModule[]): string {
  const missing = modules.filter(({ name, contents, map }) => {
    const module = join(folder, name);
    return !(holds(module, contents) && holds(`${module}.map`, map));
  });
  if (missing.length === 0) return folder;
  mkdirSync(folder, { recursive: true });
  for (const { name, contents, map } of missing) {
    replaceFile(join(folder, `${name}.map`), map);
    replaceFile(join(folder, name), contents);
  }
  pruneFiles(folder, new Set(missing.map(({ name }) => name)));
  return folder;
}

function holds(file: string, contents: Uint8Array): boolean {
  return readRegularFile(file)?.equals(contents) === true;
}
