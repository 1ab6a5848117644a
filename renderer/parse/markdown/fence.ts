// Reads fenced code as in CommonMark. Unlike the parser's own rule, it keeps the location of the first line of code.

import type { StateBlock } from 'markdown-it';
import { backtickInOpening, unclosedFence } from '../../diagnostics/problems/code.ts';
import { envOf } from '../body-env.ts';
import { lineText, locationAt } from '../source-text.ts';

const opening = /^(`{3,})([^`]*)$|^(~{3,})(.*)$/;
const mistakenOpening = /^(`{3,})\w[^`]*`/;

export function fence(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  const first = state.src[start];
  if (first !== '`' && first !== '~') return false;
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const line = state.src.slice(start, state.eMarks[startLine]);
  const match = opening.exec(line);
  if (!match) {
    reportBacktick(state, startLine, line);
    return false;
  }
  if (silent) return true;
  const markup = match[1] ?? match[3] ?? '';
  const indent = state.sCount[startLine] ?? 0;
  const closing = closingLine(state, startLine, endLine, markup);
  const content = state.getLines(startLine + 1, closing.line, indent, false);
  const env = envOf(state);
  const token = state.push('fence', 'code', 0);
  token.info = (match[2] ?? match[4] ?? '').trim();
  token.content = content;
  token.map = [startLine, closing.line + (closing.found ? 1 : 0)];
  token.meta = {
    at: codeLocation(state, startLine, indent),
    fenceAt: locationAt(env.source, startLine, columnOf(state, startLine)),
  };
  // If the page is longer than its budget, the closing fence may be beyond it. That has been reported.
  if (!closing.found && !env.budget.reported) env.diagnostics.push(unclosedFence(token.meta.fenceAt as never));
  state.line = closing.line + (closing.found ? 1 : 0);
  return true;
}

function closingLine(
  state: StateBlock,
  startLine: number,
  endLine: number,
  markup: string,
): { line: number; found: boolean } {
  const character = markup[0] ?? '`';
  for (let line = startLine + 1; line < endLine; line++) {
    const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
    if (start < (state.eMarks[line] ?? 0) && (state.sCount[line] ?? 0) < state.blkIndent) return { line, found: false };
    if (state.src[start] !== character) continue;
    if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) continue;
    const text = state.src.slice(start, state.eMarks[line]).trimEnd();
    if (text.length >= markup.length && text === character.repeat(text.length)) return { line, found: true };
  }
  return { line: endLine, found: false };
}

/** Reports a line that was meant to open a block. A line that closes the same run of backticks is code in a sentence. */
function reportBacktick(state: StateBlock, startLine: number, line: string): void {
  const run = mistakenOpening.exec(line)?.[1];
  if (run === undefined || line.slice(run.length).includes(run)) return;
  const { diagnostics, source } = envOf(state);
  const at = locationAt(source, startLine, columnOf(state, startLine));
  // The parser asks about the same line more than once: does it end a paragraph, does it open a block?
  const last = diagnostics.at(-1);
  const isRepeated = last?.code === 'code/backtick-in-opening' && last.at?.line === at.line;
  if (!isRepeated) diagnostics.push(backtickInOpening(at));
}

/** Location of the first line of code. Its column is that of the fence, because the fence's indentation is removed. */
function codeLocation(state: StateBlock, startLine: number, indent: number): ReturnType<typeof locationAt> {
  const { source } = envOf(state);
  const lineStart = source.starts[startLine + 1] ?? source.text.length;
  const marker = Math.max((state.bMarks[startLine + 1] ?? lineStart) - lineStart, 0);
  const line = lineText(source, startLine + 1);
  const inner = line.slice(marker);
  return locationAt(source, startLine + 1, marker + Math.min(indent, inner.length - inner.trimStart().length));
}

function columnOf(state: StateBlock, line: number): number {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  return start - (envOf(state).source.starts[line] ?? 0);
}
