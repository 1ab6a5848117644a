// Publishes files as the site in a folder, all or nothing. Changed files are written to a stage, which replaces the site at
// the end. If a build is stopped before that, the last good site stays as it is.

import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { compareText } from '@sitegen/renderer/diagnostics';
import type { OutputFile } from '@sitegen/renderer/model';
import { UsageError } from '../../environment-error.ts';
import { isInside } from '../../io/is-inside.ts';
import {
  builtAtMs,
  isAsBuilt,
  manifestName,
  manifestOf,
  type OutputManifest,
  readManifest,
  type Written,
} from '../../io/manifest.ts';
import { publish } from './publish.ts';
import { createStage, discardStage, isRemains } from './stage.ts';
import { type Entry, type Folders, writeFile } from './write-file.ts';
import { createWriter } from './writer.ts';

export interface KeyedFile extends OutputFile {
  /** Files of one path with one key have the same contents. */
  readonly key?: () => string;
}

/** Keys by path. */
export interface Keys {
  readonly [path: string]: string;
}

export interface EmitOptions {
  /** Keys under which the last build made its files. A file that still has its key isn't made again. */
  readonly keys?: Keys;
  /** Called before anything in the output folder changes. Throws if the site must not be published. */
  readonly confirm?: () => void;
}

/**
 * Publishes files in `outDir`, and leaves those that aren't ours. Returns the new manifest, and the paths of files that are
 * new, changed, or gone. Throws errors of the disk, after cleaning up.
 */
export async function emit(files: readonly KeyedFile[], outDir: string, options: EmitOptions = {}) {
  const before = ownedManifest(outDir);
  try {
    const stage = createStage(outDir);
    const folders = { outDir, stage, builtAt: builtAtMs(outDir) };
    const entries = await writeStage(files, { ...folders, before, keys: options.keys ?? {} });
    const manifest = manifestOf(entries.map((entry) => [entry.path, entry]));
    const written = entries.flatMap(({ path, changed }) => (changed ? [path] : []));
    const removed = Object.keys(before.files).filter((path) => !(path in manifest.files));
    options.confirm?.();
    if (written.length > 0 || removed.length > 0 || !existsSync(join(outDir, manifestName)))
      publish({ stage, outDir, before, manifest, written, removed });
    return { manifest, written, removed };
  } finally {
    discardStage(outDir);
  }
}

interface Stage extends Folders {
  /** What the last build left in `outDir`, and under which keys. */
  readonly before: OutputManifest;
  readonly keys: Keys;
}

/** Writes what changed. Returns an entry for each file, by path. */
async function writeStage(files: readonly KeyedFile[], stage: Stage): Promise<readonly Entry[]> {
  // In order of paths, a page is next to its copies, so what they share is still in memory.
  const sorted = files.toSorted((a, b) => compareText(a.path, b.path));
  const kept = new Map(sorted.flatMap((file) => keptEntry(file, stage) ?? []).map((entry) => [entry.path, entry]));
  const due = sorted
    .filter(({ path }) => !kept.has(path))
    .map((file) => ({ ...file, last: stage.before.files[file.path] }));
  makeFolders(due, stage.stage);
  const entries = [...kept.values(), ...(await writeWhole(due, stage)), ...writeJoined(due, stage)];
  return entries.sort((a, b) => compareText(a.path, b.path));
}

interface DueFile extends KeyedFile {
  readonly last: Written | undefined;
}

/** Writes the files that don't consist of others. */
async function writeWhole(due: readonly DueFile[], stage: Stage): Promise<readonly Entry[]> {
  const whole = due.filter(({ joins }) => joins === undefined);
  const writer = createWriter(stage, whole.length);
  try {
    for (const { path, contents, last } of whole) {
      await writer.add({ path, pieces: [contents()], last });
      await setImmediate(); // So that Ctrl+C is heard.
    }
    return await writer.end();
  } finally {
    writer.close();
  }
}

/** Writes files that consist of others, after those. They could be too large for one string. */
function writeJoined(due: readonly DueFile[], stage: Stage): readonly Entry[] {
  return due.flatMap(({ path, joins, last }) => {
    if (joins === undefined) return [];
    // The pieces are read twice, and each reading starts over.
    const pieces = { [Symbol.iterator]: () => joinedTexts(joins, stage) };
    return [writeFile({ path, pieces, last }, stage)];
  });
}

/** Makes all folders now. If one is missing later, the stage was deleted because the build was stopped. */
function makeFolders(files: readonly KeyedFile[], stage: string): void {
  for (const folder of new Set(files.map(({ path }) => dirname(join(stage, path))))) {
    if (folder !== stage && !isInside(folder, stage)) throw new Error(`'${folder}' leads out of the output folder`);
    mkdirSync(folder, { recursive: true });
  }
}

/** The entry of a file that's known to be the same as in the last build. */
function keptEntry({ path, key }: KeyedFile, { outDir, before, builtAt, keys }: Stage): Entry | undefined {
  const last = before.files[path];
  const isKept = last !== undefined && Object.hasOwn(keys, path) && keys[path] === key?.();
  return isKept && isAsBuilt(join(outDir, path), last, builtAt) ? { path, ...last, changed: false } : undefined;
}

function* joinedTexts(paths: readonly string[], { stage, outDir }: Folders): Generator<string> {
  for (const [index, path] of paths.entries()) {
    const staged = join(stage, path);
    yield (index === 0 ? '' : '\n') + readFileSync(existsSync(staged) ? staged : join(outDir, path), 'utf8');
  }
}

/** Whether a name is allowed in a folder that counts as empty: from a fresh checkout, a new disk, or our own lock. */
function isHarmless(name: string, outDir: string): boolean {
  return name === '.git' || name === 'lost+found' || name === `.${basename(outDir)}.lock` || isRemains(name, outDir);
}

/** The manifest of a folder that we may publish into: one of ours, an empty one, or one that isn't there yet. */
function ownedManifest(outDir: string): OutputManifest {
  const manifest = readManifest(outDir);
  if (manifest) return manifest;
  if (existsSync(outDir) && !readdirSync(outDir).every((name) => isHarmless(name, outDir))) {
    throw new UsageError(
      `The output folder ${outDir} holds files that sitegen did not make`,
      'Choose another folder with --out-dir, or empty this one yourself.',
    );
  }
  return manifestOf([]);
}
