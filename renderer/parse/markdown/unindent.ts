// Indentation never makes code in the `mdx` dialect. The parser's rules refuse lines indented by four or more columns,
// so this rule, which never matches anything, moves the start of such lines before the other rules look.

import type { StateBlock } from 'markdown-it';
import { envOf } from '../body-env.ts';

/** How many lines to look ahead. Longer blocks continue with their next part. */
const maxLinesAhead = 200;

interface Original {
  readonly begin: number;
  readonly shift: number;
  readonly indent: number;
}

const originals = new WeakMap<StateBlock, Map<number, Original>>();

export function unindent(state: StateBlock, startLine: number, endLine: number): boolean {
  if (envOf(state).dialect !== 'mdx') return false;
  let surplus = 0;
  const last = Math.min(endLine, startLine + maxLinesAhead);
  for (let line = startLine; line < last && !state.isEmpty(line); line++) {
    const over = (state.sCount[line] ?? 0) - state.blkIndent;
    if (startsContainer(state, line)) return false;
    if (surplus === 0 && over >= 4) surplus = over;
    if (surplus > 0 && over > 0) moveBeginning(state, line, Math.min(surplus, over));
  }
  return false;
}

/** Lists and quotes are indented on purpose. */
export function startsContainer(state: StateBlock, line: number): boolean {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return /^(?:>|(?:[-+*]|\d{1,9}[.)])(?:\s|$))/.test(state.src.slice(start, start + 12));
}

/** Removes `columns` of white space from a line. A tab goes to the next tab stop. */
function moveBeginning(state: StateBlock, line: number, columns: number): void {
  const begin = state.bMarks[line] ?? 0;
  const shift = state.tShift[line] ?? 0;
  const indent = state.sCount[line] ?? 0;
  let taken = 0;
  let characters = 0;
  while (characters < shift && taken < columns) {
    taken += state.src[begin + characters] === '\t' ? 4 - (taken % 4) : 1;
    characters++;
  }
  const known = originals.get(state) ?? new Map<number, Original>();
  if (!known.has(line)) known.set(line, { begin, shift, indent });
  originals.set(state, known);
  state.bMarks[line] = begin + characters;
  state.tShift[line] = shift - characters;
  // A tab may reach further. A line that ended up left of the block around it would end that block.
  state.sCount[line] = Math.max(indent - columns, 0);
}

/**
 * Lines as they are in the source, but without the margin of the surrounding block. White space matters inside code.
 */
export function sourceLines(state: StateBlock, from: number, to: number, indent: number): string {
  const moved = originals.get(state);
  if (!moved) return state.getLines(from, to, indent, false);
  const now = new Map<number, Original>();
  for (let line = from; line < to; line++) {
    const original = moved.get(line);
    if (!original) continue;
    now.set(line, { begin: state.bMarks[line] ?? 0, shift: state.tShift[line] ?? 0, indent: state.sCount[line] ?? 0 });
    setBeginning(state, line, original);
  }
  const text = state.getLines(from, to, indent, false);
  for (const [line, beginning] of now) setBeginning(state, line, beginning);
  return text;
}

function setBeginning(state: StateBlock, line: number, { begin, shift, indent }: Original): void {
  state.bMarks[line] = begin;
  state.tShift[line] = shift;
  state.sCount[line] = indent;
}

/** The indentation of a line in the source. */
export function indentOf(state: StateBlock, line: number): number {
  return originals.get(state)?.get(line)?.indent ?? state.sCount[line] ?? 0;
}
