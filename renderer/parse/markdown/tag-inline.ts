// Tags and comments inside a sentence.

import type { StateInline } from 'markdown-it';
import { tagUnread } from '../../diagnostics/problems/html.ts';
import { matchAt } from '../../text/match-at.ts';
import { type BodyEnv, envOf } from '../body-env.ts';
import { stepsOf } from '../budget.ts';
import { locationIn, type Region } from '../region.ts';
import { scanPiece } from '../tags/scan-tag.ts';
import { pushPiece } from '../tags/tag-token.ts';
import { tagSteps } from './tag-block.ts';

export function tagInline(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '<') return false;
  const env = envOf(state);
  const piece = scanPiece(state.src, state.pos);
  if (typeof piece === 'string' || piece.end > state.posMax) {
    if (piece !== 'none') env.budget.steps -= stepsOf(state.posMax - state.pos);
    if (!silent && env.region && typeof piece === 'string') reportUnread(env, env.region, state.pos);
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

/** A name and the beginning of a value: nobody writes that in a sentence. */
const meantAsTag = /<([A-Za-z][\w.-]*)\s+[\w@#:.-]+\s*=\s*["'{]/y;

/** Reports what's meant as a tag, and shown as text because a quote or a bracket is wrong. */
export function reportUnread(env: BodyEnv, region: Region, pos: number): void {
  const name = matchAt(meantAsTag, region.text, pos)?.[1];
  if (name !== undefined) env.diagnostics.push(tagUnread(locationIn(region, pos), name));
}
