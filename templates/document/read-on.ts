// A path into a document to the row of the Explorer that explains the field there.

import { slugOf } from '@sitegen/renderer/text';
import { explorerUrl, fieldId, hrefOfId, isExplored } from '../asyncapi/model/addresses.ts';
import { objectName } from '../asyncapi/model/object-names.ts';
import type { Path } from '../asyncapi/schema/fault.ts';
import { occurs } from '../asyncapi/schema/pattern.ts';
import type { Place, SchemaNode, SchemaObject } from '../asyncapi/schema/schema-node.ts';
import type { SchemaSet } from '../asyncapi/schema/schema-set.ts';
import type { Version } from '../asyncapi/specification.ts';

/** The address of the field at the path, or of the nearest one above it. The versions before 2.6.0 share its Explorer. */
export function readOnUrl(schemas: SchemaSet, version: Version, path: Path): string {
  return explorerUrl(isExplored(version) ? version : '2.6.0') + hrefOfId(rowAt(schemas, path));
}

interface Part {
  readonly schema: SchemaObject;
  readonly base: string;
}

function rowAt(schemas: SchemaSet, path: Path): string {
  let places: readonly Place[] = [schemas.root];
  let row = 'asyncapi';
  for (const key of path) {
    const parts = places.flatMap((place) => partsOf(schemas, place));
    const named = parts.filter(({ base }) => !/\/bindingsObject\.json$/.test(base));
    const owner = named.find(({ schema }) => Object.hasOwn(schema.properties ?? {}, key));
    const holder = named.find((part) => isObjectFile(schemas, part));
    if (owner) row = fieldId(slugOf(objectName(owner.base)), String(key));
    else if (holder && typeof key === 'string') row = slugOf(objectName(holder.base));
    places = parts.flatMap((part) => childrenOf(part, key));
  }
  return row;
}

/** Whether a part is all of an object's schema. What may also be a reference is the object. */
function isObjectFile(schemas: SchemaSet, { schema, base }: Part): boolean {
  return schemas.file(base)?.schema === schema && !/\/Reference\.json$/.test(base);
}

/** A schema and everything in it that speaks about the same value, whether or not the value fits it. */
function partsOf(schemas: SchemaSet, start: Place, depth = 0): readonly Part[] {
  const { schema, base } = schemas.resolve(start);
  if (typeof schema !== 'object' || depth > 8) return [];
  const { allOf = [], anyOf = [], oneOf = [], then = true, else: otherwise = true } = schema;
  const inside = [...allOf, ...anyOf, ...oneOf, then, otherwise];
  return [{ schema, base }, ...inside.flatMap((node) => partsOf(schemas, { schema: node, base }, depth + 1))];
}

function childrenOf({ schema, base }: Part, key: string | number): readonly Place[] {
  const { properties = {}, patternProperties = {}, additionalProperties = true, items = true } = schema;
  const matching = Object.entries(patternProperties).filter(([pattern]) => occurs(pattern, String(key), { left: 1e5 }));
  const own = Object.hasOwn(properties, key) ? [properties[key] as SchemaNode] : matching.map(([, node]) => node);
  const nodes = typeof key === 'number' ? [items].flat() : own.length > 0 ? own : [additionalProperties];
  return nodes.filter((node) => typeof node === 'object').map((node) => ({ schema: node, base }));
}
