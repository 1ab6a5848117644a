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
  const { source, text } = region;
  const starts = startsOf(region);
  const index = lineOf(starts, position);
  const line = region.line + index;
  const start = starts[index] ?? 0;
  const content = text.slice(start, index + 1 < starts.length ? (starts[index + 1] ?? 0) - 1 : undefined);
  const sourceLine = source.lines[line] ?? '';
  const column = columnOf(sourceLine, content, index === 0 ? (region.from ?? 0) : 0) + position - start;
  return (source.starts[line] ?? source.text.length) + Math.min(column, sourceLine.length);
}

const knownStarts = new WeakMap<Region, readonly number[]>();

/** Where the region's lines begin; counted once, for a long paragraph is asked for many places. */
function startsOf(region: Region): readonly number[] {
  const known = knownStarts.get(region) ?? lineStarts(region.text);
  knownStarts.set(region, known);
  return known;
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
