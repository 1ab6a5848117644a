// Writes the type of a schema as text, with the names of objects kept apart so that they can be linked.

import { distinct } from '../distinct.ts';
import { isReferencePlace } from '../schema/choose-faults.ts';
import { isObject, type Place, type SchemaNode, type SchemaObject } from '../schema/schema-node.ts';
import type { SchemaSet } from '../schema/schema-set.ts';
import { fileOf, objectName } from './object-names.ts';
import type { TypePart } from './spec-model.ts';

/** Files that only name a plain value; their type is that value's. */
const plainFiles = ['ReferenceObject', 'specificationExtension'];

/** The type of the value at a place. */
export function typeOfPlace(schemas: SchemaSet, place: Place, depth = 0): readonly TypePart[] {
  const { schema, base } = place;
  if (typeof schema === 'boolean' || depth > 6) return ['any'];
  if (schema.$ref !== undefined) return referencedType(schemas, place, depth);
  const typeOf: TypeOf = (node) => typeOfPlace(schemas, { schema: node, base }, depth + 1);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices && schema.type === undefined) return joined(choices.map(typeOf));
  if (schema.const !== undefined) return [schema.const === null ? 'null' : typeof schema.const];
  const inner = schema.type === undefined ? combinedType(schema, typeOf) : undefined;
  if (inner) return inner;
  if (schema.type === 'array') return ['[', ...itemType(schema, typeOf), ']'];
  if (schema.type === 'object') return mapType(schema, typeOf) ?? ['object'];
  if (schema.type === undefined)
    return schema.enum ? joined([...new Set(schema.enum.map((value) => typeof value))].map((type) => [type])) : ['any'];
  return [typeof schema.type === 'string' ? schema.type : schema.type.join(' | ')];
}

/** The type of a part of the schema. */
type TypeOf = (node: SchemaNode) => readonly TypePart[];

function referencedType(schemas: SchemaSet, place: Place, depth: number): readonly TypePart[] {
  const target = schemas.resolve(place);
  const file = schemas.file(target.base);
  const isPlain = file?.schema !== target.schema || plainFiles.includes(fileOf(target.base)) || isScalar(target.schema);
  if (isReferencePlace(target)) return [{ object: 'Reference' }];
  if (fileOf(target.base) === 'anySchema') return [{ object: 'Multi Format Schema' }, ' | ', { object: 'Schema' }];
  return isPlain ? typeOfPlace(schemas, target, depth + 1) : [{ object: objectName(target.base) }];
}

function isScalar(schema: SchemaNode): boolean {
  return (
    typeof schema === 'object' && typeof schema.type === 'string' && schema.type !== 'object' && schema.type !== 'array'
  );
}

/** The first part of `allOf` or a condition that names a type: bindings choose theirs by version, the newest first. */
function combinedType({ allOf = [], then = true, else: otherwise = true }: SchemaObject, typeOf: TypeOf) {
  return [...allOf, then, otherwise].map(typeOf).find(([part]) => part !== 'any');
}

function itemType({ items = true }: SchemaObject, typeOf: TypeOf): readonly TypePart[] {
  return joined(([items].flat() as readonly SchemaNode[]).map(typeOf));
}

/** `Map[string, X]` for an object without fields of its own. */
function mapType(schema: SchemaObject, typeOf: TypeOf): readonly TypePart[] | undefined {
  const value = Object.keys(schema.properties ?? {}).length > 0 ? undefined : entrySchema(schema);
  return value === undefined ? undefined : ['Map[string, ', ...typeOf(value), ']'];
}

/** The schema of a map's values. Undefined if it isn't a map. */
export function entrySchema(schema: SchemaObject): SchemaNode | undefined {
  const patterns = Object.entries(schema.patternProperties ?? {}).filter(([pattern]) => !pattern.startsWith('^x-'));
  const [first] = patterns;
  if (first) return first[1];
  return isObject(schema.additionalProperties) ? (schema.additionalProperties as SchemaObject) : undefined;
}

/** Alternatives, each once, with a reference last; `any` swallows nothing. */
function joined(types: readonly (readonly TypePart[])[]): readonly TypePart[] {
  const sorted = types.toSorted((a, b) => Number(isReference(a)) - Number(isReference(b)));
  return distinct(sorted, typeText).flatMap((type, index) => (index === 0 ? type : [' | ', ...type]));
}

function isReference([part]: readonly TypePart[]): boolean {
  return typeof part === 'object' && part.object === 'Reference';
}

/** The type as plain text: `Map[string, Server Object | Reference Object]`. */
export function typeText(type: readonly TypePart[]): string {
  return type.map((part) => (typeof part === 'string' ? part : `${part.object} Object`)).join('');
}

/** The last version of something, and what to write after it. Empty if it's still there. */
export function endedText(until: string | undefined, instead: string | undefined): string {
  return until === undefined ? '' : `Until ${until}${instead === undefined ? '' : `; since then, write ${instead}`}.`;
}
