// One version's bundle to its objects, in the order in which a reader meets them from the root of a document.

import { isObject, type Json, type Place, type SchemaNode, type SchemaObject } from '../schema/schema-node.ts';
import type { SchemaSet } from '../schema/schema-set.ts';
import { definitionId, type Version } from '../specification.ts';
import { fieldsAt } from './fields.ts';
import { fileOf, NAMED_PARTS, objectName, slugOf } from './object-names.ts';
import { withOwnText } from './own-texts.ts';
import type { BareField, SpecObject, TypePart, Use } from './spec-model.ts';
import { entrySchema, typeOfPlace } from './type-text.ts';

/** An object as one version has it; what needs other versions is added later. */
export type BareObject = Omit<SpecObject, 'fields' | 'since' | 'usedBy'> & {
  readonly fields: readonly (BareField & { readonly only: readonly string[] })[];
};

/** Files that are no objects: plain strings, and the schema language itself. */
const NO_OBJECTS = ['ReferenceObject', 'specificationExtension', 'schema', 'anySchema'];

/** The objects of a version: its definitions, then the bindings and extensions it knows. */
export function objectsOf(schemas: SchemaSet, version: Version): readonly BareObject[] {
  const reached = reachedIds(schemas);
  const own = reached.filter((id) => id.includes(`/definitions/${version}/`) && isDescribed(id, version));
  const bindings = reached.filter((id) => id.includes('/bindings/'));
  return [...own, ...bindings].flatMap((id) => objectsIn(schemas, id));
}

/** The object of a file, and the objects inside it that have names. */
export function objectsIn(schemas: SchemaSet, id: string): readonly BareObject[] {
  const place = schemas.file(id);
  if (!place || typeof place.schema !== 'object') return [];
  const properties = place.schema.properties ?? {};
  const inside = Object.entries(NAMED_PARTS).flatMap(([key, name]) => {
    const [file, field = ''] = key.split('.');
    const schema = properties[field];
    return file === fileOf(id) && schema !== undefined
      ? objectAt(schemas, { schema, base: id }, name, `${id}#/properties/${field}`)
      : [];
  });
  return [objectAt(schemas, place, objectName(id), id), ...inside].flatMap((object) => object ?? []);
}

function isDescribed(id: string, version: Version): boolean {
  return !NO_OBJECTS.includes(fileOf(id)) || id === definitionId(version, 'schema');
}

function objectAt(schemas: SchemaSet, place: Place, name: string, id: string): BareObject | undefined {
  const { schema, base } = place;
  if (typeof schema !== 'object') return undefined;
  const fields = fieldsAt(schemas, place).map((field) => ({ ...withOwnText(name, field), only: [] }));
  const kinds = fields.length > 0 ? [] : kindsOf(schemas, schema, base);
  const entries = fields.length === 0 ? entriesOf(schemas, place, schema) : undefined;
  return {
    id,
    name,
    slug: slugOf(name),
    description: (schema.description ?? '').replace(/^!!.*/s, '').replace(/\s+/g, ' ').trim(),
    fields: fields.length > 0 ? fields : unionFields(schemas, name, kinds),
    ...(entries && { entries }),
    kinds: kinds.map(objectName),
    extensible: isExtensible(schemas, place),
    examples: examplesOf(schema),
  };
}

function entriesOf(schemas: SchemaSet, place: Place, schema: SchemaObject): readonly TypePart[] | undefined {
  const value = entrySchema(schema);
  if (value !== undefined) return typeOfPlace(schemas, { schema: value, base: place.base });
  const { items } = schema;
  return items !== undefined && !Array.isArray(items)
    ? typeOfPlace(schemas, { schema: items as SchemaNode, base: place.base })
    : undefined;
}

