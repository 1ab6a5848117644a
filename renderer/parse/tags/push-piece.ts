// Turns a scanned piece into its token.

import { expressionNotLiteral } from '../../diagnostics/problems/component.ts';
import type { BodyEnv } from '../body-env.ts';
import { type Attributes, attributesOfComment, includeTag } from '../include/included-files.ts';
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
    const included = attributesOfComment(region.text.slice(piece.start, piece.end));
    if (included === undefined) region.source.edits.push({ start, end, text: '' });
    else pushInclude(push, included, { region, start: piece.start, end: piece.end });
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

/** Pushes the tag that a comment or a line between two offsets of its region means. */
export function pushInclude(
  push: Push,
  attributes: Attributes,
  { region, start, end }: { readonly region: Region; readonly start: number; readonly end: number },
): void {
  const named = Object.entries(attributes).map(([name, value]) => ({ name, value, start }));
  pushTag(push, { name: includeTag, closing: false, selfClosing: true, attributes: named, start, end }, region);
}
