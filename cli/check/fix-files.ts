// Applies the corrections that are certain: replaces texts at their places and leaves every other byte as it is.

import { chmodSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareText, type Location, type TextFix } from '@sitegen/renderer/diagnostics';
import { EnvironmentError } from '../environment-error.ts';
import { replaceFile } from '../io/cache-file.ts';

export interface PlacedFix extends TextFix {
  readonly at: Location;
}

/** A line that changed. */
export interface FixedLine {
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/**
 * Writes the corrected files and returns their changed lines. A correction whose text isn't at its place (because it's
 * written with entities, for example) is passed over. Throws an `EnvironmentError` if a file can't be written.
 */
export function fixFiles(root: string, fixes: readonly PlacedFix[]): readonly FixedLine[] {
  const files = [...new Set(fixes.map(({ at }) => at.file))].sort(compareText);
  return files.flatMap((file) =>
    fixFile(
      root,
      file,
      fixes.filter(({ at }) => at.file === file),
    ),
  );
}

const byteOrderMark = '\ufeff';

function fixFile(root: string, file: string, fixes: readonly PlacedFix[]): readonly FixedLine[] {
  const path = resolve(root, file);
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8');
  // Text that isn't UTF-8 wouldn't come back as it was.
  if (!Buffer.from(text).equals(bytes)) return [];
  // Lines and columns count as pages are read: without a byte order mark, and with a single carriage return as a line end.
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : '';
  const parts = text.slice(mark.length).split(/(\r\n|\n|\r)/);
  const changed: FixedLine[] = [];
  for (const line of [...new Set(fixes.map(({ at }) => at.line))].sort((a, b) => a - b)) {
    const before = parts[(line - 1) * 2];
    if (before === undefined) continue;
    const after = fixLine(
      before,
      fixes.filter(({ at }) => at.line === line),
    );
    if (after === before) continue;
    parts[(line - 1) * 2] = after;
    changed.push({ file, line, before, after });
  }
  if (changed.length > 0) write(path, file, mark + parts.join(''));
  return changed;
}

/**
 * A correction in the ways its text can be written: with special characters encoded, as they are, or as HTML entities.
 */
function spellings({ from, to }: TextFix): readonly TextFix[] {
  const plain = { from: decoded(from), to: /[\s()<>"']/.test(decoded(to)) ? to : decoded(to) };
  const escaped = (text: string): string => text.replaceAll('&', '&amp;');
  return [{ from, to }, plain, { from: escaped(from), to: escaped(to) }];
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** What can follow an address. Anything else means that the address is written in another way than expected. */
const ending = /^[)\]>\s"'`?#.,;:!*_|<]|^$/;

/** From right to left, so that the places of the others stay as they are. */
function fixLine(text: string, fixes: readonly PlacedFix[]): string {
  let fixed = text;
  let end = Number.POSITIVE_INFINITY;
  for (const fix of fixes.toSorted((a, b) => b.at.column - a.at.column)) {
    // A value of front matter begins at its quote.
    const start = /["']/.test(text[fix.at.column - 1] ?? '') ? fix.at.column : fix.at.column - 1;
    const written = spellings(fix).find(({ from }) => isAt(text, start, from));
    if (written === undefined || start + written.from.length > end) continue;
    fixed = fixed.slice(0, start) + written.to + fixed.slice(start + written.from.length);
    end = start;
  }
  return fixed;
}

function isAt(text: string, start: number, address: string): boolean {
  return text.startsWith(address, start) && ending.test(text.slice(start + address.length, start + address.length + 1));
}

function write(path: string, file: string, text: string): void {
  try {
    const { mode } = statSync(path);
    replaceFile(path, text);
    chmodSync(path, mode);
  } catch (error) {
    throw new EnvironmentError(`${file} can't be written: ${(error as Error).message}`);
  }
}
