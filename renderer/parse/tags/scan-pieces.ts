// Reads a tag, code tag, comment, or expression. Sequences of these are allowed on their own line in the `mdx` dialect
// and between the text of raw HTML.

import { type CodeTag, scanCodeBlock } from './code-block-tag.ts';
import { type Literal, readBraces } from './literal.ts';
import { scanTag, type Tag } from './scan-tag.ts';

export type Piece =
  | { readonly kind: 'tag'; readonly tag: Tag; readonly start: number; readonly end: number }
  | { readonly kind: 'code'; readonly code: CodeTag; readonly start: number; readonly end: number }
  | { readonly kind: 'braces'; readonly literal: Literal; readonly start: number; readonly end: number }
  | { readonly kind: 'comment'; readonly start: number; readonly end: number };

export type ScannedPiece = Piece | 'incomplete' | 'none';

/** Reads the piece at `start`, where there is a `<` or `{`. */
export function scanPiece(text: string, start: number, braces: boolean): ScannedPiece {
  if (text[start] === '{') return braces ? scanBraces(text, start) : 'none';
  if (text.startsWith('<!--', start)) {
    const end = text.indexOf('-->', start + 4);
    return end === -1 ? 'incomplete' : { kind: 'comment', start, end: end + 3 };
  }
  const fragment = braces ? /^<\/?>/.exec(text.slice(start, start + 3))?.[0].length : undefined;
  if (fragment !== undefined) return { kind: 'comment', start, end: start + fragment };
  const tag = scanTag(text, start);
  if (typeof tag === 'string') return tag;
  if (tag.name !== 'CodeBlock' || tag.closing) return { kind: 'tag', tag, start, end: tag.end };
  const code = scanCodeBlock(text, tag);
  return typeof code === 'string' ? code : { kind: 'code', code, start, end: code.end };
}

function scanBraces(text: string, start: number): ScannedPiece {
  const literal = readBraces(text, start);
  if (literal.kind === 'incomplete') return 'incomplete';
  if (literal.kind === 'broken') return 'none';
  return { kind: 'braces', literal, start, end: literal.end };
}
