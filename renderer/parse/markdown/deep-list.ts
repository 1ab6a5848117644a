// In the `mdx` dialect a list may stand at any depth. The parser's own rule does the work, told that this depth is
// the margin, so that the list ends where the indentation does.

import type { StateBlock } from 'markdown-it';
import { envOf } from '../body-env.ts';
import { startsContainer } from './unindent.ts';

type BlockRule = (state: StateBlock, startLine: number, endLine: number, silent: boolean) => boolean;

/** Wraps the rule for lists. */
export function deepList(inner: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    const indent = state.sCount[startLine] ?? 0;
    const deep = indent - state.blkIndent >= 4 && envOf(state).dialect === 'mdx' && startsContainer(state, startLine);
    if (!deep) return inner(state, startLine, endLine, silent);
    const { blkIndent } = state;
    state.blkIndent = indent;
    const ok = inner(state, startLine, endLine, silent);
    state.blkIndent = blkIndent;
    return ok;
  };
}
