// In the `mdx` dialect indentation never makes code. The markdown parser's rules refuse lines that are indented by
// four or more, so this rule, which never matches, takes the surplus off before they look.

import type { StateBlock } from 'markdown-it';
import { envOf } from '../body-env.ts';

/** How far the look ahead goes; longer runs are met again by their next block. */
const reach = 200;

const originals = new WeakMap<StateBlock, Map<number, number>>();

export function unindent(state: StateBlock, startLine: number, endLine: number): boolean {
  if (envOf(state).dialect !== 'mdx') return false;
  let surplus = 0;
  const last = Math.min(endLine, startLine + reach);
  for (let line = startLine; line < last && !state.isEmpty(line); line++) {
    const indent = state.sCount[line] ?? 0;
    const over = indent - state.blkIndent;
    if (line === startLine && over < 4 && startsContainer(state, line)) return false;
    if (surplus === 0 && over >= 4) surplus = over;
    if (surplus === 0 || over <= 0) continue;
    remember(state, line, indent);
    state.sCount[line] = indent - Math.min(surplus, over);
  }
  return false;
}

/** Lists and quotes: their lines are indented on purpose. */
function startsContainer(state: StateBlock, line: number): boolean {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return /^(?:[-+*>]|\d{1,9}[.)])(?:\s|$)/.test(state.src.slice(start, start + 12));
}

function remember(state: StateBlock, line: number, indent: number): void {
  const known = originals.get(state) ?? new Map<number, number>();
  if (!known.has(line)) known.set(line, indent);
  originals.set(state, known);
}

/** The indentation that a line has in the source. */
export function indentOf(state: StateBlock, line: number): number {
  return originals.get(state)?.get(line) ?? state.sCount[line] ?? 0;
}
