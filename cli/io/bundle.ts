// Bundles with esbuild and caches the result. A bundle is made again only if one of its inputs changed, or something
// that decides how its imports resolve (`lookups.ts`). Both are taken from the bundle itself.

import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BuildContext, BuildOptions, BuildResult } from 'esbuild';
import { withBundler } from './bundler.ts';
import { readCachedBytes, writeCachedBytes } from './cache-file.ts';
import { hashOf } from './hash.ts';
import { isRegularFile } from './is-regular-file.ts';
import { filesFound, hashLookups, type Lookups, lookupsOf } from './lookups.ts';
import { graphOf, isFile, type ModuleGraph } from './module-graph.ts';
import { stampOf } from './stamps.ts';

/** A bundled file: its path relative to the bundle's folder, and its bytes. */
interface BundledFile {
  readonly path: string;
  readonly contents: Uint8Array;
}

export interface Bundle {
  readonly files: readonly BundledFile[];
  /** Output path of every entry point, by its name in `entryPoints`. */
  readonly entries: { readonly [name: string]: string };
  /** What every entry point exports, by its name in `entryPoints`. */
  readonly exports: { readonly [name: string]: readonly string[] };
  /** Output path of each file that was copied unchanged, by its original path. */
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
  /** As the bundler names it: relative to the working folder. */
  readonly location: {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly length: number;
  } | null;
}

interface Stored extends Omit<Bundle, 'files'> {
  /** What it depends on besides its sources. Includes the program, because another version may store other fields. */
  readonly key: string;
  readonly hash: string;
  readonly lookups: Lookups;
  /** Their contents follow after the JSON, one after the other: megabytes take long to encode and decode. */
  readonly files: readonly { readonly path: string; readonly length: number }[];
}

/** What a preview remembers of its bundles, by cache file. */
export interface BundleMemory {
  /** What was bundled or found last. */
  readonly latest: Map<string, Latest>;
  /** Bundlers that remember the files that they have parsed. */
  readonly kept: Map<string, Kept>;
}

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
  const last = memory?.latest.get(cacheFile);
  if (last?.key === key && last.stamp === stampOf(last.paths)) return last.made;
  // What this process made another thing of isn't in the cache either.
  const isAgain = last?.key === key;
  const { stored, contents } = (isAgain ? undefined : readStored(cacheFile)) ?? {};
  if (stored?.key === key && stored.hash === hashSources(key, stored.inputs, stored.lookups)) {
    const made = { ...stored, files: separated(stored.files, contents) };
    remember(memory, cacheFile, { key, paths: pathsOf(stored.inputs, stored.lookups), made });
    return made;
  }
  const began = Date.now();
  const outdir = resolve(options.outdir ?? 'out');
  const asked = { ...options, outdir, write: false, metafile: true, logLevel: 'silent' } as const;
  const result = await (memory && isAgain ? buildAgain(memory, cacheFile, key, asked) : buildOnce(asked));
  const cwd = options.absWorkingDir ?? process.cwd();
  const made = bundleOf(result, outdir, cwd);
  const lookups = lookupsOf(made.inputs, cwd);
  if (lookups === undefined) return made;
  // What was saved a moment ago may be saved again: it's bundled for now, and not worth more than that.
  if ([...made.inputs, ...filesFound(lookups)].some((path) => isNewerThan(path, began))) return made;
  const whole = { ...made, graph: graphOf(result.metafile, cwd) };
  const hash = hashSources(key, made.inputs, lookups);
  writeStored(cacheFile, { ...whole, key, lookups, hash });
  remember(memory, cacheFile, { key, paths: pathsOf(whole.inputs, lookups), made: whole });
  return whole;
}

type Asked = BuildOptions & { readonly write: false; readonly metafile: true };
type Built = BuildResult<Asked>;

function buildOnce(options: Asked): Promise<Built> {
  return withBundler(({ build }) => build(options));
}

interface Kept {
  readonly key: string;
  readonly service: number;
  readonly context: BuildContext<Asked>;
}

/** Bundles what's likely to be edited again, so that the next time takes less. */
function buildAgain({ kept }: BundleMemory, cacheFile: string, key: string, options: Asked): Promise<Built> {
  return withBundler(async ({ context: open }, service) => {
    const before = kept.get(cacheFile);
    if (before?.key === key && before.service === service) return before.context.rebuild();
    const context = await open(options);
    kept.set(cacheFile, { key, service, context });
    if (before?.service === service) await before.context.dispose();
    return context.rebuild();
  });
}