/** The objects that an object may be one of; a choice of choices is spread out. */
function kindsOf(schemas: SchemaSet, schema: SchemaObject, base: string): readonly string[] {
  const references = (schema.oneOf ?? []).filter(
    (node): node is SchemaObject => typeof node === 'object' && node.$ref !== undefined,
  );
  const ids = references.map((node) => schemas.resolve({ schema: node, base }).base).filter((id) => id !== base);
  return ids.flatMap((id) => {
    const target = schemas.file(id)?.schema;
    const inner = typeof target === 'object' ? kindsOf(schemas, target, id) : [];
    return inner.length > 0 ? inner : [id];
  });
}

/** The fields of all kinds together; required where every kind requires it. */
function unionFields(schemas: SchemaSet, owner: string, kinds: readonly string[]): BareObject['fields'] {
  const tables = kinds.map((id) => ({
    name: objectName(id),
    fields: fieldsAt(schemas, { schema: { $ref: id }, base: id }),
  }));
  const names = [...new Set(tables.flatMap(({ fields }) => fields.map((field) => field.name)))];
  return names.flatMap((name) => {
    const having = tables.flatMap((table) =>
      table.fields.filter((field) => field.name === name).map((field) => ({ kind: table.name, field })),
    );
    const [first] = having;
    if (!first) return [];
    const everywhere = having.length === tables.length;
    const allowed = [...new Set(having.flatMap(({ field }) => field.allowed))];
    const required = everywhere && having.every(({ field }) => field.required);
    const type: readonly TypePart[] = having.every(({ field }) => field.allowed.length > 0)
      ? ['string']
      : first.field.type;
    const description = having.find(({ field }) => field.description)?.field.description ?? '';
    const only = everywhere ? [] : having.map(({ kind }) => kind);
    return [withOwnText(owner, { ...first.field, type, description, allowed, required, only })];
  });
}

function isExtensible(schemas: SchemaSet, place: Place): boolean {
  const { schema, base } = schemas.resolve(place);
  if (typeof schema !== 'object') return false;
  const own = Object.keys(schema.patternProperties ?? {}).some((pattern) => pattern.startsWith('^x-'));
  return (
    own ||
    [...(schema.allOf ?? []), ...(schema.oneOf ?? [])].some((node) => isExtensible(schemas, { schema: node, base }))
  );
}

function examplesOf(schema: SchemaObject): readonly Json[] {
  const examples = schema.examples ?? (schema.example === undefined ? [] : [schema.example]);
  return examples.flatMap((example) => (Array.isArray(example) ? (example as readonly Json[]) : [example]));
}

/** Which fields of which objects hold each object. */
export function usesOf(objects: readonly BareObject[]): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  const add = (type: readonly TypePart[], object: string, field: string): void => {
    const names = new Set(type.flatMap((part) => (typeof part === 'object' ? [part.object] : [])));
    for (const name of names) uses.set(name, [...(uses.get(name) ?? []), { object, field }]);
  };
  for (const { name, fields, entries, kinds } of objects) {
    if (kinds.length === 0) for (const field of fields) add(field.type, name, field.name);
    if (entries) add(entries, name, '');
  }
  return uses;
}

/** Every file's address, breadth first from the root. */
function reachedIds(schemas: SchemaSet): readonly string[] {
  const seen = new Set<string>([schemas.root.base]);
  for (const id of seen) {
    const file = schemas.file(id);
    if (file) for (const next of referencedIds(file.schema)) if (schemas.file(next)) seen.add(next);
  }
  return [...seen];
}

function referencedIds(node: unknown): readonly string[] {
  if (Array.isArray(node)) return node.flatMap(referencedIds);
  if (!isObject(node)) return [];
  return Object.entries(node).flatMap(([key, value]) => {
    if (key === '$ref' && typeof value === 'string') return [value.replace(/#.*$/, '')];
    if (['properties', 'patternProperties'].includes(key) && isObject(value))
      return Object.values(value).flatMap(referencedIds);
    return ['examples', 'example', 'definitions'].includes(key) ? [] : referencedIds(value);
  });
}
