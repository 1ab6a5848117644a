// Files that texts are appended to and read back from, each text in a few parts. A pack is written by one process and
// never changed afterwards, so that its name is never used twice.

import { closeSync, fstatSync, openSync, readdirSync, readSync, rmSync, writevSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './hash.ts';

/** Where a text lies. */
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
  /** The parts, or undefined when they are not there or not what was written. Good until the next call. */
  readonly read: (extent: Extent) => readonly Uint8Array[] | undefined;
  /** A part of a text that this process has read or written before: it is not verified again. Good until the next call. */
  readonly readPart: (extent: Extent, part: number) => Uint8Array | undefined;
  /** Copies a text into the pack being written. */
  readonly moved: (extent: Extent | undefined) => { readonly article?: Extent };
  readonly prune: (used: ReadonlySet<string>) => void;
  readonly close: () => void;
}

/** The packs of a folder whose names begin with `name`. */
export function createPacks(folder: string, name: string): Packs {
  const own = `${name}.${process.pid}-${Date.now().toString(36)}.pack`;
  const open = new Map<string, number | undefined>();
  let writing: number | undefined;
  let end = 0;
  // One memory for all parts on their way: new ones would pile up until the heap is collected, which knows little of them.
  let scratch = Buffer.alloc(0);
  const space = (length: number): Buffer => {
    if (scratch.length < length) scratch = Buffer.allocUnsafe(2 * length);
    return scratch.subarray(0, length);
  };

  const descriptor = (pack: string): number | undefined => {
    if (!open.has(pack)) {
      try {
        open.set(pack, openSync(join(folder, pack), 'r'));
      } catch {
        open.set(pack, undefined);
      }
    }
    return open.get(pack);
  };
  const append: Packs['append'] = (parts) => {
    if (writing === undefined) {
      writing = openSync(join(folder, own), 'wx+');
      open.set(own, writing);
    }
    writeAll(writing, parts);
    const lengths = parts.map(({ length }) => length);
    const length = sum(lengths);
    const extent = { pack: own, offset: end, length, hash: hashOf(...parts), parts: lengths };
    end += length;
    return extent;
  };
  const readBytes = (pack: string, offset: number, length: number): Buffer | undefined => {
    const file = descriptor(pack);
    if (file === undefined) return undefined;
    const stats = fstatSync(file);
    if (!stats.isFile() || stats.size < offset + length) return undefined;
    const bytes = space(length);
    for (let done = 0; done < bytes.length; ) {
      const got = readSync(file, bytes, done, bytes.length - done, offset + done);
      if (got === 0) return undefined;
      done += got;
    }
    return bytes;
  };
  const read: Packs['read'] = ({ pack, offset, length, hash, parts }) => {
    const bytes = readBytes(pack, offset, length);
    if (bytes === undefined) return undefined;
    const cut = parts.map((own, index) => {
      const from = sum(parts.slice(0, index));
      return bytes.subarray(from, from + own);
    });
    return hashOf(...cut) === hash ? cut : undefined;
  };
  const readPart: Packs['readPart'] = ({ pack, offset, parts }, part) =>
    readBytes(pack, offset + sum(parts.slice(0, part)), parts[part] ?? 0);
  const moved: Packs['moved'] = (extent) => {
    if (extent === undefined || extent.pack === own) return extent ? { article: extent } : {};
    const parts = read(extent);
    return { article: parts === undefined ? extent : append(parts) };
  };
  const prune: Packs['prune'] = (used) => {
    for (const file of readdirSync(folder)) {
      if (file.startsWith(`${name}.`) && file.endsWith('.pack') && !used.has(file))
        rmSync(join(folder, file), { recursive: true, force: true });
    }
  };
  const close = (): void => {
    for (const file of open.values()) if (file !== undefined) closeSync(file);
    open.clear();
  };
  return { append, read, readPart, moved, prune, close };
}

function writeAll(file: number, parts: readonly Uint8Array[]): void {
  let rest = parts;
  for (let done = writevSync(file, rest); done < sum(rest.map(({ length }) => length)); done = writevSync(file, rest)) {
    rest = [Buffer.concat(rest).subarray(done)];
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
