// Makes a value that fits a schema, for messages without an example: the examples, defaults, and first choices that it names, and
// otherwise the plainest value of its type.

import { itemAt } from '../asyncapi/rules/document.ts';
import { valueAt } from '../asyncapi/schema/evaluate.ts';
import type { Path } from '../asyncapi/schema/fault.ts';
import { isObject, type Json, type JsonObject } from '../asyncapi/schema/schema-node.ts';

const byFormat: { readonly [format: string]: string } = {
  'date-time': '2026-01-31T09:30:00Z',
  date: '2026-01-31',
  time: '09:30:00Z',
  email: 'someone@example.org',
  uri: 'https://example.org',
  uuid: '3f2c1d6e-8a4b-4c5d-9e6f-7a8b9c0d1e2f',
};

/**
 * Undefined if nothing can be said about the values of the schema at the path. `outer` are the schemas that it's inside of:
 * a schema inside of itself is left out.
 */
export function exampleOf(document: Json, path: Path, outer: readonly Json[] = []): Json | undefined {
  const item = itemAt(document, path);
  if (!item || outer.includes(item.value)) return undefined;
  const { value: schema } = item;
  const within = [...outer, schema];
  const named = [schema.const, first(schema.examples), schema.default, first(schema.enum)];
  const value = named.find((each) => each !== undefined);
  if (value !== undefined) return value;
  for (const key of ['oneOf', 'anyOf']) {
    if (valueAt(schema, [key, 0]) !== undefined) return exampleOf(document, [...item.path, key, 0], within);
  }
  const parts = Array.isArray(schema.allOf)
    ? schema.allOf.map((_, index) => exampleOf(document, [...item.path, 'allOf', index], within))
    : [];
  const plain = plainExample(document, item.path, schema, within);
  return parts.length > 0 ? Object.assign({}, ...parts, isObject(plain) ? plain : {}) : plain;
}

const first = (list: Json | undefined): Json | undefined => (Array.isArray(list) ? (list[0] as Json) : undefined);

function plainExample(document: Json, path: Path, schema: JsonObject, within: readonly Json[]): Json | undefined {
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties !== undefined) {
    const names = Object.keys(isObject(schema.properties) ? schema.properties : {});
    const fields = names.map((name) => [name, exampleOf(document, [...path, 'properties', name], within)] as const);
    return Object.fromEntries(fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  }
  if (type === 'array') {
    const item = exampleOf(document, [...path, 'items'], within);
    return item === undefined ? [] : [item];
  }
  if (type === 'string') return byFormat[String(schema.format)] ?? 'text';
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return type === 'integer' || type === 'number' ? plainNumber(schema) : undefined;
}

function plainNumber({ minimum, maximum, exclusiveMinimum }: JsonObject): number {
  if (typeof minimum === 'number') return minimum;
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1;
  return typeof maximum === 'number' && maximum < 1 ? maximum : 1;
}
