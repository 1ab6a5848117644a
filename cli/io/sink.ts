// Output files -> a folder, all or nothing. Files are written beside the old output and the two folders are swapped at
// the end; whatever stops a build, the last good site stays whole. Unchanged files are hard links to what is there.

import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { compareText } from '../../renderer/diagnostics/diagnostic.ts';
import type { OutputFile } from '../../renderer/model.ts';
import { UsageError } from '../environment-error.ts';
import { type Entry, isAsBuilt, type Target, type Written, writeInto } from './stage-files.ts';
import { discardStage, stageOf, swap } from './stage-folder.ts';
import { createStageWriter, createWriteThread } from './stage-writer.ts';

export const manifestName = '.sitegen.json';

/** What the last build wrote: path -> hash and size. Also the sign that the folder is ours to replace. */
export interface OutputManifest {
  readonly files: { readonly [path: string]: Written };
}

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

/**
 * Writes the files as the whole content of `outDir`; those that have the key of `keys`, under which the last build made
 * them, stay as they are without being made. Throws what the disk throws, after cleaning up.
 */
export async function emit(files: readonly KeyedFile[], outDir: string, keys: Keys = {}): Promise<Emitted> {
  const before = ownedManifest(outDir);
  const stage = stageOf(outDir);
  const clean = (): void => discardStage(outDir);
  try {
    clean();
    const { manifest, written } = await writeStage(files, { stage, outDir, before, keys });
    const removed = Object.keys(before.files).filter((path) => !(path in manifest.files));
    if (written.length === 0 && removed.length === 0 && existsSync(outDir)) {
      clean();
      return { manifest, written, removed };
    }
    const changed = new Set(written);
    for (const path of Object.keys(manifest.files)) if (!changed.has(path)) link(join(outDir, path), join(stage, path));
    for (const path of foreignFiles(outDir, before)) if (!(path in manifest.files)) keepForeign(path, outDir, stage);
    writeInto(join(stage, manifestName), JSON.stringify(manifest));
    swap(stage, outDir);
    return { manifest, written, removed };
  } catch (error) {
    clean();
    throw error;
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
  const builtAt = statSync(join(outDir, manifestName), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const targetOf = (path: string): Target => {
    const staged = join(stage, path);
    if (!staged.startsWith(stage + sep)) throw new Error(`'${path}' leads out of the output folder`);
    return { staged, published: join(outDir, path), before: before.files[path], builtAt };
  };
  mkdirSync(stage, { recursive: true });
  const writer = files.length < threadFrom ? createStageWriter() : createWriteThread();
  try {
    const ordered = inOrder(files);
    const known = new Map<KeyedFile, Entry>();
    for (const [index, file] of ordered.entries()) {
      const target = targetOf(file.path);
      const last = before.files[file.path];
      if (last && isKept(file, keys) && isAsBuilt(target.published, last.bytes, builtAt))
        known.set(file, { ...last, changed: false });
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

function isKept({ path, key }: KeyedFile, keys: Keys): boolean {
  return key !== undefined && Object.hasOwn(keys, path) && keys[path] === key;
}

function listed(entries: readonly (readonly [path: string, entry: Entry])[]) {
  const files = Object.fromEntries(entries.map(([path, { hash, bytes }]) => [path, { hash, bytes }]));
  return { manifest: { files }, written: entries.filter(([, { changed }]) => changed).map(([path]) => path) };
}

/** In order of paths, a page beside its copies: what they share is still at hand then. */
function inOrder(files: readonly KeyedFile[]): readonly KeyedFile[] {
  return files.toSorted((a, b) => compareText(a.path, b.path));
}

/** The manifest of a folder that may be replaced: one of ours, an empty one, or none yet. */
function ownedManifest(outDir: string): OutputManifest {
  const manifest = readManifest(outDir);
  if (manifest) return manifest;
  if (existsSync(outDir) && readdirSync(outDir).length > 0) {
    throw new UsageError(
      `The output folder ${outDir} holds files that sitegen did not make`,
      'Choose another folder with --out-dir, or empty this one yourself.',
    );
  }
  return { files: {} };
}

/** What the last build wrote into a folder, or undefined when none did. */
export function readManifest(outDir: string): OutputManifest | undefined {
  try {
    return JSON.parse(readFileSync(join(outDir, manifestName), 'utf8')) as OutputManifest;
  } catch {
    return undefined;
  }
}

/** Files in our folder that no build made: somebody put them there, so they stay. */
function foreignFiles(outDir: string, before: OutputManifest): readonly string[] {
  if (!existsSync(outDir)) return [];
  return readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(outDir.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((path) => path !== manifestName && !(path in before.files));
}

function keepForeign(path: string, outDir: string, stage: string): void {
  try {
    link(join(outDir, path), join(stage, path));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOTDIR' && code !== 'EISDIR' && code !== 'EEXIST') throw error;
    throw new UsageError(
      `${join(outDir, path)}, which sitegen did not make, is in the way of the site`,
      'Move or rename it.',
    );
  }
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  if (lstatSync(from).isSymbolicLink()) {
    symlinkSync(readlinkSync(from), to);
    return;
  }
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to); // File systems without hard links.
  }
}
