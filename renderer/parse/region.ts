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
  /** Column where to look for the text on the first line. The cells of a table share a line. */
  readonly from?: number;
}

/** Returns the offset in the source for a position in the region's text. */
export function sourceOffset(region: Region, position: number): number {
  const { source, from } = region;
  const lines = linesOf(region);
  const index = lastAtMost(lines.starts, position);
  const line = lineText(source, region.line + index);
  const start = lines.starts[index] ?? 0;
  lines.columns[index] ??= columnOf(
    line,
    lineText({ text: region.text, starts: lines.starts }, index),
    index === 0 ? from : undefined,
  );
  const column = lines.columns[index] ?? 0;
  const read = region.text.slice(start, position);
  // A cell has lost the backslash before each bar. Other texts aren't compared: a long one may ask for many locations.
  const lost = from === undefined || line.startsWith(read, column) ? 0 : read.split('|').length - 1;
  return (
    (source.starts[region.line + index] ?? source.text.length) + Math.min(column + read.length + lost, line.length)
  );
}

interface Lines {
  /** Offsets of the lines in the region's text. */
  readonly starts: readonly number[];
  /** Their columns in the source. */
  readonly columns: number[];
}

const knownLines = new WeakMap<Region, Lines>();

/** Cached, because a long paragraph may ask for many locations. */
function linesOf(region: Region): Lines {
  const known = knownLines.get(region) ?? { starts: lineStarts(region.text), columns: [] };
  knownLines.set(region, known);
  return known;
}

/** The text is at the end of its line. A cell is searched from the left, and may have lost a backslash before a bar. */
function columnOf(line: string, content: string, from: number | undefined): number {
  if (from === undefined && line.endsWith(content)) return line.length - content.length;
  const found = from === undefined ? line.lastIndexOf(content.trim()) : line.indexOf(content, from);
  if (found !== -1) return found - (from === undefined ? content.length - content.trimStart().length : 0);
  return Math.max(line.indexOf(content.replaceAll('|', '\\|'), from), from ?? 0);
}

export function locationIn(region: Region, position: number): Location {
  return locationOf(region.source, sourceOffset(region, position));
}
