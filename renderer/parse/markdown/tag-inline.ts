// Tags and comments inside a sentence.

import type { StateInline } from 'markdown-it';
import { envOf } from '../body-env.ts';
import { stepsOf } from '../budget.ts';
import { pushPiece, scanPiece } from '../tags/scan-pieces.ts';
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
  if (!env.region && piece.kind === 'tag' && piece.tag.attributes.length > 0 && /^[A-Z]/.test(piece.tag.name))
    return false;
  if (!silent && env.region) pushPiece(state.push.bind(state), piece, env.region);
  if (!silent && piece.kind === 'tag' && piece.tag.name.toLowerCase() === 'a') {
    if (piece.tag.closing) state.linkLevel = Math.max(0, state.linkLevel - 1);
    else if (!piece.tag.selfClosing && piece.tag.attributes.some(({ name }) => name === 'href')) state.linkLevel++;
  }
  state.pos = piece.end;
  return true;
}
