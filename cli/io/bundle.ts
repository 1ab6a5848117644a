// Bundles with esbuild and caches the result. A bundle is only made again if one of its inputs changed, or one of the
// settings files that decide where its imports lead.

import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildContext, BuildOptions, BuildResult, Location, Metafile } from 'esbuild';
import { readSerialized, writeSerialized } from './cache-file.ts';
import { foldersAbove } from './folders-above.ts';
import { hashOf } from './hash.ts';
import { readRegularFile } from './is-regular-file.ts';
import { graphOf, isFile, type ModuleGraph } from './module-graph.ts';

export interface Bundle {
  /** Paths are relative to the bundle's folder. */
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[];
  /** Output path of every entry point, and the names that it exports, by the absolute path of its source. */
  readonly entries: { readonly [source: string]: { readonly path: string; readonly exports: readonly string[] } };
  /** Output path of each file that was copied unchanged, by its absolute path. */
  readonly copies: { readonly [source: string]: string };
  /** Absolute paths of all inputs. */
  readonly inputs: readonly string[];
  /** Warnings about the sources. */
  readonly warnings: readonly BundleWarning[];
  /** Undefined if a module changed while it was being bundled, because either version of it may be in the bundle. */
  readonly graph?: ModuleGraph;
}

export interface BundleWarning {
  readonly text: string;
  /** The bundler's, relative to the working folder. */
  readonly location: Pick<Location, 'file' | 'line' | 'column' | 'length'> | null;
}

interface Stored extends Bundle {
  /** What it depends on besides its sources. Includes the program, because another version may store other fields. */
  readonly key: string;
  readonly hash: string;
  /** Paths of files that decide where its imports lead, including ones that don't exist. */
  readonly settings: readonly string[];
}

/** By cache file: the bundlers of a preview, which remember the files that they have parsed. */
export type BundleMemory = Map<string, { readonly key: string; readonly context: BuildContext<InMemory> }>;

/**
 * Bundles in memory, or returns the last bundle if no input changed. `dependsOn` is what the bundle depends on besides
 * its inputs and options.
 */
export async function bundle(
  cacheFile: string,
  dependsOn: string,
  options: BuildOptions,
  memory?: BundleMemory,
): Promise<Bundle> {
  const key = hashOf(dependsOn, JSON.stringify(options));
  const stored = readSerialized(cacheFile) as Stored | undefined;
  if (stored?.key === key && stored.hash === hashSources(key, stored.inputs, stored.settings)) return stored;
  const began = Date.now();
  const outdir = resolve(options.outdir ?? 'out');
  const merged = { ...options, outdir, write: false, metafile: true, logLevel: 'silent' } as const;
  const result = await (memory ? buildAgain(memory, cacheFile, key, merged) : (await import('esbuild')).build(merged));
  const cwd = options.absWorkingDir ?? process.cwd();
  const made = bundleOf(result, outdir, cwd);
  const settings = settingsOf(made.inputs);
  if (settings === undefined || importsPattern(result.metafile)) return made;
  // An input that was saved during the build may have been read in either version, so this bundle isn't kept.
  if ([...made.inputs, ...settings.filter((path) => existsSync(path))].some((path) => isNewerThan(path, began)))
    return made;
  const whole = { ...made, graph: graphOf(result.metafile, cwd) };
  const storing: Stored = { ...whole, key, settings, hash: hashSources(key, made.inputs, settings) };
  writeSerialized(cacheFile, storing);
  return whole;
}

type InMemory = BuildOptions & { readonly write: false; readonly metafile: true };
type Built = BuildResult<InMemory>;

/** Bundles with the bundler that made the last one, if it was made with the same options. */
async function buildAgain(memory: BundleMemory, cacheFile: string, key: string, options: InMemory): Promise<Built> {
  const before = memory.get(cacheFile);
  if (before?.key === key) return before.context.rebuild();
  await before?.context.dispose();
  const context = await (await import('esbuild')).context(options);
  memory.set(cacheFile, { key, context });
  return context.rebuild();
}

/** The clock of file systems may be this coarse. */
const tickMs = 20;

/** Whether a file changed, appeared, or vanished after an instant. */
function isNewerThan(path: string, instant: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined || Math.max(stats.mtimeMs, stats.ctimeMs) > instant - tickMs;
}

function bundleOf(result: Built, outdir: string, cwd: string): Bundle {
  const entries: { [source: string]: Bundle['entries'][string] } = {};
  const copies: { [source: string]: string } = {};
  const below = (path: string): string =>
    resolve(cwd, path)
      .slice(outdir.length + 1)
      .replaceAll('\\', '/');
  for (const [path, output] of Object.entries(result.metafile.outputs)) {
    const [only] = Object.keys(output.inputs);
    if (output.entryPoint !== undefined && !path.endsWith('.map'))
      entries[resolve(cwd, output.entryPoint)] = { path: below(path), exports: output.exports };
    else if (only !== undefined && Object.keys(output.inputs).length === 1) copies[resolve(cwd, only)] = below(path);
  }
  return {
    files: result.outputFiles.map((file) => ({ path: below(file.path), contents: file.contents })),
    entries,
    copies,
    warnings: result.warnings.map(({ text, location }) => ({ text, location })),
    inputs: Object.keys(result.metafile.inputs)
      .filter(isFile)
      .map((path) => resolve(cwd, path))
      .sort(),
  };
}

function hashSources(key: string, inputs: readonly string[], settings: readonly string[]): string {
  const paths = [...inputs, ...settings];
  const contents = paths.map((path) => readRegularFile(path) ?? 'missing');
  return hashOf(key, ...paths, ...contents);
}

const settingsNames = ['package.json', 'tsconfig.json', 'jsconfig.json'];

/** The settings in all folders above these files. Undefined if they redirect imports, which could lead anywhere. */
function settingsOf(inputs: readonly string[]): readonly string[] | undefined {
  const folders = [...new Set(inputs.flatMap(foldersAbove))].sort();
  const settings = folders.flatMap((folder) => settingsNames.map((name) => join(folder, name)));
  return settings.some(leadsElsewhere) ? undefined : settings;
}

/** Whether an import has a variable in its path. It finds any file that fits, and a new one isn't an input. */
function importsPattern({ inputs }: Metafile): boolean {
  return Object.values(inputs).some(({ imports }) => imports.some(({ path }) => path.includes('*')));
}

function leadsElsewhere(path: string): boolean {
  if (path.endsWith('package.json') || /[\\/]node_modules[\\/]/.test(path)) return false;
  return /"(?:extends|baseUrl|paths)"/.test(readRegularFile(path)?.toString() ?? '');
}
