// Wraps the parser's rule for quotes: a `>` at the start of a line that ends the tag of a component begins no quote.

import type { StateBlock } from 'markdown-it';
import type { BlockRule } from '../block-rule.ts';
import { envOf } from '../body-env.ts';

/** How many lines a tag in a sentence may have. */
const maxLines = 50;

/** A tag with its properties, but without its end. */
const unfinishedTag = /^<[A-Z][\w.-]*(?:\s+[^\s<>"'={}]+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*\s*$/;

export function quote(inner: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) =>
    !(silent && endsTag(state, startLine)) && inner(state, startLine, endLine, silent);
}

/** The parser asks silently whether a line interrupts the paragraph that began at `state.line`. */
function endsTag(state: StateBlock, line: number): boolean {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  if (state.src[start] !== '>' || state.line >= line) return false;
  const text = state.getLines(Math.max(state.line, line - maxLines), line, state.blkIndent, false);
  const open = text.lastIndexOf('<');
  if (open === -1) return false;
  envOf(state).budget.steps -= 1;
  return unfinishedTag.test(text.slice(open));
}
