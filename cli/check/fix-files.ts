// Applies corrections: replaces texts at their places and leaves every other byte as it is.

import { chmodSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { compareText, type Location, type TextFix } from '@sitegen/renderer/diagnostics';
import { groupBy, readableUrl } from '@sitegen/renderer/text';
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
 * encoded, for example) is passed over. Throws file system errors.
 */
export function fixFiles(root: string, fixes: readonly PlacedFix[]): readonly FixedLine[] {
  const byFile = [...groupBy(fixes, ({ at }) => at.file)].sort(([a], [b]) => compareText(a, b));
  return byFile.flatMap(([file, own]) => fixFile(root, file, own));
}

const byteOrderMark = '\ufeff';

/** What can follow an address. Anything else means that the address is written in another way than expected. */
const ending = /^[)\]>\s"'`?#.,;:!*_|<]|^$/;

function fixFile(root: string, file: string, fixes: readonly PlacedFix[]): readonly FixedLine[] {
  const path = resolve(root, file);
  const text = readFileSync(path, 'utf8');
  // Lines and columns count as pages are read: without a byte order mark, and with a single carriage return as a line end.
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : '';
  const before = text.slice(mark.length).split(/(\r\n|\n|\r)/);
  const after = [...before];
  // From right to left, so that the places of the others stay as they are. A part of several pages is found on each.
  const places = new Map(fixes.map((fix) => [`${fix.at.line}:${fix.at.column}`, fix]));
  for (const { at, from, to } of [...places.values()].sort((a, b) => b.at.column - a.at.column)) {
    const index = (at.line - 1) * 2;
    const line = after[index] ?? '';
    // A value of front matter begins at its quote.
    const start = /["']/.test(line[at.column - 1] ?? '') ? at.column : at.column - 1;
    // Letters of other scripts are encoded in an address, but hardly where it's written.
    for (const [was, now] of [[from, to] as const, [readableUrl(from), readableUrl(to)] as const]) {
      const rest = line.slice(start + was.length);
      if (line.startsWith(was, start) && ending.test(rest)) after[index] = line.slice(0, start) + now + rest;
    }
  }
  const changed = before.flatMap((was, index) => {
    const now = after[index] ?? was;
    return now === was ? [] : [{ file, line: index / 2 + 1, before: was, after: now }];
  });
  if (changed.length === 0) return [];
  const { mode } = statSync(path);
  replaceFile(path, mark + after.join(''));
  chmodSync(path, mode);
  return changed;
}
