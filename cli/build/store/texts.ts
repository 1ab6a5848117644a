// Stores texts in a folder. All texts of one run go to one file, its pack, because a file for each would take a tenth of a
// cold build. A text never moves or changes, so processes that share the folder can't disagree.

import { randomUUID } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { succeeds } from '../../io/attempt.ts';
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

/** Opens a folder of texts. */
export function openTexts(folder: string) {
  let open: { readonly pack: string; readonly file: number } | undefined;
  let end = 0;
  /** Throws an error of the disk, with a path, if the folder can't be written. */
  const write = (text: Uint8Array): TextPlace => {
    const pack = open?.pack ?? randomUUID();
    try {
      if (open === undefined) mkdirSync(folder, { recursive: true });
      open ??= { pack, file: openSync(join(folder, pack), 'wx') };
      for (let done = 0; done < text.length; ) done += writeSync(open.file, text, done, text.length - done, end + done);
    } catch (error) {
      throw Object.assign(error as Error, { path: join(folder, pack) }); // Errors of writing name no file.
    }
    end += text.length;
    return { pack, start: end - text.length, length: text.length, hash: hashOf(text) };
  };
  /** Ends the pack. What's written later begins another one. */
  const close = (): void => {
    if (open !== undefined) closeSync(open.file);
    open = undefined;
    end = 0;
  };
  return { write, close, read: (place: TextPlace) => readText(folder, place) };
}

/** Undefined if the text is gone or damaged. */
function readText(folder: string, { pack, start, length, hash }: TextPlace): Uint8Array | undefined {
  const text = Buffer.alloc(length);
  const isRead = succeeds(() => {
    const file = openSync(join(folder, pack), 'r');
    try {
      readSync(file, text, 0, length, start);
    } finally {
      closeSync(file);
    }
  });
  return isRead && hashOf(text) === hash ? text : undefined;
}
