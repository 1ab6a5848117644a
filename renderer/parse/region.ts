// The lines that a block or a sentence was made of, markers and indentation taken off, and the way back to where its
// characters stand in the source. The markdown parser itself knows lines only.

import type { Location } from '../diagnostics/diagnostic.ts';
import { lineOf, lineStarts, locationOf, type SourceText } from './source-text.ts';

export interface Region {
  readonly source: SourceText;
  /** Line of the source, from 0, where the text begins. */
  readonly line: number;
  readonly text: string;
  /** Column where the search on the first line begins: cells of a table share their line. */
  readonly from?: number;
}

/** Offset in the source of the character at `position` of the region's text. */
export function sourceOffset(region: Region, position: number): number {
  const { source } = region;
  const { starts, columns } = linesOf(region);
  const index = lineOf(starts, position);
  const line = region.line + index;
  columns[index] ??= columnIn(region, starts, index);
  const column = columns[index] + position - (starts[index] ?? 0);
  return (source.starts[line] ?? source.text.length) + Math.min(column, source.lines[line]?.length ?? 0);
}

interface Lines {
  /** Where the region's lines begin in its text. */
  readonly starts: readonly number[];
  /** Where they begin in the lines of the source. */
  readonly columns: number[];
}

const knownLines = new WeakMap<Region, Lines>();

/** Each line is looked for once: a long paragraph is asked for many places. */
function linesOf(region: Region): Lines {
  const known = knownLines.get(region) ?? { starts: lineStarts(region.text), columns: [] };
  knownLines.set(region, known);
  return known;
}

function columnIn({ source, line, text, from = 0 }: Region, starts: readonly number[], index: number): number {
  const content = text.slice(starts[index], index + 1 < starts.length ? (starts[index + 1] ?? 0) - 1 : undefined);
  return columnOf(source.lines[line + index] ?? '', content, index === 0 ? from : 0);
}

/** Content is the end of its line; a cell is found from left, and may have lost the backslash before a bar. */
function columnOf(line: string, content: string, from: number): number {
  if (from === 0 && line.endsWith(content)) return line.length - content.length;
  const found = from === 0 ? line.lastIndexOf(content.trim()) : line.indexOf(content, from);
  if (found !== -1) return found - (from === 0 ? content.length - content.trimStart().length : 0);
  return Math.max(line.indexOf(content.replaceAll('|', '\\|'), from), from);
}

export function locationIn(region: Region, position: number): Location {
  return locationOf(region.source, sourceOffset(region, position));
}
