// Output files -> a folder, all or nothing. Changed files are written to a stage, which is published at the end; whatever
// stops a build before, the last good site stays as it is.

import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { compareText } from '@sitegen/renderer/diagnostics';
import type { OutputFile } from '@sitegen/renderer/model';
import { UsageError } from '../environment-error.ts';
import { manifestName, manifestOf, type OutputManifest, readManifest } from '../io/manifest.ts';
import { publish } from './publish.ts';
import { type Entry, isAsBuilt, type Target } from './stage-files.ts';
import { discardStage, isRemains, stageOf } from './stage-folder.ts';
import { createStageWriter, createWriteThread } from './stage-writer.ts';

export interface KeyedFile extends OutputFile {
  /** Files of one path with one key have the same contents. */
  readonly key?: string;
}

/** Keys by path. */
export interface Keys {
  readonly [path: string]: string;
}

export interface Emitted {
  readonly manifest: OutputManifest;
  /** Paths whose bytes changed, new ones included. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

export interface EmitOptions {
  /** Keys under which the last build made its files. A file that still has its key isn't made again. */
  readonly keys?: Keys;
  /** Called before anything in the output folder changes; throws when it must not be published. */
  readonly confirm?: () => void;
}

/** Makes the files the site in `outDir`. What isn't ours in there stays. Throws what the disk throws, after cleaning up. */
export async function emit(files: readonly KeyedFile[], outDir: string, options: EmitOptions = {}): Promise<Emitted> {
  const { keys = {}, confirm } = options;
  const before = ownedManifest(outDir);
  const stage = stageOf(outDir);
  try {
    discardStage(outDir);
    const { manifest, written } = await writeStage(files, { stage, outDir, before, keys });
    const removed = Object.keys(before.files).filter((path) => !(path in manifest.files));
    const change = { stage, outDir, before, manifest, written, removed };
    confirm?.();
    if (written.length > 0 || removed.length > 0 || !existsSync(join(outDir, manifestName))) publish(change);
    return { manifest, written, removed };
  } finally {
    discardStage(outDir);
  }
}

/** From this many files on a thread pays. */
const threadFrom = 200;

interface Folders {
  readonly stage: string;
  readonly outDir: string;
  /** What the last build left in `outDir`, and under which keys. */
  readonly before: OutputManifest;
  readonly keys: Keys;
}

async function writeStage(files: readonly KeyedFile[], { stage, outDir, before, keys }: Folders) {
  const builtAt = statSync(join(outDir, manifestName), { throwIfNoEntry: false })?.ctimeMs ?? 0;
  const targetOf = (path: string): Target => {
    const staged = join(stage, path);
    if (!staged.startsWith(stage + sep)) throw new Error(`'${path}' leads out of the output folder`);
    return { stage, staged, published: join(outDir, path), before: before.files[path], builtAt };
  };
  mkdirSync(stage, { recursive: true });
  const writer = files.length < threadFrom ? createStageWriter() : createWriteThread();
  try {
    const ordered = inOrder(files);
    const known = new Map<KeyedFile, Entry>();
    for (const [index, file] of ordered.entries()) {
      const target = targetOf(file.path);
      const last = before.files[file.path];
      if (last && isKept(file, keys) && isAsBuilt(target.published, last, builtAt))
        known.set(file, { ...last, changed: false });
      else if (file.joins) writer.writeJoined({ paths: file.joins, outDir, target });
      else if (file.pieces) await writer.writePieces(file.pieces(), target);
      else writer.write(file.contents(), target);
      // So that Ctrl+C is heard, and answers of the thread.
      if (index % 16 === 15) await writer.room();
    }
    const written = (await writer.end()).values();
    return listed(ordered.map((file) => [file.path, known.get(file) ?? (written.next().value as Entry)]));
  } finally {
    await writer.close();
  }
}

function isKept({ path, key, isAsBefore }: KeyedFile, keys: Keys): boolean {
  if (isAsBefore?.()) return true;
  return key !== undefined && Object.hasOwn(keys, path) && keys[path] === key;
}

function listed(entries: readonly (readonly [path: string, entry: Entry])[]) {
  return { manifest: manifestOf(entries), written: entries.filter(([, { changed }]) => changed).map(([path]) => path) };
}

/** In order of paths, so a page comes next to its copies: what they share is still in memory then. Parts come first. */
function inOrder(files: readonly KeyedFile[]): readonly KeyedFile[] {
  const sorted = files.toSorted((a, b) => compareText(a.path, b.path));
  return [...sorted.filter(({ joins }) => joins === undefined), ...sorted.filter(({ joins }) => joins !== undefined)];
}

/** What a folder may hold that counts as empty: a fresh checkout, a new disk, or our own lock. */
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
