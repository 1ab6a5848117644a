// `site.config.ts` -> its default export. It is bundled, kept where its imports of packages resolve, and imported; the
// name of the kept module is its content, so that a changed configuration is another module.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import { configInvalid } from '@sitegen/renderer/diagnostics';
import type { BuildFailure, Plugin } from 'esbuild';
import { environmentFault } from '../environment-error.ts';
import { bundle } from '../io/bundle.ts';
import { replaceFile } from '../io/cache-file.ts';
import { hashOf } from '../io/hash.ts';
import { authorFrames, bundleFolder, formatFrames } from '../report/author-stack.ts';
import type { Program } from './load-project.ts';

/** The configuration with a hash of everything it was made of, or why it cannot be loaded. */
type Loaded =
  | { readonly config: unknown; readonly hash: string; readonly text: string; readonly inputs: readonly string[] }
  | { readonly problems: readonly Diagnostic[] };

/** How long a configuration may take to load, in milliseconds. */
const loadLimit = 10_000;

/** Bundles the configuration, keeps it as a module and imports it. Throws faults of the machine only. */
export async function loadConfig(
  program: Program,
  root: string,
  configPath: string,
  cacheDir: string,
): Promise<Loaded> {
  const file = relative(root, configPath);
  try {
    const made = await bundle(join(cacheDir, 'config.json'), program.fingerprint + configPath, {
      entryPoints: [configPath],
      outdir: bundleFolder(cacheDir),
      absWorkingDir: root,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20.19',
      jsx: 'automatic',
      packages: 'external',
      // zod is a hundred small files: bundled, it loads at once and needs no hundred file handles.
      alias: { sitegen: join(program.packageDir, 'renderer', 'config.ts'), zod: zodOf(program) },
      plugins: [oneReact(program)],
      // Beside the module: within it, every version of the configuration would keep its map in memory for good.
      sourcemap: 'external',
    });
    const contents = made.files.find((one) => one.path.endsWith('.js'))?.contents ?? new Uint8Array();
    const map = made.files.find((one) => one.path.endsWith('.js.map'))?.contents ?? new Uint8Array();
    const hash = hashOf(contents);
    const module = keptModule(program, root, { name: `${hash}.mjs`, contents, map });
    const imported = (await within(loadLimit, import(pathToFileURL(module).href))) as { readonly default?: unknown };
    if (imported.default === undefined) {
      return { problems: [configInvalid({ file, line: 1, column: 1 }, 'the file has no default export')] };
    }
    return { config: imported.default, hash, text: Buffer.from(contents).toString(), inputs: made.inputs };
  } catch (error) {
    const fault = environmentFault(error);
    if (fault) throw fault;
    return { problems: loadProblems(file, error, { root, bundledTo: bundleFolder(cacheDir) }) };
  }
}

function zodOf({ packageDir }: Program): string {
  const require = createRequire(join(packageDir, 'package.json'));
  return join(dirname(require.resolve('zod/package.json')), 'index.js');
}

/** Layouts must use the React that renders them, whether or not the project has one of its own. */
function oneReact({ packageDir }: Program): Plugin {
  const require = createRequire(join(packageDir, 'package.json'));
  return {
    name: 'one-react',
    setup: ({ onResolve }) => {
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => {
        return { path: pathToFileURL(require.resolve(path)).href, external: true };
      });
    },
  };
}

function holds(file: string, contents: Uint8Array): boolean {
  return existsSync(file) && readFileSync(file).equals(contents);
}

interface BundledModule {
  readonly name: string;
  readonly contents: Uint8Array;
  /** Its source map: another one when only comments and line breaks changed. */
  readonly map: Uint8Array;
}

/** Writes the bundled configuration beside packages, so that its imports of packages resolve; returns its path. */
function keptModule(program: Program, root: string, { name, ...parts }: BundledModule): string {
  let refused: unknown;
  for (const base of [root, program.packageDir]) {
    if (!existsSync(join(base, 'node_modules'))) continue;
    const module = join(base, 'node_modules', '.cache', 'sitegen', 'config', name);
    try {
      return written(module, parts);
    } catch (error) {
      refused = error; // Not writable: the next place.
    }
  }
  try {
    return written(join(program.fallbackDir(), 'config', name), parts);
  } catch (error) {
    throw environmentFault(refused ?? error) ?? error;
  }
}

function written(module: string, { contents, map }: Omit<BundledModule, 'name'>): string {
  const mapFile = sourceMapFile(module);
  const isKept = holds(module, contents);
  if (isKept && holds(mapFile, map)) return module;
  mkdirSync(dirname(module), { recursive: true });
  replaceFile(mapFile, map);
  if (isKept) return module;
  replaceFile(module, contents);
  removeOld(dirname(module));
  return module;
}

const week = 7 * 24 * 60 * 60 * 1000;

/** Every change of a configuration leaves a module of some megabytes. */
function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const module = join(folder, name);
    const stats = statSync(module, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > week) rmSync(module, { force: true });
  }
}

async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not finish loading within ${limit / 1000} seconds`)), limit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function loadProblems(
  file: string,
  error: unknown,
  folders: { readonly root: string; readonly bundledTo: string },
): readonly Diagnostic[] {
  const messages = (error as Partial<BuildFailure> | null | undefined)?.errors;
  if (messages === undefined) {
    const why = error instanceof Error ? error.message : String(error); // A configuration may throw anything.
    const frames = authorFrames(error, folders);
    const [at = { file, line: 1, column: 1 }] = frames;
    const place = { file: at.file, line: at.line, column: at.column };
    return [configInvalid(place, `loading it failed: ${why}`, formatFrames(frames))];
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
