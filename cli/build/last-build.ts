// Remembers what the last build was made from and what it reported. If nothing that it depends on has changed and its
// output is complete, the next build only repeats the report. What can't be verified counts as changed.

import { join } from 'node:path';
import type { Diagnostic } from '@sitegen/renderer/diagnostics';
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

export interface BuildState {
  /** Hash of everything the build was made of. */
  readonly key: string;
  /** The program that built. */
  readonly program: string;
  /** Hash of the list of files it wrote. */
  readonly manifest: string;
  /** Keys of the files it made, where they have one. */
  readonly keys: Keys;
  readonly sameBetween: Staged['sameBetween'];
  readonly found: readonly Diagnostic[];
  readonly statistics: Statistics;
}

/** Opens the state of a project's last build. Reads the folders now, before anything is built. */
export function openLastBuild(project: Project, drafts: boolean, { sources, assets }: Inputs) {
  const file = join(project.cacheDir, `built-${hashOf(project.outDir).slice(0, 8)}.json`);
  const last = readCached(file) as BuildState | undefined;
  const program = project.program.fingerprint;
  const isInPlace = last?.program === program && last.manifest === manifestHash(project.outDir);
  const known = isInPlace ? last : undefined;
  const read = project.reach === undefined ? undefined : hashOfAll(partsOf(project, drafts, sources));
  const keyNow = async (): Promise<string | undefined> => {
    if (read === undefined) return undefined;
    const { value, diagnostics } = await assets;
    const bundled = value.files.flatMap(({ path, contents }) => [path, contents()]);
    return hashOf(read, JSON.stringify([value.manifest, diagnostics]), ...bundled);
  };
  return {
    /** The last build, when another one would only repeat it. */
    unchanged: async (): Promise<BuildState | undefined> => {
      if (known === undefined || known.key !== (await keyNow())) return undefined;
      const { from, until } = known.sameBetween;
      return from <= now() && now() < until && isWhole(project.outDir) ? known : undefined;
    },
    /** Keys of the files in the output folder; none if another program or build wrote them. */
    keys: known?.keys ?? {},
    /** Remembers a build that ended well. */
    keep: async (state: Omit<BuildState, 'key' | 'program' | 'manifest'>): Promise<void> => {
      const key = await keyNow();
      const manifest = manifestHash(project.outDir);
      if (key === undefined || manifest === undefined) return;
      writeCached(file, { ...state, key, program, manifest } satisfies BuildState);
    },
  };
}

/** Everything that a site is made of: the project, every text, and every published file, with their names. */
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

/** Whether all files in the output folder are as the last build left them. */
function isWhole(outDir: string): boolean {
  const builtAt = builtAtMs(outDir);
  const files = Object.entries(readManifest(outDir)?.files ?? {});
  return files.every(([path, written]) => isAsBuilt(join(outDir, path), written, builtAt));
}

/** A hash of the manifest. Undefined if there's none. */
function manifestHash(outDir: string): string | undefined {
  const bytes = readRegularFile(join(outDir, manifestName));
  return bytes && hashOf(bytes);
}
