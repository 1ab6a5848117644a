// Allows lists at any indentation in the `mdx` dialect. The parser's own rule is told that this indentation is the
// margin, so the list ends where the indentation does.

import type { BlockRule } from '../block-rule.ts';
import { envOf } from '../body-env.ts';
import { startsContainer } from './unindent.ts';

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
