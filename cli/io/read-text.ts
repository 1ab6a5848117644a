// A file -> its text, or what keeps it from being one.

import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { type Diagnostic, fileNotText, fileTooLarge, fileUnreadable } from '@sitegen/renderer/diagnostics';

/** A page larger than this is refused: nobody reads it, and it would hold up every build. */
const largestPage = 5_000_000;

/** The text, or why it cannot be read. */
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

/** `EACCES: permission denied`, without the path, which is said already. */
export function reasonOf(error: unknown): string {
  return (error as Error).message.replace(/, .*$/, '');
}

/** Binary search: the longest prefix that is whole UTF-8 ends before the byte at fault. */
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
