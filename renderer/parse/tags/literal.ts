// A JavaScript expression in braces into the plain value it stands for. It is read, never run: whatever is not a
// literal has no value here.

import { type Expression, parseExpressionAt, type SpreadElement } from 'acorn';
import type { PropValue } from '../../model.ts';

export type Literal =
  | { readonly kind: 'value'; readonly value: PropValue; readonly end: number; readonly textStart: number }
  /** `{}` or only comments. */
  | { readonly kind: 'nothing'; readonly end: number }
  /** Reads as an expression but is not a literal; `end` is known, so that it can be left out. */
  | { readonly kind: 'code'; readonly end: number; readonly what: string }
  /** Goes on after the end of the text. */
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'broken'; readonly at: number };

/** Deeper than any property; the expression parser would take seconds to say so. */
const tooDeep = /^(?:[[({]\s*){30}/;

/** Reads `{…}` whose opening brace stands at `start`; ends after the closing brace. */
export function readBraces(text: string, start: number): Literal {
  const from = skipBlanks(text, start + 1);
  if (from >= text.length) return { kind: 'incomplete' };
  if (text[from] === '}') return { kind: 'nothing', end: from + 1 };
  if (tooDeep.test(text.slice(from, from + 400))) return { kind: 'broken', at: from };
  let node: Expression;
  try {
    node = parseExpressionAt(text, from, { ecmaVersion: 'latest' });
  } catch (error) {
    const at = (error as { pos?: number }).pos ?? text.length;
    const open = at >= text.length - 1 || /Unterminated/.test(String(error));
    if (open) return { kind: 'incomplete' };
    return text[at] === '<' ? skipMarkup(text, start) : { kind: 'broken', at };
  }
  const close = skipBlanks(text, node.end);
  if (close >= text.length) return { kind: 'incomplete' };
  if (text[close] !== '}') return { kind: 'broken', at: close };
  const value = literalValue(node);
  if (value instanceof NotLiteral) return { kind: 'code', end: close + 1, what: value.what };
  const quoted = node.type === 'TemplateLiteral' || node.type === 'Literal';
  return { kind: 'value', value, end: close + 1, textStart: node.start + (quoted ? 1 : 0) };
}

/** Markup inside of an expression, which the expression parser does not know: only where it ends is of interest. */
function skipMarkup(text: string, start: number): Literal {
  const end = closingBracket(text, start);
  return end === undefined ? { kind: 'incomplete' } : { kind: 'code', end, what: 'markup' };
}

/** The place after the bracket that closes the one at `start`. */
function closingBracket(text: string, start: number): number | undefined {
  const bracket = /[([{]|[)\]}]/g;
  bracket.lastIndex = start;
  let depth = 0;
  for (let found = bracket.exec(text); found; found = bracket.exec(text)) {
    depth += /[([{]/.test(found[0]) ? 1 : -1;
    if (depth === 0) return bracket.lastIndex;
  }
  return undefined;
}

/** White space and comments. */
function skipBlanks(text: string, start: number): number {
  const blank = /(?:\s+|\/\*[\s\S]*?\*\/|\/\/[^\n]*)*/y;
  blank.lastIndex = start;
  const end = start + (blank.exec(text)?.[0].length ?? 0);
  return text.startsWith('/*', end) ? text.length : end;
}

class NotLiteral {
  readonly what: string;
  constructor(what: string) {
    this.what = what;
  }
}

type Value = PropValue | NotLiteral;

function literalValue(node: Expression | SpreadElement | null): Value {
  switch (node?.type) {
    case 'Literal':
      if (node.regex || node.bigint) return new NotLiteral('a literal of this kind');
      return node.value as PropValue;
    case 'TemplateLiteral':
      if (node.expressions.length > 0) return new NotLiteral('a placeholder in a template');
      return node.quasis[0]?.value.cooked ?? '';
    case 'ArrayExpression':
      return arrayOf(node.elements);
    case 'ObjectExpression':
      return objectOf(node);
    case 'UnaryExpression':
      return signed(node.operator, literalValue(node.argument));
    case 'Identifier':
      return node.name === 'undefined' ? null : new NotLiteral(`\`${node.name}\``);
    default:
      return new NotLiteral('an expression');
  }
}

function arrayOf(elements: readonly (Expression | SpreadElement | null)[]): Value {
  const values: PropValue[] = [];
  for (const element of elements) {
    const value = literalValue(element);
    if (value instanceof NotLiteral) return value;
    values.push(value);
  }
  return values;
}

function objectOf(node: Expression & { type: 'ObjectExpression' }): Value {
  const entries: [string, PropValue][] = [];
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init' || property.method) {
      return new NotLiteral('a computed property');
    }
    const key =
      property.key.type === 'Identifier' ? property.key.name : String(literalValue(property.key as Expression));
    const value = literalValue(property.value);
    if (value instanceof NotLiteral) return value;
    entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

function signed(operator: string, value: Value): Value {
  if (typeof value !== 'number') return new NotLiteral('an expression');
  return operator === '-' ? -value : operator === '+' ? value : new NotLiteral('an expression');
}
