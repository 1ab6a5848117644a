// Stores texts in a folder. All texts of one run go to one file, its pack, because a file for each would take a tenth of a
// cold build. A text never moves or changes, so processes that share the folder can't disagree.

import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
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
  /** Throws an error of the disk, with a path, if the folder can't be written. */
  readonly write: (text: Uint8Array) => TextPlace;
  /** Undefined if the text is gone or damaged. */
  readonly read: (place: TextPlace) => Uint8Array | undefined;
  /** Ends the pack. What's written later begins another one. */
  readonly close: () => void;
}

/** Opens a folder of texts. */
export function openTexts(folder: string): Texts {
  let own: { readonly pack: string; readonly file: number } | undefined;
  let end = 0;
  const write = (text: Uint8Array): TextPlace => {
    const pack = own?.pack ?? randomUUID();
    try {
      if (own === undefined) mkdirSync(folder, { recursive: true });
      own ??= { pack, file: openSync(join(folder, pack), 'wx') };
      for (let done = 0; done < text.length; ) done += writeSync(own.file, text, done, text.length - done, end + done);
    } catch (error) {
      throw Object.assign(error as Error, { path: join(folder, pack) }); // Errors of writing name no file.
    }
    end += text.length;
    return { pack, start: end - text.length, length: text.length, hash: hashOf(text) };
  };
  const close = (): void => {
    if (own !== undefined) closeSync(own.file);
    own = undefined;
    end = 0;
  };
  return { write, close, read: (place) => readText(folder, place) };
}

function readText(folder: string, { pack, start, length, hash }: TextPlace): Uint8Array | undefined {
  const text = Buffer.alloc(length);
  try {
    const file = openSync(join(folder, pack), 'r');
    try {
      readSync(file, text, 0, length, start);
    } finally {
      closeSync(file);
    }
  } catch {
    return undefined;
  }
  return hashOf(text) === hash ? text : undefined;
}
