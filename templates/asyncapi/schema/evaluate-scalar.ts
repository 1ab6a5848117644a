// The keywords that look at one value without going into it: type, allowed values, strings and numbers.

import { equalJson } from './equal-json.ts';
import type { Evaluation } from './evaluate.ts';
import type { Fault, Path } from './fault.ts';
import { hasFormat } from './formats.ts';
import { occurs } from './pattern.ts';
import { isObject, type Json, type Place, type SchemaObject } from './schema-node.ts';

/** The name of a value's type as JSON Schema has it; whole numbers are `integer`. */
export function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

export function isOfType(value: Json, types: string | readonly string[]): boolean {
  const type = typeOf(value);
  const allowed = typeof types === 'string' ? [types] : types;
  return allowed.includes(type) || (type === 'integer' && allowed.includes('number'));
}

export function applyToScalar(
  run: Evaluation,
  here: Place,
  schema: SchemaObject,
  value: Json,
  path: Path,
): readonly Fault[] {
  const faults: Fault[] = [];
  const add = (kind: Fault['kind'], ...expected: readonly Json[]) => faults.push({ kind, path, place: here, expected });
  if (schema.enum && !schema.enum.some((allowed) => equalJson(allowed, value))) add('enum', ...schema.enum);
  if (schema.const !== undefined && !equalJson(schema.const, value)) add('const', schema.const);
  if (typeof value === 'string') applyToText(run, schema, value, add);
  if (typeof value === 'number') applyToNumber(schema, value, add);
  return faults;
}

type Add = (kind: Fault['kind'], ...expected: readonly Json[]) => void;

function applyToText(run: Evaluation, schema: SchemaObject, value: string, add: Add): void {
  if (schema.format !== undefined && !hasFormat(value, schema.format)) add('format', schema.format);
  if (schema.pattern !== undefined && occurs(schema.pattern, value, run.budget) === false)
    add('pattern', schema.pattern);
  if (schema.minLength === undefined && schema.maxLength === undefined) return;
  const length = [...value].length;
  if (schema.minLength !== undefined && length < schema.minLength) add('length', 'at least', schema.minLength);
  if (schema.maxLength !== undefined && length > schema.maxLength) add('length', 'at most', schema.maxLength);
}

function applyToNumber(schema: SchemaObject, value: number, add: Add): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (minimum !== undefined && value < minimum) add('range', 'at least', minimum);
  if (maximum !== undefined && value > maximum) add('range', 'at most', maximum);
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) add('range', 'more than', exclusiveMinimum);
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) add('range', 'less than', exclusiveMaximum);
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) add('range', 'a multiple of', multipleOf);
}

function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-8;
}
