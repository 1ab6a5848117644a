// The first rule of blocks and of sentences. It counts them, and once the page's budget is spent, or lists and quotes are
// deeper than anybody reads, it takes the rest of the text as it is. The parser would silently drop what's below its own
// limit.

import type { StateBlock, StateInline } from 'markdown-it';
import { nestedTooDeep, tooMuchWork } from '../../diagnostics/problems/markdown.ts';
import { type BodyEnv, envOf } from '../body-env.ts';
import { plainTokens } from '../html/token.ts';
import { locationIn } from '../region.ts';
import { locationAt } from '../source-text.ts';

/** A block is several tokens, so it costs more than a piece of a sentence. */
const blockSteps = 3;

/** A list takes two levels, a quote one. The parser itself stops at 100. */
const maxLevel = 80;

/** Counts a block; the rest of a page whose budget is spent becomes one paragraph, and so do lines that are too deep. */
export function spentBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const env = envOf(state);
  if (silent) return false;
  env.budget.steps -= blockSteps;
  if (env.budget.steps > 0) return state.level >= maxLevel && flattenDeep(state, startLine, endLine);
  reportSpent(env, () => locationAt(env.source, startLine, 0));
  plainParagraph(state, startLine, endLine);
  return true;
}

function flattenDeep(state: StateBlock, startLine: number, endLine: number): boolean {
  const { diagnostics, source } = envOf(state);
  let line = startLine;
  while (line < endLine && (state.isEmpty(line) || (state.sCount[line] ?? 0) >= state.blkIndent)) line++;
  plainParagraph(state, startLine, line);
  diagnostics.push(nestedTooDeep(locationAt(source, startLine, 0)));
  return true;
}

/** A longer paragraph isn't writing, and markdown-it keeps a note about each of its characters. */
const maxParagraphCharacters = 500_000;

/** Counts a piece of a sentence; the rest of a sentence becomes text. */
export function spentInline(state: StateInline): boolean {
  const env = envOf(state);
  if (state.src.length <= maxParagraphCharacters && env.budget.steps-- > 0) return false;
  const { region } = env;
  if (region) reportSpent(env, () => locationIn(region, state.pos));
  state.pending += state.src.slice(state.pos, state.posMax);
  state.pos = state.posMax;
  return true;
}

/** Reports, once a page, that its budget is spent. */
export function reportSpent({ budget, diagnostics }: BodyEnv, place: () => ReturnType<typeof locationAt>): void {
  if (!budget.reported) diagnostics.push(tooMuchWork(place()));
  budget.reported = true;
}

/** Pushes the lines as one paragraph of plain text. */
function plainParagraph(state: StateBlock, startLine: number, endLine: number): void {
  const text = state.getLines(startLine, endLine, state.blkIndent, false).trim();
  for (const token of plainTokens(text)) state.tokens.push(token);
  state.line = endLine;
}
