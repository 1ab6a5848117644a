// Gathers the fields of an object from every part of its schema that speaks about the same value.

import { oneLine } from '@sitegen/renderer/text';
import { isReferencePlace } from '../schema/choose-faults.ts';
import {
  itemsOf,
  type Json,
  keywordsOf,
  type Place,
  type SchemaNode,
  type SchemaObject,
} from '../schema/schema-node.ts';
import type { SchemaSet } from '../schema/schema-set.ts';
import { objectsInside } from './object-names.ts';
import type { BareField } from './spec-model.ts';
import { typeOfPlace } from './type-text.ts';

/** The fields of the object at a place, required ones first as the schema lists them. */
export function fieldsAt(schemas: SchemaSet, place: Place, depth = 0): readonly BareField[] {
  const parts = partsOf(schemas, place);
  const required = new Set(parts.flatMap(({ schema }) => schema.required ?? []));
  const fields = new Map<string, BareField>();
  for (const { schema, base } of parts) {
    for (const [name, node] of Object.entries(schema.properties ?? {})) {
      const field = fieldOf(schemas, { schema: node, base }, { name, required: required.has(name) }, depth);
      const known = fields.get(name);
      fields.set(name, known ? richer(known, field) : field);
    }
  }
  return [...fields.values()];
}

/** A schema that isn't just `true` or `false`, and its file. */
export interface Part {
  readonly schema: SchemaObject;
  readonly base: string;
}

/**
 * The place itself and all it includes. Alternatives written in place count together if a field tells which one it is;
 * otherwise, only the one with most fields does.
 */
function partsOf(schemas: SchemaSet, start: Place): readonly Part[] {
  const { schema, base } = schemas.resolve(start);
  if (typeof schema !== 'object') return [];
  const at = (node: SchemaNode): readonly Part[] => partsOf(schemas, { schema: node, base });
  const inline = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(
    (node) => typeof node === 'object' && node.$ref === undefined,
  );
  const isPlain = Object.keys(schema.properties ?? {}).length === 0;
  const tagged = taggedChoices(inline as readonly SchemaObject[]);
  const choices = tagged ? [at(tagged)] : inline.map(at);
  const widest = choices.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a), []);
  return [
    { schema, base },
    ...(schema.allOf ?? []).flatMap(at),
    ...[schema.then, schema.else]
      .filter((node) => typeof node === 'object' && node.$ref === undefined)
      .flatMap((node) => at(node ?? true)),
    // What one of several alternatives requires isn't required of all.
    ...(isPlain ? widest : widest.map((part) => ({ ...part, schema: { ...part.schema, required: [] } }))),
  ];
}

/** Alternatives as one schema, if they have a field in common with another constant in each. */
function taggedChoices(choices: readonly SchemaObject[]): SchemaObject | undefined {
  const [first, ...others] = choices;
  const names = Object.keys(first?.properties ?? {});
  const tags = names.map(
    (name) => [name, choices.map(({ properties }) => keywordsOf(properties?.[name]).const)] as const,
  );
  const [tag, values] = tags.find(([, each]) => !each.includes(undefined) && new Set(each).size === each.length) ?? [];
  if (tag === undefined || others.length === 0) return undefined;
  const properties = Object.assign({}, ...choices.map((choice) => choice.properties));
  const { const: _, ...schema } = properties[tag] as SchemaObject;
  return { properties: { ...properties, [tag]: { ...schema, enum: values as readonly Json[] } } };
}

function sizeOf(parts: readonly Part[]): number {
  return parts.reduce((sum, { schema }) => sum + Object.keys(schema.properties ?? {}).length, 0);
}

/** Two mentions of a field: the one that says more wins, and what the other adds is kept. */
function richer(a: BareField, b: BareField): BareField {
  const [main, other] = weight(b) > weight(a) ? [b, a] : [a, b];
  return {
    ...other,
    ...main,
    description: main.description || other.description,
    allowed: main.allowed.length > 0 ? main.allowed : other.allowed,
    required: a.required || b.required,
  };
}

