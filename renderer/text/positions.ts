// The lines of a text, and where offsets are in it.

import { lastAtMost } from './last-at-most.ts';

/** The offsets at which lines begin. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

/** Says in which line and column an offset is, both counted from 1. */
export function positionsIn(text: string): (offset: number) => { readonly line: number; readonly column: number } {
  const starts = lineStarts(text);
  return (offset) => {
    const line = lastAtMost(starts, offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}
