// Reads the inside of braces, `{…}`: the value of a JavaScript literal, or the extent of any other expression. It never
// runs anything, reads no character twice, and doesn't recurse deeper than a literal may be nested.

import type { PropValue } from '../../model.ts';
import { replacedUnprintable } from '../../text/unprintable.ts';
import { endOfString, skipBlanks, skipExpression } from './skip-expression.ts';

export type Literal =
  | { readonly kind: 'value'; readonly value: PropValue; readonly end: number; readonly textStart: number }
  /** `{}` or only comments. */
  | { readonly kind: 'nothing'; readonly end: number }
  /** An expression that isn't a literal; `end` is known, so that it can be left out. */
  | { readonly kind: 'code'; readonly end: number; readonly what: string }
  /** Goes on after the end of the text. */
  | { readonly kind: 'incomplete' }
  /** No expression: the braces are text. Reading stopped at `at`. */
  | { readonly kind: 'broken'; readonly at: number };

/** Lists and objects inside one another. No property comes near. */
const deepest = 30;

/** Reads `{…}` whose opening brace is at `start`. `end` is the place after the closing brace. */
export function readBraces(text: string, start: number): Literal {
  const from = skipBlanks(text, start + 1);
  if (text[from] === '}') return { kind: 'nothing', end: from + 1 };
  const reader: Reader = { text, pos: from };
  const value = readValue(reader, 0);
  if (!(value instanceof NotLiteral)) {
    const close = skipBlanks(text, reader.pos);
    const isText = typeof value === 'string';
    if (text[close] === '}') return { kind: 'value', value, end: close + 1, textStart: from + (isText ? 1 : 0) };
  }
  if (value === nothing && reader.pos < text.length) return { kind: 'broken', at: reader.pos };
  const skipped = skipExpression(text, start);
  if (skipped.kind !== 'code') return skipped;
  const { end, markup } = skipped;
  return {
    kind: 'code',
    end,
    what: markup ? 'markup' : describeValue(value, skipBlanks(text, reader.pos) === end - 1),
  };
}

/** A name is mentioned only if nothing else is in the braces. */
function describeValue(value: Value, isWhole: boolean): string {
  if (!(value instanceof NotLiteral)) return 'an expression';
  return isWhole || !value.isName ? value.what : 'an expression';
}

interface Reader {
  readonly text: string;
  pos: number;
}

class NotLiteral {
  readonly what: string;
  readonly isName: boolean;
  constructor(what: string, isName = false) {
    this.what = what;
    this.isName = isName;
  }
}

type Value = PropValue | NotLiteral;

const expression = new NotLiteral('an expression');
/** An object of which this is no part, as in the `{{ a b }}` of other template languages. */
const nothing = new NotLiteral('nothing');
const number =
  /0[xX][\da-fA-F](?:_?[\da-fA-F])*|0[oO][0-7](?:_?[0-7])*|0[bB][01](?:_?[01])*|(?:\d(?:_?\d)*(?:\.(?:\d(?:_?\d)*)?)?|\.\d(?:_?\d)*)(?:[eE][+-]?\d+)?/y;
const name = /[\p{ID_Start}$_][\p{ID_Continue}$\u200c\u200d]*/uy;
const words = new Map<string, PropValue>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', null],
]);

function readValue(reader: Reader, depth: number): Value {
  const { text, pos } = reader;
  const first = text[pos] ?? '';
  if (depth > deepest) return new NotLiteral('values nested too deeply');
  if (first === '"' || first === "'") return readQuoted(reader, first);
  if (first === '`') return readTemplate(reader);
  if (first === '[') return readList(reader, depth);
  if (first === '{') return readObject(reader, depth);
  if (first === '(') return readParenthesized(reader, depth);
  if (first === '-' || first === '+') return readSigned(reader);
  if (/[\d.]/.test(first)) return readNumber(reader);
  const word = take(reader, name);
  if (word !== undefined) return words.has(word) ? (words.get(word) as PropValue) : new NotLiteral(`\`${word}\``, true);
  return first === '/' ? new NotLiteral('a literal of this kind') : expression;
}

function take(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.pos;
  const found = pattern.exec(reader.text)?.[0];
  if (found !== undefined) reader.pos += found.length;
  return found;
}

