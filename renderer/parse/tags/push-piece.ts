// Turns a scanned piece into its token.

import { type Region, sourceOffset } from '../region.ts';
import { pushCodeTag } from './code-block-tag.ts';
import type { Piece } from './scan-pieces.ts';
import { type Push, pushTag } from './tag-token.ts';

/** Pushes the token of a piece. A comment leaves nothing. */
export function pushPiece(push: Push, piece: Piece, region: Region): void {
  if (piece.kind === 'tag') pushTag(push, piece.tag, region);
  else if (piece.kind === 'code') pushCodeTag(push, piece.code, region);
  else
    region.source.edits.push({
      start: sourceOffset(region, piece.start),
      end: sourceOffset(region, piece.end),
      text: '',
    });
}
