// The parser's own rule for tables, with a limit to its rows. Cells beyond the last column, which the standard leaves out,
// are reported.

import type { StateBlock } from 'markdown-it';
import { cellsDropped } from '../../diagnostics/problems/markdown.ts';
import { type BlockRule, envOf } from '../body-env.ts';
import { locationAt } from '../source-text.ts';

/** A cell is four tokens, and its sentence counts on its own. */
const cellSteps = 3;

/** Wraps the rule for tables. */
export function table(inner: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    if (silent || startLine + 2 > endLine) return inner(state, startLine, endLine, silent);
    if (!/^[|:\-\s]*$/.test(lineAt(state, startLine + 1))) return false;
    const env = envOf(state);
    const columns = cellsIn(lineAt(state, startLine));
    const rowSteps = columns * cellSteps;
    if (rowSteps > env.budget.steps) return false;
    const last = Math.min(endLine, startLine + 2 + Math.floor(env.budget.steps / rowSteps));
    if (!inner(state, startLine, last, silent)) return false;
    env.budget.steps -= (state.line - startLine) * rowSteps;
    for (let line = startLine + 2; line < state.line; line++) {
      const cells = cellsIn(lineAt(state, line));
      if (cells > columns) env.diagnostics.push(cellsDropped(locationAt(env.source, line, 0), cells, columns));
    }
    if (last < endLine && state.line === last) env.budget.steps = 0;
    return true;
  };
}

function lineAt(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]).trim();
}

/** Cells are separated by bars without a backslash; those around the row say nothing. */
function cellsIn(row: string): number {
  const inner = row.replace(/^\||(?<!\\)\|$/g, '');
  return 1 + (inner.match(/(?<!\\)\|/g)?.length ?? 0);
}