function readNumber(reader: Reader): Value {
  const digits = take(reader, number);
  if (digits === undefined) return expression;
  if (reader.text[reader.pos] === 'n') return new NotLiteral('a literal of this kind');
  return Number(digits.replaceAll('_', ''));
}

function readSigned(reader: Reader): Value {
  const sign = reader.text[reader.pos] === '-' ? -1 : 1;
  reader.pos = skipBlanks(reader.text, reader.pos + 1);
  const value = readNumber(reader);
  return value instanceof NotLiteral ? expression : sign * (value as number);
}

function readParenthesized(reader: Reader, depth: number): Value {
  reader.pos = skipBlanks(reader.text, reader.pos + 1);
  const value = readValue(reader, depth + 1);
  reader.pos = skipBlanks(reader.text, reader.pos);
  if (reader.text[reader.pos] !== ')') return value instanceof NotLiteral ? value : expression;
  reader.pos++;
  return value;
}

function readQuoted(reader: Reader, quote: '"' | "'"): Value {
  const start = reader.pos + 1;
  const end = endOfString(reader.text, start, quote);
  if (end === undefined || reader.text[end] === '\n') return expression;
  reader.pos = end + 1;
  return unescaped(reader.text.slice(start, end));
}

function readTemplate(reader: Reader): Value {
  const start = reader.pos + 1;
  const end = endOfString(reader.text, start, '`');
  if (end === undefined) return expression;
  if (reader.text[end] === '$') return new NotLiteral('a placeholder in a template');
  reader.pos = end + 1;
  return unescaped(reader.text.slice(start, end));
}

const escapeSequence = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|\r\n|([\s\S]))/g;
const escapes: { readonly [letter: string]: string } = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
  '\n': '',
  '\u2028': '',
  '\u2029': '',
};

/** A character that no page may contain can still be written as an escape, and becomes U+FFFD. */
function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  const read = text.replace(escapeSequence, (_, byte, unit, point, letter: string | undefined) => {
    const code = Number.parseInt(byte ?? unit ?? point ?? '', 16);
    if (Number.isNaN(code)) return letter === undefined ? '' : (escapes[letter] ?? letter);
    return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code);
  });
  return replacedUnprintable(read, '\ufffd');
}

function readList(reader: Reader, depth: number): Value {
  const values: PropValue[] = [];
  for (;;) {
    if (closes(reader, ']')) return values;
    const value = readValue(reader, depth + 1);
    if (value instanceof NotLiteral) return value;
    values.push(value);
    if (!separates(reader, ']')) return expression;
  }
}

function readObject(reader: Reader, depth: number): Value {
  const entries: [string, PropValue][] = [];
  for (;;) {
    if (closes(reader, '}')) return Object.fromEntries(entries);
    const key = readKey(reader);
    if (key === undefined) return new NotLiteral('a computed property');
    reader.pos = skipBlanks(reader.text, reader.pos);
    const next = reader.text[reader.pos] ?? '';
    if (next !== ':') return /[,}(]/.test(next) ? new NotLiteral(`\`${key}\``) : nothing;
    reader.pos = skipBlanks(reader.text, reader.pos + 1);
    const value = readValue(reader, depth + 1);
    if (value instanceof NotLiteral) return value;
    entries.push([key, value]);
    if (!separates(reader, '}')) return expression;
  }
}

/** A name, a quoted text, or a number; undefined for `[computed]`, `...spread` and the like. */
function readKey(reader: Reader): string | undefined {
  const word = take(reader, name);
  if (word !== undefined) return word;
  const first = reader.text[reader.pos] ?? '';
  const value =
    first === '"' || first === "'" ? readQuoted(reader, first) : /\d/.test(first) ? readNumber(reader) : expression;
  return value instanceof NotLiteral ? undefined : String(value);
}

/** Goes past the blanks after an opening bracket or a comma; true, and past the bracket, where the closing one is. */
function closes(reader: Reader, bracket: string): boolean {
  const isOpening = '[{,'.includes(reader.text[reader.pos] ?? ' ');
  reader.pos = skipBlanks(reader.text, reader.pos + (isOpening ? 1 : 0));
  if (reader.text[reader.pos] !== bracket) return false;
  reader.pos++;
  return true;
}

/** True where a comma or the closing bracket is next. */
function separates(reader: Reader, bracket: string): boolean {
  reader.pos = skipBlanks(reader.text, reader.pos);
  return reader.text[reader.pos] === ',' || reader.text[reader.pos] === bracket;
}
