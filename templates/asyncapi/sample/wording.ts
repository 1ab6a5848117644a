// Describes values, types, and places of a sample in words, and puts problems together.

import type { CodeProblem } from 'sitegen';
import type { Path } from '../schema/fault.ts';
import type { Json } from '../schema/schema-node.ts';

/** A problem at a place, or at the start of the sample if it's about the whole. */
export function problem(
  code: string,
  message: string,
  hint?: string,
  at: Pick<CodeProblem, 'line' | 'column' | 'endColumn'> = { line: 1, column: 1 },
): CodeProblem {
  return { code, message, ...(hint && { hint }), ...at };
}

/** What's at a path: its key, or its number in a list. */
export function nameOf(path: Path): string {
  const key = path.at(-1);
  if (key === undefined) return 'The sample';
  if (typeof key === 'string') return shown(key);
  return `Item ${key + 1} of ${nameOf(path.slice(0, -1))}`;
}

const typeNames: { readonly [type: string]: string } = {
  object: 'an object',
  array: 'a list',
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'empty',
};

export function typeName(type: string): string {
  return typeNames[type] ?? type;
}

export function shown(value: Json): string {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object';
  const text = String(value);
  return value === null ? 'nothing' : `\`${text.length > 60 ? `${text.slice(0, 59)}…` : text}\``;
}

export function counted(count: Json | undefined, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export function list(items: readonly string[], word = 'or'): string {
  return items.length <= 1 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`;
}
