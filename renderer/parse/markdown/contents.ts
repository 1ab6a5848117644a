// `[[toc]]` alone on its line: the headings of the page as links.

import type { StateBlock } from 'markdown-it';
import { envOf } from '../body-env.ts';
import { locationAt } from '../source-text.ts';

const mark = /^\[\[toc\]\][ \t]*$/i;

export function contents(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if (state.src[start] !== '[' || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  if (!mark.test(state.src.slice(start, state.eMarks[startLine]))) return false;
  if (!silent) {
    const token = state.push('contents', 'nav', 0);
    token.map = [startLine, startLine + 1];
    token.meta = { at: locationAt(envOf(state).source, startLine, 0) };
    token.content = state.src.slice(start, state.eMarks[startLine]);
    state.line = startLine + 1;
  }
  return true;
}
