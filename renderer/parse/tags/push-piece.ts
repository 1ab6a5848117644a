// Turns a scanned piece into its token.

import { expressionNotLiteral } from '../../diagnostics/problems/component.ts';
import type { BodyEnv } from '../body-env.ts';
import { reportComment } from '../markdown/foreign.ts';
import { locationIn, type Region, sourceOffset } from '../region.ts';
import { pushCodeTag } from './code-block-tag.ts';
import type { Piece } from './scan-pieces.ts';
import { type Push, pushTag } from './tag-token.ts';

/** Pushes the token of a piece. An expression becomes its text. */
export function pushPiece(push: Push, piece: Piece, region: Region, env: BodyEnv): void {
  if (piece.kind === 'tag') pushTag(push, piece.tag, region);
  else if (piece.kind === 'code') pushCodeTag(push, piece.code, region);
  else pushHidden(push, piece, region, env);
}

/** Comments disappear; expressions become their text. */
function pushHidden(push: Push, piece: Exclude<Piece, { kind: 'tag' | 'code' }>, region: Region, env: BodyEnv): void {
  const start = sourceOffset(region, piece.start);
  const end = sourceOffset(region, piece.end);
  if (piece.kind === 'comment') {
    reportComment(env, region, piece.start, piece.end);
    region.source.edits.push({ start, end, text: '' });
    return;
  }
  const { literal } = piece;
  const value = literal.kind === 'value' && typeof literal.value !== 'object' ? String(literal.value) : '';
  region.source.edits.push({ start, end, text: value });
  if (value !== '') push('text', '', 0).content = value;
  const isList = literal.kind === 'value' && typeof literal.value === 'object' && literal.value !== null;
  const what = literal.kind === 'code' ? literal.what : isList ? 'a list or an object' : undefined;
  if (what !== undefined) env.diagnostics.push(expressionNotLiteral(locationIn(region, piece.start), what));
}
