// One file of a site into the stage, unless the site has it already.

import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { createHashing, hashOf } from '../io/hash.ts';
import type { Written } from '../io/manifest.ts';

export interface Entry extends Written {
  /** False when the published file is the same; nothing is in the stage then. */
  readonly changed: boolean;
}

/** Where a file goes, and what is there. */
export interface Target {
  /** The folder of the stage, which is there until the build is stopped. */
  readonly stage: string;
  /** Where the file goes below it. */
  readonly staged: string;
  readonly published: string;
  /** What the last build wrote, and the ctime of its manifest in milliseconds. */
  readonly before: Written | undefined;
  readonly builtAt: number;
}

/** Writes contents that are at hand. */
export function writeWhole(contents: string | Uint8Array, target: Target): Entry {
  const entry = { hash: hashOf(contents), bytes: Buffer.byteLength(contents) };
  const changed = !isSame(entry, target);
  if (changed) writeInto(target, contents);
  return { ...entry, changed };
}

/** A file that is written bit by bit. */
export interface OpenFile {
  readonly add: (text: string) => void;
  /** Closes it, also after a fault. */
  readonly close: () => void;
  /** Closes it; it is taken back when it is what is there already. */
  readonly end: () => Entry;
}

/** Begins a file whose text is never whole in memory. */
export function openFile(target: Target): OpenFile {
  const hashing = createHashing();
  let bytes = 0;
  writeInto(target, '');
  const file = openSync(target.staged, 'w');
  const add = (text: string): void => {
    const chunk = Buffer.from(text);
    bytes += chunk.length;
    hashing.add(chunk);
    for (let done = 0; done < chunk.length; ) done += writeSync(file, chunk, done);
  };
  const close = (): void => closeSync(file);
  const end = (): Entry => {
    close();
    const entry = { hash: hashing.end(), bytes };
    const changed = !isSame(entry, target);
    if (!changed) rmSync(target.staged);
    return { ...entry, changed };
  };
  return { add, close, end };
}

/** Writes a text that comes in pieces. */
export function writePieces(pieces: Iterable<string>, target: Target): Entry {
  const file = openFile(target);
  try {
    for (const chunk of chunksOf(pieces)) file.add(chunk);
  } catch (error) {
    file.close();
    throw error;
  }
  return file.end();
}

/** A file that consists of other files of the same build, with a line feed between them. */
export interface Joined {
  readonly paths: readonly string[];
  /** Where the files are that didn't change. They aren't in the stage. */
  readonly outDir: string;
  readonly target: Target;
}

/** Writes a file after those that it consists of. */
export function writeJoined({ paths, outDir, target }: Joined): Entry {
  return writePieces(joinedTexts(paths, target.stage, outDir), target);
}

function* joinedTexts(paths: readonly string[], stage: string, outDir: string): Iterable<string> {
  for (const [index, path] of paths.entries()) {
    const staged = join(stage, path);
    yield (index === 0 ? '' : '\n') + readFileSync(existsSync(staged) ? staged : join(outDir, path), 'utf8');
  }
}

/** Pieces are put together up to this size before they are written. */
const chunkLength = 1 << 18;

/** Pieces of a text in larger ones. */
export function* chunksOf(pieces: Iterable<string>): Iterable<string> {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length <= chunkLength) continue;
    yield text;
    text = '';
  }
  yield text;
}

function isSame({ hash }: Written, { before, published, builtAt }: Target): boolean {
  return before?.hash === hash && isAsBuilt(published, before, builtAt);
}

/**
 * True when a published file is as a build wrote it. A file that changed after the manifest (or in the same tick of the
 * disk's clock) is compared by its hash. Unlike the mtime, nobody can set the ctime.
 */
export function isAsBuilt(path: string, { hash, bytes }: Written, builtAt: number): boolean {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() !== true || stats.size !== bytes) return false;
  return stats.ctimeMs < builtAt || hashOf(readFileSync(path)) === hash;
}

/** Writes a file and makes its folder if it's missing. */
function writeInto({ stage, staged }: Target, contents: string | Uint8Array): void {
  try {
    writeFileSync(staged, contents);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    makeFolder(dirname(staged), stage);
    writeFileSync(staged, contents);
  }
}

/** Makes a folder below the stage. Never makes the stage again: if it's gone, the build was stopped. */
function makeFolder(folder: string, stage: string): void {
  if (folder === stage || existsSync(folder)) return;
  makeFolder(dirname(folder), stage);
  mkdirSync(folder);
}
