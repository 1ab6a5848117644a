// Tags of components that are alone on their lines. What's between two of them is ordinary markdown: the tags are paired
// later, over the whole page.

import type { StateBlock } from 'markdown-it';
import { tagNameAt } from '../../text/html-tokens.ts';
import { ownValue } from '../../text/own-value.ts';
import { type BlockRule, type BodyEnv, envOf } from '../body-env.ts';
import { stepsOf } from '../budget.ts';
import { regionOf } from '../region.ts';
import { type Piece, scanPiece } from '../tags/scan-tag.ts';
import { pushPiece } from '../tags/tag-token.ts';

/** A tag costs more than text: it's paired, checked, and perhaps reported. */
export const tagSteps = 6;

/** A tag or template that has not ended after so many lines is taken for text. */
const maxLines = 5000;

export function tagBlock(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const env = envOf(state);
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4 || !startsComponent(state, startLine)) return false;
  const found = scanLines(state, startLine, endLine);
  if (!found || found.pieces.some((piece) => isSentence(piece, env))) return false;
  if (silent) return true;
  const region = regionOf(env.source, startLine, found.text);
  state.line = startLine + found.lines;
  const push = state.push.bind(state);
  for (const piece of found.pieces) pushPiece(push, piece, region);
  env.budget.steps -= found.pieces.length * tagSteps;
  return true;
}

/** Keeps the parser's rule for raw HTML from what is a component in a sentence. */
export function withoutComponents(inner: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) =>
    !startsComponent(state, startLine) && inner(state, startLine, endLine, silent);
}

/** Whether a line begins with a tag whose name has a capital letter first, or is registered in the configuration. */
function startsComponent(state: StateBlock, line: number): boolean {
  const name = tagNameAt(state.src, (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0))?.name;
  return name !== undefined && (/^[A-Z]/.test(name) || Object.hasOwn(envOf(state).rules.components, name));
}

/** An inline component is a sentence even if it's alone on its line. */
function isSentence(piece: Piece, { rules }: BodyEnv): boolean {
  return piece.kind !== 'comment' && ownValue(rules.components, piece.name)?.inline === true;
}

/** Takes one line, then ever more of them while something on them is unfinished. */
function scanLines(state: StateBlock, startLine: number, endLine: number) {
  const env = envOf(state);
  const most = Math.min(endLine - startLine, maxLines);
  for (let count = 1; ; count = Math.min(count * 4, most)) {
    if (env.budget.steps <= 0) return undefined;
    const text = state.getLines(startLine, startLine + count, state.blkIndent, false);
    const pieces = scanRun(text, env.budget.steps / tagSteps);
    if (pieces === 'spent') env.budget.steps = 0;
    if (pieces === 'incomplete') env.budget.steps -= stepsOf(text.length);
    if (pieces === 'none' || pieces === 'spent') return undefined;
    if (pieces === 'incomplete') {
      if (count >= most) return undefined;
      continue;
    }
    const end = pieces.at(-1)?.end ?? 0;
    return { pieces, text, lines: text.slice(0, end).split('\n').length };
  }
}

/** Pieces and blanks up to the end of the line on which the last piece ends; `spent` if there are more than `most`. */
function scanRun(text: string, most: number): readonly Piece[] | 'incomplete' | 'none' | 'spent' {
  const pieces: Piece[] = [];
  let pos = 0;
  for (;;) {
    while (text[pos] === ' ' || text[pos] === '\t') pos++;
    if (pos >= text.length || text[pos] === '\n') return pieces;
    if (text[pos] !== '<') return 'none';
    const piece = scanPiece(text, pos);
    if (typeof piece === 'string') return piece;
    if (pieces.length >= most) return 'spent';
    pieces.push(piece);
    pos = piece.end;
  }
}
