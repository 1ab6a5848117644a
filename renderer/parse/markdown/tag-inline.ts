// Tags, comments and (in the `mdx` dialect) expressions inside a sentence.

import type { StateInline } from 'markdown-it';
import { envOf } from '../body-env.ts';
import { stepsOf } from '../budget.ts';
import { pushPiece } from '../tags/push-piece.ts';
import { scanPiece } from '../tags/scan-pieces.ts';
import { tagSteps } from './tag-block.ts';

export function tagInline(state: StateInline, silent: boolean): boolean {
  const character = state.src[state.pos];
  if (character !== '<' && character !== '{') return false;
  const env = envOf(state);
  const special = character === '<' ? specialEnd(state.src, state.pos) : undefined;
  if (special !== undefined && special <= state.posMax) {
    state.pos = special;
    return true;
  }
  const piece = scanPiece(state.src, state.pos, env.dialect === 'mdx');
  if (typeof piece === 'string' || piece.end > state.posMax) {
    if (piece !== 'none' || character === '{') env.budget.steps -= stepsOf(state.posMax - state.pos);
    return false;
  }
  env.budget.steps -= tagSteps;
  if (!silent && env.region && !env.muted) pushPiece(state.push.bind(state), piece, env.region, env);
  if (!silent && piece.kind === 'tag' && piece.tag.name.toLowerCase() === 'a') {
    if (piece.tag.closing) state.linkLevel = Math.max(0, state.linkLevel - 1);
    else if (!piece.tag.selfClosing && piece.tag.attributes.some(({ name }) => name === 'href')) state.linkLevel++;
  }
  state.pos = piece.end;
  return true;
}

/** Processing instructions, declarations, CDATA and the two shortest comments: never shown. */
function specialEnd(text: string, start: number): number | undefined {
  const special = /<(?:!-->|!--->|\?[\s\S]*?\?>|!\[CDATA\[[\s\S]*?\]\]>|![A-Za-z][^>]*>)/y;
  special.lastIndex = start;
  return special.test(text) ? special.lastIndex : undefined;
}
