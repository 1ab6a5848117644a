// A region is the text of a block or paragraph without markers and indentation. It maps positions in that text back to
// the source. The markdown parser itself only knows lines.

import type { Location } from '../diagnostics/diagnostic.ts';
import { lastAtMost } from '../text/last-at-most.ts';
import { lineStarts } from '../text/positions.ts';
import { lineText, locationOf, type SourceText } from './source-text.ts';

export interface Region {
  readonly source: SourceText;
  /** Line of the source where the text starts, from 0. */
  readonly line: number;
  readonly text: string;
  /** Offsets of the lines in the text. */
  readonly starts: readonly number[];
  /** What is known of their lines in the source, once it was asked for: a long line may ask for many locations. */
  readonly known: { readonly column: number; readonly hasBars: boolean }[];
}

/** The region of a text that begins in a line, and for a cell, in a column of it. */
export function regionOf(source: SourceText, line: number, text: string, column?: number): Region {
  const known = column === undefined ? [] : [{ column, hasBars: text.includes('|') }];
  return { source, line, text, starts: lineStarts(text), known };
}

/** Returns the offset in the source for a position in the region's text. */
export function sourceOffset(region: Region, position: number): number {
  const { source, starts, known } = region;
  const index = lastAtMost(starts, position);
  const line = lineText(source, region.line + index);
  const start = starts[index] ?? 0;
  known[index] ??= { column: columnOf(line, lineText(region, index)), hasBars: line.includes('\\|') };
  const { column, hasBars } = known[index];
  const read = region.text.slice(start, position);
  // A cell has lost the backslash before each bar.
  const lost = hasBars && !line.startsWith(read, column) ? read.split('|').length - 1 : 0;
  return (
    (source.starts[region.line + index] ?? source.text.length) + Math.min(column + read.length + lost, line.length)
  );
}

/** The text is at the end of its line, maybe with blanks or the end of a heading behind it. */
function columnOf(line: string, content: string): number {
  if (line.endsWith(content)) return line.length - content.length;
  return Math.max(line.lastIndexOf(content.trim()) - (content.length - content.trimStart().length), 0);
}

export function locationIn(region: Region, position: number): Location {
  return locationOf(region.source, sourceOffset(region, position));
}
