// Reads a tag, code tag, or comment.

import { type CodeTag, scanCodeBlock } from './code-block-tag.ts';
import { scanTag, type Tag } from './scan-tag.ts';

export type Piece =
  | { readonly kind: 'tag'; readonly tag: Tag; readonly start: number; readonly end: number }
  | { readonly kind: 'code'; readonly code: CodeTag; readonly start: number; readonly end: number }
  | { readonly kind: 'comment'; readonly start: number; readonly end: number };

export type ScannedPiece = Piece | 'incomplete' | 'none';

/** Reads the piece at `start`, where there is a `<`. */
export function scanPiece(text: string, start: number): ScannedPiece {
  if (text.startsWith('<!--', start)) {
    const end = text.indexOf('-->', start + 4);
    return end === -1 ? 'incomplete' : { kind: 'comment', start, end: end + 3 };
  }
  const tag = scanTag(text, start);
  if (typeof tag === 'string') return tag;
  if (tag.name !== 'CodeBlock' || tag.closing) return { kind: 'tag', tag, start, end: tag.end };
  const code = scanCodeBlock(text, tag);
  return typeof code === 'string' ? code : { kind: 'code', code, start, end: code.end };
}
