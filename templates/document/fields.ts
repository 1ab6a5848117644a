// Turns a schema of a document into the rows of a table: its fields, with those of objects inside of it.

import { type Item, itemAt } from '../asyncapi/rules/document.ts';
import { valueAt } from '../asyncapi/schema/evaluate.ts';
import type { Path } from '../asyncapi/schema/fault.ts';
import { isObject, type Json, type JsonObject } from '../asyncapi/schema/schema-node.ts';

export interface FieldRow {
  /** Empty for the value itself; the title or number of a choice. */
  readonly name: string;
  readonly depth: number;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
  /** What limits the values, as text: `≥ 0`, `one of: a, b`. */
  readonly facts: readonly string[];
}

/** Deeper fields are left out: schemas may include themselves. */
const maxDepth = 4;
/** More rows than this are a data model, not a table. */
const maxRows = 120;

/** A text or number of a document, or empty text. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** The rows of a schema: the fields of an object, or one row for any other value. */
export function fieldRows(document: Json, path: Path): readonly FieldRow[] {
  const item = itemAt(document, path);
  if (!item) return [];
  const inside = rowsInside(document, item, 0, []);
  const rows = inside.length > 0 ? inside : [rowOf(document, item, { name: '', depth: 0, isRequired: false })];
  return rows.slice(0, maxRows);
}

type Asked = Pick<FieldRow, 'name' | 'depth' | 'isRequired'>;

/** `outer` are the schemas that this one is inside of. One that is inside of itself has no further rows. */
function rowsInside(document: Json, item: Item, depth: number, outer: readonly Json[]): readonly FieldRow[] {
  if (depth > maxDepth || outer.includes(item.value)) return [];
  const within = [...outer, item.value];
  const { value: schema, path } = item;
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((key) =>
    listAt(schema, key).flatMap((_, index) => {
      const part = itemAt(document, [...path, key, index]);
      if (!part) return [];
      if (key === 'allOf') return rowsInside(document, part, depth, within);
      const name = textOf(part.value.title) || `${key} ${index + 1}`;
      const choice = rowOf(document, part, { name, depth, isRequired: false });
      return [choice, ...rowsInside(document, part, depth + 1, within)];
    }),
  );
  const required = listAt(schema, 'required');
  const fields = Object.keys(isObject(schema.properties) ? schema.properties : {}).flatMap((name) => {
    const field = itemAt(document, [...path, 'properties', name]) ?? { path, value: {} };
    const row = rowOf(document, field, { name, depth, isRequired: required.includes(name) });
    const items = itemAt(document, [...field.path, 'items']);
    const deeper = [field, ...(items ? [items] : [])].flatMap((each) => rowsInside(document, each, depth + 1, within));
    return [row, ...deeper];
  });
  return [...fields, ...parts];
}

function listAt(schema: JsonObject, key: string): readonly Json[] {
  const list = schema[key];
  return Array.isArray(list) ? (list as readonly Json[]) : [];
}

function rowOf(document: Json, { path, value: schema }: Item, asked: Asked): FieldRow {
  return {
    ...asked,
    type: typeText(document, path, schema),
    description: textOf(schema.description) || textOf(schema.title),
    facts: factsOf(schema),
  };
}

function typeText(document: Json, path: Path, schema: JsonObject): string {
  const types = (Array.isArray(schema.type) ? (schema.type as readonly Json[]) : [schema.type ?? '']).map(textOf);
  if (types.includes('array')) {
    const items = itemAt(document, [...path, 'items']);
    const inner = items ? typeText(document, items.path, items.value) : '';
    return inner === '' ? 'array' : `array of ${inner}`;
  }
  const named = types.filter(Boolean).join(' or ');
  if (named !== '') return named;
  if (schema.properties !== undefined) return 'object';
  if (listAt(schema, 'oneOf').length > 0 || listAt(schema, 'anyOf').length > 0) return 'one of several';
  const choice = schema.const ?? valueAt(schema, ['enum', 0]);
  return choice === undefined || choice === null ? '' : typeof choice;
}

/** What a keyword says about a value, as text. */
const limits: readonly (readonly [keyword: string, words: string])[] = [
  ['format', '{}'],
  ['pattern', 'matches {}'],
  ['minimum', '≥ {}'],
  ['exclusiveMinimum', '> {}'],
  ['maximum', '≤ {}'],
  ['exclusiveMaximum', '< {}'],
  ['multipleOf', 'multiple of {}'],
  ['minLength', 'length ≥ {}'],
  ['maxLength', 'length ≤ {}'],
  ['minItems', 'items ≥ {}'],
  ['maxItems', 'items ≤ {}'],
];

function factsOf(schema: JsonObject): readonly string[] {
  const plain = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));
  const choices = schema.const === undefined ? listAt(schema, 'enum') : [schema.const];
  return [
    ...limits.flatMap(([keyword, words]) => {
      const limit = schema[keyword];
      return typeof limit === 'string' || typeof limit === 'number' ? words.replace('{}', () => String(limit)) : [];
    }),
    ...(choices.length > 0 ? [choices.map(plain).join(' | ')] : []),
    ...(schema.uniqueItems === true ? ['unique'] : []),
    ...(schema.default === undefined ? [] : [`= ${plain(schema.default)}`]),
    ...(schema.additionalProperties === false ? ['closed'] : []),
  ];
}
