// The parser's own rules for headings. They take more from the budget than other blocks, because a heading's text also
// becomes an anchor, an entry of the table of contents, and a record of the search.

import type { Token } from 'markdown-it';
import type { BlockRule } from '../block-rule.ts';
import { envOf } from '../body-env.ts';

const headingSteps = 10;

/** Wraps a rule for headings. */
export function heading(inner: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    if (!inner(state, startLine, endLine, silent)) return false;
    if (silent) return true;
    const { content } = state.tokens.at(-2) as Token;
    envOf(state).budget.steps -= headingSteps + (content.length >> 2);
    return true;
  };
}
