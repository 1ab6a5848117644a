// Reads the inside of braces, `{…}`: the value of a JavaScript literal, or the extent of any other expression. acorn parses
// it, and nothing is ever run.

import { type Expression, Parser, type Property, type SpreadElement } from 'acorn';
import jsx from 'acorn-jsx';
import type { PropValue } from '../../model.ts';
import { withoutUnprintable } from '../../text/unprintable.ts';

/** What's in braces, and the place after the closing one. */
export interface Braces {
  /** Null if there's no literal. */
  readonly value: PropValue;
  /** Where it begins, without quotes. Absent if there's no literal. */
  readonly valueStart?: number;
  /** Whether there's nothing, or only a comment, or an expression that isn't a literal. */
  readonly notLiteral?: 'nothing' | 'code';
  readonly end: number;
}

const ExpressionParser = Parser.extend(jsx(), shallow);

/** Methods that call one another for what's nested. Nobody writes more. */
const maxCalls = 300;

/** A parser that gives up early. At the end of the stack, V8 may end the process: `{<b>{<b>{…` does that. */
function shallow(Base: typeof Parser): typeof Parser {
  class Shallow extends Base {
    calls = 0;
  }
  const methods = Shallow.prototype as unknown as { [name: string]: (this: Shallow, ...given: unknown[]) => unknown };
  const names = [Parser, Base].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype));
  for (const name of new Set(names.filter((one) => /parse|regexp/.test(one)))) {
    const method = methods[name];
    methods[name] = function (...given) {
      this.calls += 1;
      if (this.calls > maxCalls) throw new RangeError();
      const result = method?.apply(this, given);
      this.calls -= 1;
      return result;
    };
  }
  return Shallow;
}

/** A longer text that isn't braces after all counts as `incomplete`, which uses up some of the page's budget. */
const maxWastedCharacters = 100;

/**
 * Reads `{…}` whose opening brace is at `start`. `incomplete` means that it goes on after the end of the text, and `none`
 * that the braces are text.
 */
export function readBraces(text: string, start: number): Braces | 'incomplete' | 'none' {
  const from = skipBlanks(text, start + 1);
  if (text[from] === '}') return { value: null, notLiteral: 'nothing', end: from + 1 };
  const node = expressionIn(text.slice(from)); // acorn would look back for the beginning of the line.
  const close = typeof node === 'number' ? from + node : skipBlanks(text, from + node.end);
  if (typeof node === 'number' || text[close] !== '}')
    return close >= text.trimEnd().length || close - start > maxWastedCharacters ? 'incomplete' : 'none';
  const end = close + 1;
  const value = literalOf(node);
  if (value === undefined) return { value: null, notLiteral: 'code', end };
  return { value, valueStart: from + (typeof value === 'string' ? 1 : 0), end };
}

/** An expression at the beginning, or where the text stops being one: at its end if more of it may be missing. */
function expressionIn(text: string): Expression | number {
  try {
    return ExpressionParser.parseExpressionAt(text, 0, { ecmaVersion: 'latest' });
  } catch (error) {
    // It's nested too deeply.
    if (error instanceof RangeError) return text.length;
    const { pos, raisedAt, message } = error as SyntaxError & { readonly pos: number; readonly raisedAt: number };
    return message.startsWith('Unterminated') ? raisedAt : pos;
  }
}

/** Returns the place after white space and comments; the end of the text when a comment isn't closed. */
function skipBlanks(text: string, start: number): number {
  const blanks = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$))*/y;
  blanks.lastIndex = start;
  blanks.test(text);
  return blanks.lastIndex;
}

/** The value of a literal. Undefined for any other expression. */
function literalOf(node: Expression | SpreadElement | null): PropValue | undefined {
  switch (node?.type) {
    case 'Literal':
      return node.bigint === undefined && node.regex === undefined ? plainValue(node.value as PropValue) : undefined;
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? plainValue(node.quasis[0]?.value.cooked ?? '') : undefined;
    case 'UnaryExpression': {
      const value = literalOf(node.argument);
      return node.operator === '-' && typeof value === 'number' ? -value : undefined;
    }
    case 'ArrayExpression': {
      const items = node.elements.map(literalOf).filter((item) => item !== undefined);
      return items.length === node.elements.length ? items : undefined;
    }
    case 'ObjectExpression': {
      const entries = node.properties.flatMap(entriesOf);
      return entries.length === node.properties.length ? Object.fromEntries(entries) : undefined;
    }
    default:
      return undefined;
  }
}

/** A character that no page may contain can still be written as an escape, and becomes U+FFFD. */
function plainValue(value: PropValue): PropValue {
  return typeof value === 'string' ? withoutUnprintable(value, '\ufffd') : value;
}

/** One entry, or none if it isn't a literal. */
function entriesOf(property: Property | SpreadElement): readonly (readonly [string, PropValue])[] {
  if (property.type === 'SpreadElement' || property.computed || property.shorthand) return [];
  const { key } = property;
  const value = literalOf(property.value);
  const name = key.type === 'Identifier' ? key.name : String((key as { value: unknown }).value);
  return value === undefined ? [] : [[name, value]];
}
