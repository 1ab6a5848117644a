// Reads a file as text, or says why it can't be read.

import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { type Diagnostic, fileNotText, fileTooLarge, fileUnreadable } from '@sitegen/renderer/diagnostics';

/** In bytes. Larger files aren't read because they'd slow down every build. */
const maxTextBytes = 5_000_000;

/**
 * The text, or why it can't be read. `tooLarge` makes the problem of a file that's too large: a page can be left out, but
 * without its data, the site would be wrong.
 */
export function readText(
  absolutePath: string,
  file: string,
  tooLarge: typeof fileTooLarge = fileTooLarge,
): string | Diagnostic {
  let bytes: Buffer;
  try {
    const { size } = statSync(absolutePath);
    if (size > maxTextBytes) return tooLarge(file, size, maxTextBytes);
    bytes = readFileSync(absolutePath);
  } catch (error) {
    return fileUnreadable(file, reasonOf(error));
  }
  const text = bytes.toString('utf8');
  // Decoding leaves a mark in place of the first invalid byte.
  if (!isUtf8(bytes)) return fileNotText(file, Buffer.byteLength(text.slice(0, text.indexOf('\ufffd'))));
  return text;
}

/** `EACCES: permission denied`. Leaves out the path because the diagnostic has it. */
export function reasonOf(error: unknown): string {
  return (error as Error).message.replace(/, .*$/, '');
}
