// The keywords of JSON Schema draft-07, except for those that combine schemas: what is wrong with one value, its items,
// and its fields.

import { canonicalJson, equalJson } from './equal-json.ts';
import { apply, type Evaluation, evaluate } from './evaluate.ts';
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

/** A fault of the value at the spot. */
export function fault({ path, here }: Spot, kind: Fault['kind'], ...expected: readonly Json[]): Fault {
  return { kind, path, place: here, expected };
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

export function isOfType(value: Json, types: readonly string[]): boolean {
  const type = typeOf(value);
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** Checks a value of the right type against every keyword in this file. */
export function applyKeywords(spot: Spot, value: Json): readonly Fault[] {
  const { enum: allowed, const: only } = spot.schema;
  const faults: Fault[] = [];
  if (allowed && !allowed.some((each) => equalJson(each, value))) faults.push(fault(spot, 'enum', ...allowed));
  if (only !== undefined && !equalJson(only, value)) faults.push(fault(spot, 'const', only));
  return faults.concat(faultsByType(spot, value));
}

function faultsByType(spot: Spot, value: Json): readonly Fault[] {
  if (typeof value === 'string') return textFaults(spot, value);
  if (typeof value === 'number') return numberFaults(spot, value);
  if (Array.isArray(value)) return listFaults(spot, value as readonly Json[]);
  return isObject(value) ? objectFaults(spot, value) : [];
}

/** A size outside of its limits. */
function sizeFaults(spot: Spot, kind: Fault['kind'], size: number, limits: readonly (number | undefined)[]): Fault[] {
  const [least, most] = limits;
  if (least !== undefined && size < least) return [fault(spot, kind, 'at least', least)];
  return most !== undefined && size > most ? [fault(spot, kind, 'at most', most)] : [];
}

function textFaults(spot: Spot, value: string): readonly Fault[] {
  const { format, pattern, minLength, maxLength } = spot.schema;
  const isLimited = minLength !== undefined || maxLength !== undefined;
  return [
    ...(format !== undefined && !hasFormat(value, format) ? [fault(spot, 'format', format)] : []),
    ...(pattern !== undefined && occurs(pattern, value, spot.run.budget) === false
      ? [fault(spot, 'pattern', pattern)]
      : []),
    ...(isLimited ? sizeFaults(spot, 'length', [...value].length, [minLength, maxLength]) : []),
  ];
}

function numberFaults(spot: Spot, value: number): readonly Fault[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = spot.schema;
  const faults = sizeFaults(spot, 'range', value, [minimum, maximum]);
  const add = (limit: string, number: number) => faults.push(fault(spot, 'range', limit, number));
  if (typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) add('more than', exclusiveMinimum);
  if (typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) add('less than', exclusiveMaximum);
  if (multipleOf !== undefined && !isMultiple(value, multipleOf)) add('a multiple of', multipleOf);
  return faults;
}

function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-8;
}

function listFaults(spot: Spot, value: readonly Json[]): readonly Fault[] {
  const { run, schema, path } = spot;
  const { minItems, maxItems, uniqueItems, contains } = schema;
  const inside = (node: SchemaNode, index: number) =>
    evaluate(run, part(spot, node), value[index] as Json, [...path, index]);
  return [
    ...sizeFaults(spot, 'items', value.length, [minItems, maxItems]),
    ...value.flatMap((_, index) => {
      const node = itemSchema(schema, index);
      return node === undefined ? [] : inside(node, index);
    }),
    ...(uniqueItems ? repeated(spot, value) : []),
    ...(contains !== undefined && !value.some((_, index) => inside(contains, index).length === 0)
      ? [fault(spot, 'contains')]
      : []),
  ];
}

function itemSchema({ items, additionalItems }: SchemaObject, index: number): SchemaNode | undefined {
  if (!Array.isArray(items)) return items as SchemaNode | undefined;
  return index < items.length ? items[index] : additionalItems;
}

/** One fault at every item that equals an earlier one. */
function repeated(spot: Spot, value: readonly Json[]): readonly Fault[] {
  const seen = new Map<string, number>();
  return value.flatMap((item, index) => {
    const text = canonicalJson(item);
    const first = seen.get(text) ?? index;
    seen.set(text, first);
    return first < index ? [fault({ ...spot, path: [...spot.path, index] }, 'uniqueItems', first + 1)] : [];
  });
}

function objectFaults(spot: Spot, value: JsonObject): readonly Fault[] {
  const { required = [], minProperties, maxProperties } = spot.schema;
  const keys = Object.keys(value);
  return [
    ...missing(spot, value, required),
    ...sizeFaults(spot, 'size', keys.length, [minProperties, maxProperties]),
    ...keys.flatMap((key) => fieldFaults({ ...spot, path: [...spot.path, key] }, key, value[key] as Json)),
    ...dependencyFaults(spot, value),
  ];
}

function missing(spot: Spot, value: JsonObject, wanted: readonly string[]): readonly Fault[] {
  return wanted.filter((key) => !Object.hasOwn(value, key)).map((key) => fault(spot, 'required', key));
}

/** Faults of one field, whose path the spot has. A key that no rule covers is a fault, with a kind of its own for `$ref`. */
function fieldFaults(spot: Spot, key: string, item: Json): readonly Fault[] {
  const { run, here, schema, path } = spot;
  const { additionalProperties: other } = schema;
  const own = rulesOf(spot, key);
  const rules = own.length > 0 ? own : other === undefined || typeof other === 'boolean' ? [] : [other];
  if (rules.length > 0) run.meetings.push({ path, holder: here });
  return [
    ...nameFaults(spot, key),
    ...(own.length === 0 && other === false ? [fault(spot, key === '$ref' ? 'ref-here' : 'additionalProperties')] : []),
    ...rules.flatMap((rule) => evaluate(run, part(spot, rule), item, path)),
  ];
}

/** The schemas that apply to a field by its name: its own and those of matching patterns. */
function rulesOf({ run, schema }: Spot, key: string): readonly SchemaNode[] {
  const own = schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
  const patterns = Object.entries(schema.patternProperties ?? {});
  const matching = patterns.filter(([pattern]) => occurs(pattern, key, run.budget));
  return [...(own === undefined ? [] : [own]), ...matching.map(([, node]) => node)];
}

function nameFaults(spot: Spot, key: string): readonly Fault[] {
  const { propertyNames } = spot.schema;
  if (propertyNames === undefined) return [];
  const causes = apply(spot.run, part(spot, propertyNames), key, spot.path);
  return causes.length === 0 ? [] : [{ ...fault(spot, 'propertyNames'), causes }];
}

function dependencyFaults(spot: Spot, value: JsonObject): readonly Fault[] {
  return Object.entries(spot.schema.dependencies ?? {}).flatMap(([key, rule]) => {
    if (!Object.hasOwn(value, key) || typeof rule === 'boolean') return [];
    if (Array.isArray(rule)) return missing(spot, value, rule as readonly string[]);
    return apply(spot.run, part(spot, rule as SchemaObject), value, spot.path);
  });
}