function weight(field: BareField): number {
  return (
    (field.description === '' ? 0 : 4) +
    (field.type[0] === 'any' ? 0 : 2) +
    (field.type.some((part) => typeof part === 'object') ? 1 : 0)
  );
}

/** One field from its schema, and what the schema around it says. */
export function fieldOf(
  schemas: SchemaSet,
  place: Place,
  { name, required }: Pick<BareField, 'name' | 'required'>,
  depth = 0,
): BareField {
  const own = keywordsOf(place.schema);
  const shape = keywordsOf(schemas.resolve(place).schema);
  const { pattern, format } = shape;
  const named = objectsInside(place.base).find(({ pointer }) => pointer === `/properties/${name}`)?.name;
  const fallback = own.default ?? (isWholeFile(schemas, place) ? undefined : shape.default);
  return {
    name,
    type: named === undefined ? typeOfPlace(schemas, place) : [{ object: named }],
    required,
    description: oneLine(own.description ?? describedChoice(schemas, place) ?? ''),
    ...(fallback !== undefined && { default: fallback }),
    allowed: allowedValues(shape),
    ...(pattern !== undefined && { pattern }),
    ...(format !== undefined && { format }),
    limits: limitsOf(shape),
    fields: named === undefined && depth < maxDepth ? innerFields(schemas, place, depth + 1) : [],
  };
}

/** The default of a whole file, such as the `true` of JSON Schema, isn't that of the field which leads there. */
function isWholeFile(schemas: SchemaSet, place: Place): boolean {
  const { schema, base } = schemas.resolve(place);
  return schemas.file(base)?.schema === schema;
}

/** Deeper objects without names exist only in foreign schema languages. */
const maxDepth = 3;

/** The fields of an object written in place, or of the items of such a list. */
function innerFields(schemas: SchemaSet, place: Place, depth: number): readonly BareField[] {
  const target = schemas.resolve(place);
  const { schema, base } = target;
  if (typeof schema !== 'object' || isWholeFile(schemas, target) || base.includes('json-schema.org')) return [];
  const items = itemsOf(schema);
  return items === undefined ? fieldsAt(schemas, target, depth) : innerFields(schemas, { schema: items, base }, depth);
}

/** The description of the object that a field holds, for fields without a description of their own. */
function describedChoice(schemas: SchemaSet, place: Place): string | undefined {
  const { schema, base } = schemas.resolve(place);
  const { description, oneOf, anyOf = [] } = keywordsOf(schema);
  if (description !== undefined) return description;
  const choices = (oneOf ?? anyOf).map((node) => schemas.resolve({ schema: node, base }));
  const [first] = choices
    .filter((choice) => !isReferencePlace(choice))
    .flatMap((choice) => keywordsOf(choice.schema).description ?? []);
  return first;
}

function allowedValues(shape: SchemaObject): readonly Json[] {
  return shape.const !== undefined ? [shape.const] : (shape.enum ?? keywordsOf(itemsOf(shape)).enum ?? []);
}

function limitsOf(shape: SchemaObject): readonly string[] {
  const limit = (words: string, value: number | undefined, unit = ''): readonly string[] =>
    value === undefined ? [] : [`${words} ${value}${unit}${unit && value !== 1 ? 's' : ''}`];
  return [
    ...limit('at least', shape.minimum),
    ...limit('at most', shape.maximum),
    ...limit('more than', shape.exclusiveMinimum),
    ...limit('less than', shape.exclusiveMaximum),
    ...limit('at least', shape.minLength, ' character'),
    ...limit('at most', shape.maxLength, ' character'),
    ...limit('at least', shape.minItems, ' item'),
    ...limit('at most', shape.maxItems, ' item'),
    ...(shape.uniqueItems ? ['no repetition'] : []),
  ];
}
