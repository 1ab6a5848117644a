// Remembers what a build was made from and what it reported. If nothing that it depends on has changed and its output is
// complete, the next build only repeats the report. Anything that can't be verified counts as changed.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
import type { EarlierIndex, IndexState } from '@sitegen/renderer/search';
import { now } from '../clock.ts';
import { readCached, writeCached } from '../io/cache-file.ts';
import { hashOf, hashOfAll } from '../io/hash.ts';
import { readRegularFile } from '../io/is-regular-file.ts';
import { builtAtMs, isAsBuilt, manifestName, readManifest } from '../io/manifest.ts';
import type { Sources } from '../io/sources.ts';
import type { Project } from '../project.ts';
import type { Statistics } from '../report/statistics.ts';
import type { Keys } from './output/sink.ts';
import { projectParts } from './page-keys.ts';
import type { Inputs, Staged } from './stages.ts';

export interface BuiltState {
  /** Hash of everything the build was made of. */
  readonly key: string;
  /** Hash of the list of files it wrote. */
  readonly manifest: string;
  /** Keys of the files it made, where they have one. */
  readonly keys: Keys;
  readonly published: Staged['published'];
  readonly found: readonly Diagnostic[];
  readonly statistics: Statistics;
  readonly search: SearchState | undefined;
}

/** The state of the search index, and the program that made it. */
interface SearchState {
  readonly program: string;
  readonly index: IndexState;
}

/** A build that ended well. */
interface Ended extends Omit<BuiltState, 'key' | 'manifest' | 'search'> {
  readonly search: IndexState | undefined;
}

export interface Built {
  /** The last build, when another one would only repeat it. */
  readonly unchanged: () => Promise<BuiltState | undefined>;
  /** Keys of the files in the output folder; none if another build wrote them. */
  readonly keys: () => Keys;
  /** The search index in the output folder, if this program made it. */
  readonly searchIndex: () => EarlierIndex | undefined;
  /** Remembers a build that ended well. */
  readonly keep: (state: Ended) => Promise<void>;
}

/** Compares a project with its last build. What the folders hold is looked at now, before anything is built. */
export function createBuilt(project: Project, drafts: boolean, { sources, assets }: Inputs): Built {
  const file = join(project.cacheDir, `built-${hashOf(project.outDir).slice(0, 8)}.json`);
  const known = readCached(file) as BuiltState | undefined;
  const read = project.reach === undefined ? undefined : hashOfAll(partsOf(project, drafts, sources));
  const keyNow = async (): Promise<string | undefined> => {
    if (read === undefined) return undefined;
    const { value, diagnostics } = await assets;
    const bundled = value.files.flatMap(({ path, contents }) => [path, contents()]);
    return hashOf(read, JSON.stringify([value.manifest, diagnostics]), ...bundled);
  };
  const isInPlace = (): boolean => known !== undefined && known.manifest === manifestHash(project.outDir);
  return {
    unchanged: async () => {
      if (known === undefined || known.key !== (await keyNow())) return undefined;
      const { from, until } = known.published;
      const sameDay = from <= now() && now() < until;
      return sameDay && isWhole(project.outDir, known.manifest) ? known : undefined;
    },
    keys: () => (known !== undefined && isInPlace() ? known.keys : {}),
    searchIndex: () => {
      const { search } = known ?? {};
      if (search?.program !== project.program.fingerprint || !isInPlace()) return undefined;
      return { state: search.index, read: createReader(project.outDir) };
    },
    keep: async ({ search, ...state }) => {
      const key = await keyNow();
      const manifest = manifestHash(project.outDir);
      if (key === undefined || manifest === undefined) return;
      const index = search && { program: project.program.fingerprint, index: search };
      writeCached(file, { ...state, search: index, key, manifest } satisfies BuiltState);
    },
  };
}

/** All that a site is made of: the project, every text and every published file, with their names. */
function* partsOf(
  project: Project,
  drafts: boolean,
  { value, diagnostics }: Inputs['sources'],
): Iterable<string | Uint8Array> {
  const { pages, data, strings, redirects, published, assets } = value satisfies Sources;
  yield* projectParts(project, drafts);
  yield JSON.stringify(diagnostics);
  for (const { file, text, updated = '', fragments = {} } of pages)
    yield* [file, text, updated, JSON.stringify(fragments)];
  for (const { file, text } of [...data, ...strings, ...redirects, ...(published ? [published] : [])])
    yield* [file, text];
  for (const { url, absolutePath } of assets) yield* [url, readRegularFile(absolutePath) ?? 'none'];
}

/** Reads files that are there as the last build wrote them. */
function createReader(outDir: string): (path: string) => string | undefined {
  const { files = {} } = readManifest(outDir) ?? {};
  const builtAt = builtAtMs(outDir);
  return (path) => {
    const written = files[path];
    const absolute = join(outDir, path);
    return written && isAsBuilt(absolute, written, builtAt) ? readFileSync(absolute, 'utf8') : undefined;
  };
}

/** Every file is there as that build wrote it. */
function isWhole(outDir: string, manifest: string): boolean {
  if (manifestHash(outDir) !== manifest) return false;
  const { files = {} } = readManifest(outDir) ?? {};
  const builtAt = builtAtMs(outDir);
  return Object.entries(files).every(([name, written]) => isAsBuilt(join(outDir, name), written, builtAt));
}

/** A hash of the manifest. Undefined if there's none. */
function manifestHash(outDir: string): string | undefined {
  const bytes = readRegularFile(join(outDir, manifestName));
  return bytes && hashOf(bytes);
}
