// The keywords of JSON Schema draft-07, except for those that combine schemas: what is wrong with one value, its items,
// and its fields.

import { canonicalJson, equalJson } from './equal-json.ts';
import { apply, branch, type Evaluation, visit } from './evaluate.ts';
import type { Fault, Path } from './fault.ts';
import { hasFormat } from './formats.ts';
import { occurs } from './pattern.ts';
import { isObject, type Json, type JsonObject, type Place, type SchemaNode, type SchemaObject } from './schema-node.ts';

/** A place of the document together with the schema that it has to fit. */
export interface Spot {
  readonly run: Evaluation;
  readonly here: Place;
  readonly schema: SchemaObject;
  readonly path: Path;
}

/** Adds a fault of the value at the spot. */
export function addFault({ run, path, here }: Spot, kind: Fault['kind'], ...expected: readonly Json[]): void {
  run.faults.push({ kind, path, place: here, expected });
}

/** A part of the spot's schema. References in it start from the same file. */
export function part({ here }: Spot, schema: SchemaNode): Place {
  return { schema, base: here.base };
}

/** The name of a value's type as JSON Schema has it. Whole numbers are `integer`. */
export function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** `types` is the name of a type, or a list of names. */
export function isOfType(value: Json, types: string | readonly string[]): boolean {
  const type = typeOf(value);
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** Checks a value of the right type against every keyword in this file. */
export function applyKeywords(spot: Spot, value: Json): void {
  const { enum: allowed, const: only } = spot.schema;
  if (allowed && !allowed.some((each) => equalJson(each, value))) addFault(spot, 'enum', ...allowed);
  if (only !== undefined && !equalJson(only, value)) addFault(spot, 'enum', only);
  if (typeof value === 'string') checkText(spot, value);
  else if (typeof value === 'number') checkNumber(spot, value);
  else if (Array.isArray(value)) checkList(spot, value as readonly Json[]);
  else if (isObject(value)) checkObject(spot, value);
}

/** A number of units outside of its limits. */
function checkSize(spot: Spot, unit: string, size: number, limits: readonly (number | undefined)[]): void {
  const [least, most] = limits;
  if (least !== undefined && size < least) addFault(spot, 'size', 'at least', least, unit);
  else if (most !== undefined && size > most) addFault(spot, 'size', 'at most', most, unit);
}

function checkText(spot: Spot, value: string): void {
  const { format, pattern, minLength, maxLength } = spot.schema;
  if (format !== undefined && !hasFormat(value, format)) addFault(spot, 'format', format);
  if (pattern !== undefined && occurs(pattern, value, spot.run.budget) === false) addFault(spot, 'pattern', pattern);
  if (minLength !== undefined || maxLength !== undefined)
    checkSize(spot, 'character', [...value].length, [minLength, maxLength]);
}

function checkNumber(spot: Spot, value: number): void {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = spot.schema;
  if (minimum !== undefined && value < minimum) addFault(spot, 'range', 'at least', minimum);
  if (maximum !== undefined && value > maximum) addFault(spot, 'range', 'at most', maximum);
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum)
    addFault(spot, 'range', 'more than', exclusiveMinimum);
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum)
    addFault(spot, 'range', 'less than', exclusiveMaximum);
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) addFault(spot, 'range', 'a multiple of', multipleOf);
}

function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-8;
}

function checkList(spot: Spot, value: readonly Json[]): void {
  const { run, schema, path } = spot;
  const { minItems, maxItems, uniqueItems, contains } = schema;
  checkSize(spot, 'item', value.length, [minItems, maxItems]);
  for (const [index, item] of value.entries()) {
    const node = itemSchema(schema, index);
    if (node !== undefined) visit(run, part(spot, node), item, [...path, index]);
  }
  if (uniqueItems) checkRepeated(spot, value);
  if (contains !== undefined && !value.some((item) => branch(spot, contains, item).length === 0))
    addFault(spot, 'contains');
}

function itemSchema({ items, additionalItems }: SchemaObject, index: number): SchemaNode | undefined {
  if (!Array.isArray(items)) return items;
  return index < items.length ? items[index] : additionalItems;
}

/** One fault at every item that equals an earlier one. */
function checkRepeated(spot: Spot, value: readonly Json[]): void {
  const seen = new Map<string, number>();
  for (const [index, item] of value.entries()) {
    const text = canonicalJson(item);
    const first = seen.get(text) ?? index;
    seen.set(text, first);
    if (first < index) addFault({ ...spot, path: [...spot.path, index] }, 'uniqueItems', first + 1);
  }
}

function checkObject(spot: Spot, value: JsonObject): void {
  const { required, minProperties, maxProperties, dependencies } = spot.schema;
  const keys = Object.keys(value);
  if (required) checkRequired(spot, value, required);
  checkSize(spot, 'field', keys.length, [minProperties, maxProperties]);
  for (const key of keys) checkField({ ...spot, path: [...spot.path, key] }, key, value[key] as Json);
  for (const [key, rule] of Object.entries(dependencies ?? {})) {
    if (!Object.hasOwn(value, key) || typeof rule === 'boolean') continue;
    if (Array.isArray(rule)) checkRequired(spot, value, rule);
    else apply(spot.run, part(spot, rule), value, spot.path);
  }
}

function checkRequired(spot: Spot, value: JsonObject, wanted: readonly string[]): void {
  for (const key of wanted) if (!Object.hasOwn(value, key)) addFault(spot, 'required', key);
}

/** Checks one field, whose path the spot has. A key that no rule covers is a fault, with a kind of its own for `$ref`. */
function checkField(spot: Spot, key: string, item: Json): void {
  const { run, here, schema, path } = spot;
  const { additionalProperties: other, propertyNames } = schema;
  const own = rulesOf(spot, key);
  const rules = own.length > 0 ? own : other === undefined || typeof other === 'boolean' ? [] : [other];
  if (rules.length > 0) run.meetings.push({ path, holder: here });
  if (propertyNames !== undefined && branch(spot, propertyNames, key).length > 0) addFault(spot, 'propertyNames');
  if (own.length === 0 && other === false) addFault(spot, key === '$ref' ? 'ref-here' : 'additionalProperties');
  for (const rule of rules) visit(run, part(spot, rule), item, path);
}

/** The schemas that apply to a field by its name: its own and those of matching patterns. */
function rulesOf({ run, schema }: Spot, key: string): readonly SchemaNode[] {
  const own = schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
  const rules = own === undefined ? [] : [own];
  for (const [pattern, node] of Object.entries(schema.patternProperties ?? {}))
    if (occurs(pattern, key, run.budget)) rules.push(node);
  return rules;
}
