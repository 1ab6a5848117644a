// Reads a tag or a comment, and turns it into its token.

import { type Region, sourceOffset } from '../region.ts';
import { scanTag, type Tag } from './scan-tag.ts';
import { type Push, pushTag } from './tag-token.ts';

export type Piece =
  | { readonly kind: 'tag'; readonly tag: Tag; readonly start: number; readonly end: number }
  | { readonly kind: 'comment'; readonly start: number; readonly end: number };

export type ScannedPiece = Piece | 'incomplete' | 'none';

/** Reads the piece at `start`, where there is a `<`. */
export function scanPiece(text: string, start: number): ScannedPiece {
  if (text.startsWith('<!--', start)) {
    const end = text.indexOf('-->', start + 4);
    return end === -1 ? 'incomplete' : { kind: 'comment', start, end: end + 3 };
  }
  const tag = scanTag(text, start);
  return typeof tag === 'string' ? tag : { kind: 'tag', tag, start, end: tag.end };
}

/** Pushes the token of a piece. A comment leaves nothing. */
export function pushPiece(push: Push, piece: Piece, region: Region): void {
  const [start, end] = [sourceOffset(region, piece.start), sourceOffset(region, piece.end)];
  if (piece.kind === 'tag') pushTag(push, piece.tag, region);
  else region.source.edits.push({ start, end, text: '' });
}
