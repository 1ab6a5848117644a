// Reads one tag, `<Name a="1" b={[2]}>` or `</Name>`, or a comment. The syntax is that of HTML in CommonMark, plus values
// in braces.

import { decodeEntities } from '../../text/entities.ts';
import { tagNameAt } from '../../text/html-tokens.ts';
import { matchAt } from '../../text/match-at.ts';
import { type Braces, readBraces } from './literal.ts';

/** Its value is `true` if there is only a name. */
export interface TagAttribute extends Braces {
  readonly name: string;
  /** Offset of the name in the text. */
  readonly start: number;
}

export interface Tag {
  readonly kind: 'open' | 'close' | 'alone';
  readonly name: string;
  readonly attributes: readonly TagAttribute[];
  readonly start: number;
  readonly end: number;
}

interface Comment {
  readonly kind: 'comment';
  readonly start: number;
  readonly end: number;
}

export type Piece = Tag | Comment;

/** Why there's no tag: the text ends in the middle of it, or it's something else. */
type Unread = 'incomplete' | 'none';

const attributeName = /[a-zA-Z_:][a-zA-Z0-9:._-]*/y;
const attributeValue = /\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`{]+)|(?=\{))/y;
const tagEnd = /\s*(\/?)>/y;
const spaces = /\s*/y;

/** Nobody writes a tag with more, so that's shown as text. */
const maxAttributes = 100;

/** Reads the tag or comment at `start`, where there is a `<`. */
export function scanPiece(text: string, start: number): Piece | Unread {
  if (!text.startsWith('<!--', start)) return scanTag(text, start);
  const end = text.indexOf('-->', start + 4);
  return end === -1 ? 'incomplete' : { kind: 'comment', start, end: end + 3 };
}

/** Reads the tag at `start`. */
export function scanTag(text: string, start: number): Tag | Unread {
  const opening = tagNameAt(text, start);
  if (!opening) return 'none';
  const { name } = opening;
  if (opening.isEnd) {
    const end = opening.end + (matchAt(spaces, text, opening.end)?.[0].length ?? 0);
    if (text[end] !== '>') return end >= text.length ? 'incomplete' : 'none';
    return { kind: 'close', name, attributes: [], start, end: end + 1 };
  }
  if (/^[a-z].*\./.test(name)) return 'none';
  const attributes: TagAttribute[] = [];
  let pos = opening.end;
  for (;;) {
    const ending = matchAt(tagEnd, text, pos);
    if (ending) {
      const kind = ending[1] === '/' ? 'alone' : 'open';
      return { kind, name, attributes, start, end: pos + ending[0].length };
    }
    const gap = matchAt(spaces, text, pos)?.[0].length ?? 0;
    if (pos + gap >= text.length) return 'incomplete';
    if (gap === 0) return 'none';
    const attribute = scanAttribute(text, pos + gap);
    if (typeof attribute === 'string') return attribute;
    attributes.push(attribute);
    if (attributes.length > maxAttributes) return 'none';
    pos = attribute.end;
  }
}

function scanAttribute(text: string, start: number): TagAttribute | Unread {
  if (text[start] === '{') return scanSpread(text, start);
  const name = matchAt(attributeName, text, start)?.[0];
  if (name === undefined) return 'none';
  const afterName = start + name.length;
  const value = matchAt(attributeValue, text, afterName);
  if (value) {
    const end = afterName + value[0].length;
    const plain = value[1] ?? value[2] ?? value[3];
    if (plain === undefined) {
      const braces = readBraces(text, end);
      return typeof braces === 'string' ? braces : { name, start, ...braces };
    }
    const valueStart = end - plain.length - (value[3] === undefined ? 1 : 0);
    return { name, value: decodeEntities(plain), start, valueStart, end };
  }
  const equals = matchAt(/\s*=\s*/y, text, afterName);
  if (!equals) return { name, value: true, start, end: afterName };
  const next = text[afterName + equals[0].length];
  // A quote that ends would have been read above.
  return next === undefined || next === '"' || next === "'" ? 'incomplete' : 'none';
}

function scanSpread(text: string, start: number): TagAttribute | Unread {
  const spread = matchAt(/\{\s*(?:$|\.\.\.[^{}]*(?:\}|$))/y, text, start)?.[0];
  if (!spread?.endsWith('}')) return spread === undefined ? 'none' : 'incomplete';
  return { name: '...', value: null, start, notLiteral: 'code', end: start + spread.length };
}