interface Latest {
  readonly key: string;
  /** Its inputs, and the folders where they were looked for. */
  readonly paths: readonly string[];
  readonly stamp: string;
  readonly made: Bundle;
}

function remember(memory: BundleMemory | undefined, cacheFile: string, one: Omit<Latest, 'stamp'>): void {
  const stamp = memory && stampOf(one.paths);
  if (stamp === undefined) memory?.latest.delete(cacheFile);
  else memory?.latest.set(cacheFile, { ...one, stamp });
}

function pathsOf(inputs: readonly string[], { settings, folders }: Lookups): readonly string[] {
  return [...inputs, ...settings, ...folders];
}

export function createBundleMemory(): BundleMemory {
  return { latest: new Map(), kept: new Map() };
}

const lineEnd = 10;

function writeStored(cacheFile: string, { files, ...rest }: Omit<Stored, 'files'> & Pick<Bundle, 'files'>): void {
  const lengths = files.map(({ path, contents }) => ({ path, length: contents.length }));
  const head = JSON.stringify({ ...rest, files: lengths } satisfies Stored);
  writeCachedBytes(cacheFile, Buffer.concat([Buffer.from(`${head}\n`), ...files.map(({ contents }) => contents)]));
}

function readStored(cacheFile: string): { readonly stored: Stored; readonly contents: Buffer } | undefined {
  const bytes = readCachedBytes(cacheFile);
  const end = bytes?.indexOf(lineEnd) ?? -1;
  if (bytes === undefined || end === -1) return undefined;
  return { stored: JSON.parse(bytes.toString('utf8', 0, end)) as Stored, contents: bytes.subarray(end + 1) };
}

function separated(files: Stored['files'], contents: Buffer = Buffer.alloc(0)): readonly BundledFile[] {
  let end = 0;
  return files.map(({ path, length }) => {
    end += length;
    return { path, contents: contents.subarray(end - length, end) };
  });
}

/** Covers the coarse clock of file systems. */
const tick = 20;

/** Whether a file changed or appeared after an instant. Its text before that may be the one that was bundled. */
function isNewerThan(path: string, instant: number): boolean {
  const { mtimeMs, ctimeMs } = statSync(path, { throwIfNoEntry: false }) ?? gone;
  return Math.max(mtimeMs, ctimeMs) > instant - tick;
}

const gone = { mtimeMs: Number.POSITIVE_INFINITY, ctimeMs: Number.POSITIVE_INFINITY };

function bundleOf(result: Built, outdir: string, cwd: string): Bundle {
  const entries: { [name: string]: string } = {};
  const exports: { [name: string]: readonly string[] } = {};
  const copies: { [source: string]: string } = {};
  const below = (path: string): string =>
    resolve(cwd, path)
      .slice(outdir.length + 1)
      .replaceAll('\\', '/');
  for (const [path, output] of Object.entries(result.metafile.outputs)) {
    const [only] = Object.keys(output.inputs);
    if (output.entryPoint !== undefined && !path.endsWith('.map')) {
      entries[resolve(cwd, output.entryPoint)] = below(path);
      exports[resolve(cwd, output.entryPoint)] = output.exports;
    } else if (only !== undefined && Object.keys(output.inputs).length === 1) copies[resolve(cwd, only)] = below(path);
  }
  return {
    files: result.outputFiles.map((file) => ({ path: below(file.path), contents: file.contents })),
    entries,
    exports,
    copies,
    warnings: result.warnings.map(({ text, location }) => ({
      text,
      location: location && {
        file: location.file,
        line: location.line,
        column: location.column,
        length: location.length,
      },
    })),
    inputs: Object.keys(result.metafile.inputs)
      .filter(isFile)
      .map((path) => resolve(cwd, path))
      .sort(),
  };
}

function hashSources(key: string, inputs: readonly string[], lookups: Lookups): string {
  const paths = [...inputs, ...lookups.settings];
  const contents = paths.map((path) => {
    try {
      return isRegularFile(path) ? readFileSync(path) : 'missing';
    } catch {
      return 'missing';
    }
  });
  return hashOf(key, hashLookups(lookups), ...paths, ...contents);
}
