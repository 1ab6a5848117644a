// The parser's own rule for fenced code, which keeps the location of the first line of code and reports code that's never
// closed.

import type { StateBlock, Token } from 'markdown-it';
import { unclosedFence } from '../../diagnostics/problems/code.ts';
import type { BlockRule } from '../block-rule.ts';
import { envOf } from '../body-env.ts';
import { lineText, locationAt } from '../source-text.ts';

/** Wraps the rule for fences. */
export function fence(inner: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    if (!inner(state, startLine, endLine, silent)) return false;
    if (silent) return true;
    const env = envOf(state);
    const token = state.tokens.at(-1) as Token;
    const fenceAt = locationAt(env.source, startLine, startOf(state, startLine) - (env.source.starts[startLine] ?? 0));
    token.info = token.info.trim();
    token.meta = { at: codeLocation(state, startLine), fenceAt };
    // If the page is longer than its budget, the closing fence may be beyond it. That has been reported.
    if (!isClosed(state, startLine, token.markup) && !env.budget.reported) env.diagnostics.push(unclosedFence(fenceAt));
    return true;
  };
}

function startOf({ bMarks, tShift }: StateBlock, line: number): number {
  return (bMarks[line] ?? 0) + (tShift[line] ?? 0);
}

/** Whether the last line that was read is another fence. */
function isClosed(state: StateBlock, startLine: number, markup: string): boolean {
  const last = state.line - 1;
  if (last === startLine || (state.sCount[last] ?? 0) - state.blkIndent >= 4) return false;
  const text = state.src.slice(startOf(state, last), state.eMarks[last]).trimEnd();
  return text.length >= markup.length && text === (markup[0] ?? '').repeat(text.length);
}

/** Location of the first line of code. Its column is that of the fence, because the fence's indentation is removed. */
function codeLocation(state: StateBlock, startLine: number): ReturnType<typeof locationAt> {
  const { source } = envOf(state);
  const lineStart = source.starts[startLine + 1] ?? source.text.length;
  const marker = Math.max((state.bMarks[startLine + 1] ?? lineStart) - lineStart, 0);
  const inner = lineText(source, startLine + 1).slice(marker);
  const indent = Math.min(state.sCount[startLine] ?? 0, inner.length - inner.trimStart().length);
  return locationAt(source, startLine + 1, marker + indent);
}
