// `<<< ./lamp.ts#trim{2}` alone on its line: code from a file, as VitePress has it.

import type { StateBlock } from 'markdown-it';
import { envOf } from '../body-env.ts';
import { attributesOfLine } from '../include/included-files.ts';
import { pushInclude } from '../tags/push-piece.ts';

export function includeLine(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if (!state.src.startsWith('<<<', start) || (state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const text = state.src.slice(start, state.eMarks[startLine]);
  const attributes = attributesOfLine(text);
  if (attributes === undefined) return false;
  if (silent) return true;
  const region = { source: envOf(state).source, line: startLine, text };
  pushInclude(state.push.bind(state), attributes, { region, start: 0, end: text.trimEnd().length });
  state.line = startLine + 1;
  return true;
}
