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
}

/** Returns the offset in the source for a position in the region's text. */
export function sourceOffset(region: Region, position: number): number {
  const { source } = region;
  const lines = linesOf(region);
  const index = lastAtMost(lines.starts, position);
  const line = lineText(source, region.line + index);
  const start = lines.starts[index] ?? 0;
  lines.columns[index] ??= columnOf(line, lineText({ text: region.text, starts: lines.starts }, index));
  const column = lines.columns[index] ?? 0;
  const read = region.text.slice(start, position);
  // A cell has lost the backslash before each bar.
  const lost = line.includes('\\|') && !line.startsWith(read, column) ? read.split('|').length - 1 : 0;
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

/** The text is at the end of its line, unless it's a cell. Of two equal ones in a row, it's taken for the last. */
function columnOf(line: string, content: string): number {
  if (line.endsWith(content)) return line.length - content.length;
  const found = line.lastIndexOf(content.trim());
  if (found !== -1) return found - (content.length - content.trimStart().length);
  return Math.max(line.lastIndexOf(content.replaceAll('|', '\\|')), 0);
}

export function locationIn(region: Region, position: number): Location {
  return locationOf(region.source, sourceOffset(region, position));
}
