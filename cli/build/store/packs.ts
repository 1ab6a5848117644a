// Files that texts are appended to and read back from, each text in a few parts. A pack is written by one process and
// never changed afterwards, so its name is never used twice.

import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, openSync, readdirSync, readSync, rmSync, writevSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../io/hash.ts';
import { isRegularFile } from '../../io/is-regular-file.ts';
import { makeCacheFolder } from '../../io/make-cache-folder.ts';

/** Where a text is. */
export interface Extent {
  readonly pack: string;
  readonly offset: number;
  readonly length: number;
  readonly hash: string;
  /** Bytes of each of its parts. */
  readonly parts: readonly number[];
}

export interface Packs {
  readonly append: (parts: readonly Uint8Array[]) => Extent;
  /** The parts, or undefined when they are gone or not what was written. Valid until the next call. */
  readonly read: (extent: Extent) => readonly Uint8Array[] | undefined;
  /** A part of a text that this process has read or written before; it isn't verified again. Valid until the next call. */
  readonly readPart: (extent: Extent, part: number) => Uint8Array | undefined;
  /** Copies a text into the pack being written. */
  readonly moved: (extent: Extent) => Extent;
  /** Deletes the packs that aren't among `used`. */
  readonly prune: (used: ReadonlySet<string>) => void;
  readonly close: () => void;
}

/** The packs of a folder whose names begin with `name`. */
export function createPacks(folder: string, name: string): Packs {
  const own = `${name}.${randomBytes(6).toString('hex')}.pack`;
  const files = openFiles(folder);
  const bytesAt = createReader(files.descriptor);
  const writer = createWriter(own, files.create);
  const read: Packs['read'] = (extent) => {
    const bytes = bytesAt(extent.pack, extent.offset, extent.length);
    const parts = bytes && cut(bytes, extent.parts);
    return parts && hashOf(...parts) === extent.hash ? parts : undefined;
  };
  const readPart: Packs['readPart'] = ({ pack, offset, parts }, part) =>
    bytesAt(pack, offset + sum(parts.slice(0, part)), parts[part] ?? 0);
  const moved: Packs['moved'] = (extent) => {
    const parts = extent.pack === own ? undefined : read(extent);
    return parts === undefined ? extent : writer(parts);
  };
  const prune: Packs['prune'] = (used) => {
    for (const file of readdirSync(folder)) {
      if (file.startsWith(`${name}.`) && file.endsWith('.pack') && !used.has(file))
        rmSync(join(folder, file), { recursive: true, force: true });
    }
  };
  return { append: writer, read, readPart, moved, prune, close: files.close };
}

/** The files of a folder, opened when they are first asked for. */
function openFiles(folder: string) {
  const open = new Map<string, number | undefined>();
  const opened = (file: string, flags: string): number => {
    const descriptor = openSync(join(folder, file), flags);
    open.set(file, descriptor);
    return descriptor;
  };
  const descriptor = (file: string): number | undefined => {
    if (open.has(file)) return open.get(file);
    try {
      if (isRegularFile(join(folder, file))) return opened(file, 'r');
    } catch {
      // It was deleted just now.
    }
    open.set(file, undefined);
    return undefined;
  };
  const close = (): void => {
    for (const file of open.values()) if (file !== undefined) closeSync(file);
    open.clear();
  };
  // Somebody may have deleted the folder since the store was opened.
  const create = (file: string): number => {
    makeCacheFolder(folder);
    return opened(file, 'wx+');
  };
  return { create, descriptor, close };
}

/** Appends to a file that is created at the first call. */
function createWriter(pack: string, create: (file: string) => number): Packs['append'] {
  const written = { file: -1, end: 0 };
  return (parts) => {
    if (written.file === -1) written.file = create(pack);
    writeAll(written.file, parts);
    const lengths = parts.map(({ length }) => length);
    const extent = { pack, offset: written.end, length: sum(lengths), hash: hashOf(...parts), parts: lengths };
    written.end += extent.length;
    return extent;
  };
}

/**
 * Reads into one buffer, which grows. New buffers would pile up until the heap is collected, because the collector
 * doesn't see their size.
 */
function createReader(descriptor: (pack: string) => number | undefined) {
  let scratch = Buffer.alloc(0);
  return (pack: string, offset: number, length: number): Buffer | undefined => {
    const file = descriptor(pack);
    if (file === undefined) return undefined;
    const stats = fstatSync(file);
    if (!stats.isFile() || stats.size < offset + length) return undefined;
    if (scratch.length < length) scratch = Buffer.allocUnsafe(2 * length);
    const bytes = scratch.subarray(0, length);
    for (let done = 0; done < length; ) {
      const got = readSync(file, bytes, done, length - done, offset + done);
      if (got === 0) return undefined;
      done += got;
    }
    return bytes;
  };
}

function cut(bytes: Buffer, lengths: readonly number[]): readonly Buffer[] {
  return lengths.map((length, index) => {
    const from = sum(lengths.slice(0, index));
    return bytes.subarray(from, from + length);
  });
}

function writeAll(file: number, parts: readonly Uint8Array[]): void {
  let rest = parts;
  for (let done = writevSync(file, rest); done < sum(rest.map(({ length }) => length)); done = writevSync(file, rest))
    rest = [Buffer.concat(rest).subarray(done)];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
