// The parser's own rules for headings. They take more from the budget than other blocks, because a heading's text also
// becomes an anchor, an entry of the table of contents, and a record of the search.

import type { StateBlock } from 'markdown-it';
import { envOf } from '../body-env.ts';

const headingSteps = 10;

/** Counts the heading that begins at `index` of the tokens. */
export function countHeading(state: StateBlock, index: number): void {
  envOf(state).budget.steps -= headingSteps + ((state.tokens[index + 1]?.content.length ?? 0) >> 2);
}
