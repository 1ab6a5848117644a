// A region is the text of a block or paragraph without markers and indentation. It maps positions in that text back to
// the source. The markdown parser itself only knows lines.

import type { Location } from '../diagnostics/diagnostic.ts';
import { lineOf, lineStarts, lineText, locationOf, type SourceText } from './source-text.ts';

export interface Region {
  readonly source: SourceText;
  /** Line of the source where the text starts, from 0. */
  readonly line: number;
  readonly text: string;
  /** Column where to look for the text on the first line. The cells of a table share a line. */
  readonly from?: number;
  /** The longer text that this text is a part of, and where in it this text starts. */
  readonly outer?: { readonly region: Region; readonly start: number };
}

/** Returns the offset in the source for a position in the region's text. */
export function sourceOffset(region: Region, position: number): number {
  if (region.outer) return sourceOffset(region.outer.region, region.outer.start + position);
  const { source } = region;
  const { starts, columns } = linesOf(region);
  const index = lineOf(starts, position);
  const line = region.line + index;
  columns[index] ??= columnIn(region, starts, index);
  const read = region.text.slice(starts[index], position);
  const column = columns[index] + read.length + lostBackslashes(region, line, columns[index], read);
  return (source.starts[line] ?? source.text.length) + Math.min(column, lineText(source, line).length);
}

/** A cell has lost the backslash before each bar. Other texts aren't compared: a long one may ask for many locations. */
function lostBackslashes({ source, from }: Region, line: number, column: number, read: string): number {
  if (from === undefined) return 0;
  return lineText(source, line).startsWith(read, column) ? 0 : read.split('|').length - 1;
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

function columnIn({ source, line, text, from }: Region, starts: readonly number[], index: number): number {
  const content = text.slice(starts[index], index + 1 < starts.length ? (starts[index + 1] ?? 0) - 1 : undefined);
  return columnOf(lineText(source, line + index), content, index === 0 ? from : undefined);
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
