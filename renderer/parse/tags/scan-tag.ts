// Reads one tag, `<Name a="1" b={[2]}>` or `</Name>`. The syntax is that of HTML in CommonMark, plus values in braces.

import type { PropValue } from '../../model.ts';
import { decodeEntities } from '../../text/entities.ts';
import { tagNameAt } from '../../text/html-tokens.ts';
import { matchAt } from '../../text/match-at.ts';
import { readBraces } from './literal.ts';

export interface TagAttribute {
  readonly name: string;
  /** `true` if there is only a name. */
  readonly value: PropValue;
  /** Offset of the name in the text. */
  readonly start: number;
  /** Offset of the value's first character, without quotes. Absent if there's no literal value. */
  readonly valueStart?: number;
  /** Whether there's nothing in the value's braces, or an expression that isn't a literal. */
  readonly notLiteral?: 'nothing' | 'code';
}

export interface Tag {
  readonly name: string;
  readonly closing: boolean;
  readonly selfClosing: boolean;
  readonly attributes: readonly TagAttribute[];
  readonly start: number;
  readonly end: number;
}

/** `incomplete` means that the text ends before the tag does, and `none` means that it isn't a tag. */
export type Scanned = Tag | 'incomplete' | 'none';

const attributeName = /[a-zA-Z_:][a-zA-Z0-9:._-]*/y;
const attributeValue = /\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`{]+)|(?=\{))/y;
const tagEnd = /\s*(\/?)>/y;
const spaces = /\s*/y;

/** Something with more isn't a tag that anybody wrote. It's shown as text. */
const maxAttributes = 500;

/** Reads the tag at `start`. */
export function scanTag(text: string, start: number): Scanned {
  const opening = tagNameAt(text, start);
  if (!opening) return 'none';
  const { name } = opening;
  if (opening.isEnd) {
    const end = opening.end + (matchAt(spaces, text, opening.end)?.[0].length ?? 0);
    if (text[end] !== '>') return end >= text.length ? 'incomplete' : 'none';
    return { name, closing: true, selfClosing: false, attributes: [], start, end: end + 1 };
  }
  if (/^[a-z].*\./.test(name)) return 'none';
  const attributes: TagAttribute[] = [];
  let pos = opening.end;
  for (;;) {
    const ending = matchAt(tagEnd, text, pos);
    if (ending) {
      const end = pos + ending[0].length;
      return { name, closing: false, selfClosing: ending[1] === '/', attributes, start, end };
    }
    const gap = matchAt(spaces, text, pos)?.[0].length ?? 0;
    if (pos + gap >= text.length) return 'incomplete';
    if (gap === 0) return 'none';
    const attribute = scanAttribute(text, pos + gap);
    if (typeof attribute === 'string') return attribute;
    attributes.push(attribute.value);
    if (attributes.length > maxAttributes) return 'none';
    pos = attribute.end;
  }
}

type ScannedAttribute = { readonly value: TagAttribute; readonly end: number } | 'incomplete' | 'none';

function scanAttribute(text: string, start: number): ScannedAttribute {
  if (text[start] === '{') return scanSpread(text, start);
  const name = matchAt(attributeName, text, start)?.[0];
  if (name === undefined) return 'none';
  const afterName = start + name.length;
  const value = matchAt(attributeValue, text, afterName);
  if (value) {
    const end = afterName + value[0].length;
    const plain = value[1] ?? value[2] ?? value[3];
    if (plain === undefined) return scanBraces(text, name, start, end);
    const valueStart = end - plain.length - (value[3] === undefined ? 1 : 0);
    return { value: { name, value: decodeEntities(plain), start, valueStart }, end };
  }
  const equals = matchAt(/\s*=\s*/y, text, afterName);
  if (!equals) return { value: { name, value: true, start }, end: afterName };
  const next = text[afterName + equals[0].length];
  // A quote that ends would have been read above.
  return next === undefined || next === '"' || next === "'" ? 'incomplete' : 'none';
}

function scanBraces(text: string, name: string, start: number, brace: number): ScannedAttribute {
  const literal = readBraces(text, brace);
  switch (literal.kind) {
    case 'value':
      return { value: { name, value: literal.value, start, valueStart: literal.textStart }, end: literal.end };
    case 'nothing':
    case 'code':
      return { value: { name, value: null, start, notLiteral: literal.kind }, end: literal.end };
    case 'incomplete':
      return 'incomplete';
    case 'broken':
      return 'none';
  }
}

function scanSpread(text: string, start: number): ScannedAttribute {
  const spread = matchAt(/\{\s*\.\.\.[^{}]*\}/y, text, start);
  if (!spread) return text.includes('}', start) ? 'none' : 'incomplete';
  return { value: { name: '...', value: null, start, notLiteral: 'code' }, end: start + spread[0].length };
}
