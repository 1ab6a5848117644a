// Output files -> a folder, all or nothing. Files are written beside the old output and the two folders are swapped at
// the end; whatever stops a build, the last good site stays whole. Unchanged files are hard links to what is there.

import {
  closeSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { compareText } from '../../renderer/diagnostics/diagnostic.ts';
import type { OutputFile } from '../../renderer/model.ts';
import { UsageError } from '../environment-error.ts';
import { createHashing, hashOf } from './hash.ts';
import { discardStage, stageOf, swap } from './stage-folder.ts';

export const manifestName = '.sitegen.json';

/** What the last build wrote: path -> hash and size. Also the sign that the folder is ours to replace. */
export interface OutputManifest {
  readonly files: { readonly [path: string]: { readonly hash: string; readonly bytes: number } };
}

export interface Emitted {
  readonly manifest: OutputManifest;
  /** Paths whose bytes changed, new ones included. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/** Writes the files as the whole content of `outDir`. Throws what the disk throws, after cleaning up. */
export async function emit(files: readonly OutputFile[], outDir: string): Promise<Emitted> {
  const before = ownedManifest(outDir);
  const stage = stageOf(outDir);
  const clean = (): void => discardStage(outDir);
  try {
    clean();
    const { manifest, written } = await writeStage(files, stage, outDir, before);
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

async function writeStage(
  files: readonly OutputFile[],
  stage: string,
  outDir: string,
  before: OutputManifest,
): Promise<{ readonly manifest: OutputManifest; readonly written: readonly string[] }> {
  const entries: { [path: string]: { readonly hash: string; readonly bytes: number } } = {};
  const written: string[] = [];
  const builtAt = statSync(join(outDir, manifestName), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  mkdirSync(stage, { recursive: true });
  for (const [index, file] of inOrder(files).entries()) {
    const staged = join(stage, file.path);
    if (!staged.startsWith(stage + sep)) throw new Error(`'${file.path}' leads out of the output folder`);
    const asBuilt = ({ hash, bytes }: Written): boolean =>
      before.files[file.path]?.hash === hash && isAsBuilt(join(outDir, file.path), bytes, builtAt);
    const entry = file.pieces
      ? writePieces(file.pieces(), staged, asBuilt)
      : writeWhole(file.contents(), staged, asBuilt);
    entries[file.path] = { hash: entry.hash, bytes: entry.bytes };
    if (entry.changed) written.push(file.path);
    // A turn of the event loop now and then, so that Ctrl+C is heard.
    if (index % 64 === 63) await setImmediate();
  }
  return { manifest: { files: entries }, written };
}

/** In order of paths, a page beside its copies: what they share is still at hand then. */
function inOrder(files: readonly OutputFile[]): readonly OutputFile[] {
  return files.toSorted((a, b) => compareText(a.path, b.path));
}

interface Written {
  readonly hash: string;
  readonly bytes: number;
}

type Entry = Written & { readonly changed: boolean };

function writeWhole(contents: string | Uint8Array, path: string, asBuilt: (entry: Written) => boolean): Entry {
  const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
  const entry = { hash: hashOf(bytes), bytes: bytes.length };
  const changed = !asBuilt(entry);
  if (changed) writeInto(path, bytes);
  return { ...entry, changed };
}

/** Pieces are put together up to this size before they are written. */
const chunkLength = 1 << 18;

/** A text that is never whole in memory is written first and taken back when it is what is there already. */
function writePieces(pieces: Iterable<string>, path: string, asBuilt: (entry: Written) => boolean): Entry {
  const hashing = createHashing();
  let bytes = 0;
  let text = '';
  writeInto(path, '');
  const file = openSync(path, 'w');
  const flush = (): void => {
    const chunk = Buffer.from(text);
    text = '';
    bytes += chunk.length;
    hashing.add(chunk);
    for (let done = 0; done < chunk.length; ) done += writeSync(file, chunk, done);
  };
  try {
    for (const piece of pieces) {
      text += piece;
      if (text.length > chunkLength) flush();
    }
    flush();
  } finally {
    closeSync(file);
  }
  const entry = { hash: hashing.end(), bytes };
  const changed = !asBuilt(entry);
  if (!changed) rmSync(path);
  return { ...entry, changed };
}

/** As long as it was and not written to after the manifest: a file that somebody changed or deleted is written again. */
export function isAsBuilt(path: string, bytes: number, builtAt: number): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === bytes && stats.mtimeMs <= builtAt;
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

function writeInto(path: string, contents: string | Uint8Array): void {
  try {
    writeFileSync(path, contents);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
}
