// One version's bundle to its objects, in the order in which a reader meets them from the root of a document.

import { oneLine, slugOf } from '@sitegen/renderer/text';
import { type ObjectRecord, recordOf } from '../records/index.ts';
import { isObject, itemsOf, type Json, keywordsOf, type Place, type SchemaObject } from '../schema/schema-node.ts';
import { type SchemaSet, schemaAt } from '../schema/schema-set.ts';
import { defaultVersion, definitionId, isVersion, type Version } from '../specification.ts';
import { fieldsAt, type Part } from './fields.ts';
import { fileOf, objectName, objectNames, objectsInside } from './object-names.ts';
import type { BareField, Entries, SpecObject, TypePart, Use } from './spec-model.ts';
import { entrySchema, typeOfPlace } from './type-text.ts';
import { isEntry, withRecords } from './with-records.ts';

/** An object as one version has it; what needs other versions is added later. */
export type BareObject = Omit<SpecObject, 'fields' | 'since' | 'usedBy'> & {
  readonly fields: readonly (BareField & { readonly only: readonly string[] })[];
};

/** Files that don't describe objects: plain strings, and the schema language itself. */
const plainDefinitions = ['ReferenceObject', 'specificationExtension', 'schema', 'anySchema'];

/** The objects of a version: its definitions, then the bindings and extensions it knows. */
export function objectsOf(schemas: SchemaSet, version: Version): readonly BareObject[] {
  const reached = reachedIds(schemas);
  const own = reached
    .filter((id) => id.includes(`/definitions/${version}/`))
    .filter((id) => !plainDefinitions.includes(fileOf(id)) || id === definitionId(version, 'schema'));
  const bindings = reached.filter((id) => id.includes('/bindings/'));
  return [...own, ...bindings].flatMap((id) => objectsIn(schemas, id));
}

/** The object of a file, and the objects inside it that have names. */
export function objectsIn(schemas: SchemaSet, id: string): readonly BareObject[] {
  const place = schemas.file(id);
  if (!place) return [];
  return objectNames(id).flatMap((name) => {
    const pointer = objectsInside(id).find((inner) => inner.name === name)?.pointer ?? '';
    const schema = schemaAt(place.schema, pointer);
    if (typeof schema !== 'object') return [];
    return objectAt(schemas, { schema, base: id }, name, `${id}${pointer && `#${pointer}`}`);
  });
}

function objectAt(schemas: SchemaSet, place: Part, name: string, id: string): BareObject {
  const { schema, base } = place;
  const version = versionOf(id);
  const record = recordOf(name, version);
  const fields = withRecords(name, version, fieldsAt(schemas, place)).map((field) => ({ ...field, only: [] }));
  const kinds = fields.length > 0 ? [] : kindsOf(schemas, schema, base);
  const values = fields.length === 0 ? (entrySchema(schema) ?? itemsOf(schema)) : undefined;
  const entries = values === undefined ? undefined : typeOfPlace(schemas, { schema: values, base });
  return {
    id,
    name,
    slug: slugOf(name),
    ...(record?.anchor !== undefined && { anchor: record.anchor }),
    description: record?.text ?? oneLine((schema.description ?? '').replace(/^!!.*/s, '')),
    fields: fields.length > 0 ? fields : withRecords(name, version, unionFields(schemas, kinds)),
    ...(entries && { entries: { type: entries, ...entryWords(record) } }),
    kinds: kinds.map(objectName),
    extensible: isExtensible(schemas, place),
    examples: [schema.examples ?? schema.example ?? []].flat(2) as readonly Json[],
  };
}

/** `…/definitions/3.0.0/channel.json` to 3.0.0. Bindings have versions of their own, and no records. */
function versionOf(id: string): Version {
  const version = /\/definitions\/([\d.]+)\//.exec(id)?.[1] ?? '';
  return isVersion(version) ? version : defaultVersion;
}

function entryWords(record: ObjectRecord | undefined): Omit<Entries, 'type'> {
  const { name = '{name}', text = '', anchor } = record?.fields.find(isEntry) ?? {};
  return { name, text, ...(anchor !== undefined && { anchor }) };
}

/** The objects that an object may be one of; a choice of choices is spread out. */
function kindsOf(schemas: SchemaSet, schema: SchemaObject, base: string): readonly string[] {
  const references = (schema.oneOf ?? []).filter(
    (node): node is SchemaObject => typeof node === 'object' && node.$ref !== undefined,
  );
  const ids = references.map((node) => schemas.resolve({ schema: node, base }).base).filter((id) => id !== base);
  return ids.flatMap((id) => {
    const inner = kindsOf(schemas, keywordsOf(schemas.file(id)?.schema), id);
    return inner.length > 0 ? inner : [id];
  });
}

/** The fields of all kinds together; required where every kind requires it. */
function unionFields(schemas: SchemaSet, kinds: readonly string[]): BareObject['fields'] {
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
    return [{ ...first.field, type, description, allowed, required, only }];
  });
}

function isExtensible(schemas: SchemaSet, place: Place): boolean {
  const { schema, base } = schemas.resolve(place);
  const { patternProperties = {}, allOf = [], oneOf = [] } = keywordsOf(schema);
  const own = Object.keys(patternProperties).some((pattern) => pattern.startsWith('^x-'));
  return own || [...allOf, ...oneOf].some((node) => isExtensible(schemas, { schema: node, base }));
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
    if (entries) add(entries.type, name, '');
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
