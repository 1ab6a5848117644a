// Tags and comments inside a sentence.

import type { StateInline } from 'markdown-it';
import { envOf } from '../body-env.ts';
import { stepsOf } from '../budget.ts';
import { scanPiece } from '../tags/scan-tag.ts';
import { pushPiece } from '../tags/tag-token.ts';
import { tagSteps } from './tag-block.ts';

export function tagInline(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '<') return false;
  const env = envOf(state);
  const piece = scanPiece(state.src, state.pos);
  if (typeof piece === 'string' || piece.end > state.posMax) {
    if (piece !== 'none') env.budget.steps -= stepsOf(state.posMax - state.pos);
    return false;
  }
  env.budget.steps -= tagSteps;
  // In an image's alternative text, what a component would say is only in its tag.
  if (!env.region && piece.kind !== 'comment' && piece.attributes.length > 0 && /^[A-Z]/.test(piece.name)) return false;
  if (!silent && env.region) pushPiece(state.push.bind(state), piece, env.region);
  if (!silent && piece.kind !== 'comment' && piece.name.toLowerCase() === 'a') {
    if (piece.kind === 'close') state.linkLevel = Math.max(0, state.linkLevel - 1);
    else if (piece.kind === 'open' && piece.attributes.some(({ name }) => name === 'href')) state.linkLevel++;
  }
  state.pos = piece.end;
  return true;
}
