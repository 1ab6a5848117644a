// A file -> its text, or the reason why it can't be read as text.

import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { type Diagnostic, fileNotText, fileTooLarge, fileUnreadable } from '@sitegen/renderer/diagnostics';

/** In bytes. Larger pages are refused because they'd slow down every build. */
const largestPage = 5_000_000;

/** The text, or why it can't be read. */
export function readText(absolutePath: string, file: string): string | Diagnostic {
  let bytes: Buffer;
  try {
    bytes = readFileSync(absolutePath);
  } catch (error) {
    return fileUnreadable(file, reasonOf(error));
  }
  if (bytes.length > largestPage) return fileTooLarge(file, bytes.length, largestPage);
  if (!isUtf8(bytes)) return fileNotText(file, firstBadByte(bytes));
  return bytes.toString('utf8');
}

/** `EACCES: permission denied`. Leaves out the path because the diagnostic has it. */
export function reasonOf(error: unknown): string {
  return (error as Error).message.replace(/, .*$/, '');
}

/** Finds the first invalid byte by binary search for the longest prefix that's valid UTF-8. */
function firstBadByte(bytes: Buffer): number {
  let good = 0;
  let bad = bytes.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if ([0, 1, 2, 3].some((more) => isUtf8(bytes.subarray(0, Math.min(middle + more, bytes.length))))) good = middle;
    else bad = middle;
  }
  return good;
}
