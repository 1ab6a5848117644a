// Stores texts in a folder. All texts of one run go to one file, its pack, because a file for each would take a tenth of a
// cold build. A text never moves or changes, so processes that share the folder can't disagree.

import { randomUUID } from 'node:crypto';
import { mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, environmentFault } from '../../environment-error.ts';
import { hashOf } from '../../io/hash.ts';

/** Where a text is, and what it must be. */
export interface TextPlace {
  /** The name of a file in the folder. */
  readonly pack: string;
  /** In bytes. */
  readonly start: number;
  readonly length: number;
  readonly hash: string;
}

export interface Texts {
  /** Throws an `EnvironmentError` if the folder can't be written. */
  readonly write: (text: Uint8Array) => TextPlace;
  /** Undefined if the text is gone or damaged. */
  readonly read: (place: TextPlace) => Uint8Array | undefined;
}

/** Opens a folder of texts. Its files stay open as long as the process runs. */
export function openTexts(folder: string): Texts {
  const own = randomUUID();
  const files = new Map<string, number>();
  let end = 0;
  const opened = (pack: string, flags: string): number => {
    const file = files.get(pack) ?? openSync(join(folder, pack), flags);
    files.set(pack, file);
    return file;
  };
  const write = (text: Uint8Array): TextPlace => {
    const place = { pack: own, start: end, length: text.length, hash: hashOf(text) };
    try {
      if (!files.has(own)) mkdirSync(folder, { recursive: true });
      const file = opened(own, 'wx+');
      for (let done = 0; done < text.length; ) done += writeSync(file, text, done, text.length - done, end + done);
    } catch (error) {
      Object.assign(error as Error, { path: join(folder, own) }); // Errors of writing name no file.
      throw environmentFault(error) ?? new EnvironmentError(`${folder} cannot be written: ${(error as Error).message}`);
    }
    end += text.length;
    return place;
  };
  const read = ({ pack, start, length, hash }: TextPlace): Uint8Array | undefined => {
    const text = Buffer.alloc(length);
    try {
      readSync(opened(pack, 'r'), text, 0, length, start);
    } catch {
      return undefined;
    }
    return hashOf(text) === hash ? text : undefined;
  };
  return { write, read };
}
