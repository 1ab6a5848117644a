// Lists and quotes deeper than anybody reads. The parser drops what is below its own limit without a word; here the
// rest of the lines becomes plain text and is reported.

import type { StateBlock } from 'markdown-it';
import { nestedTooDeep } from '../../diagnostics/problems/markdown.ts';
import { envOf } from '../body-env.ts';
import { locationAt } from '../source-text.ts';
import { plainParagraph } from './spent.ts';

/** A list takes two levels, a quote one. Below the parser's limit of 100. */
const deepest = 80;

export function nesting(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (silent || state.level < deepest) return false;
  const env = envOf(state);
  let line = startLine;
  while (line < endLine && (state.isEmpty(line) || (state.sCount[line] ?? 0) >= state.blkIndent)) line++;
  plainParagraph(state, startLine, line);
  env.diagnostics.push(nestedTooDeep(locationAt(env.source, startLine, 0)));
  return true;
}
