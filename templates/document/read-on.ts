// Finds the row of the Explorer that explains a field of a document.

import { slugOf } from '@sitegen/renderer/text';
import { exploredVersions, explorerUrl, fieldId, hrefOfId } from '../asyncapi/model/addresses.ts';
import { objectName, ownFields } from '../asyncapi/model/object-names.ts';
import { isWithin, type Path } from '../asyncapi/schema/fault.ts';
import type { SchemaSet } from '../asyncapi/schema/schema-set.ts';
import type { Version } from '../asyncapi/specification.ts';

/** A field of a document, and the address of the schema file that is about it. */
interface FieldPlace {
  readonly path: Path;
  readonly base: string;
}

/**
 * The address of the field at a path, or of the nearest one above it that one of the places is about. The versions before
 * 2.6.0 share its Explorer.
 */
export function readOnUrl(schemas: SchemaSet, version: Version, path: Path, places: readonly FieldPlace[]): string {
  const above = places.filter((place) => isWithin(path, place.path)).toSorted((a, b) => b.path.length - a.path.length);
  const [row = 'asyncapi'] = above.flatMap((place) => rowOf(schemas, place));
  return explorerUrl(exploredVersions.includes(version) ? version : '2.6.0') + hrefOfId(row);
}

/** The row of a field, or of its object if that chooses no names. In version 2, the bindings of four objects share a file. */
function rowOf(schemas: SchemaSet, { path, base }: FieldPlace): readonly string[] {
  const fields = ownFields(schemas, base);
  if (fields === undefined || /\/bindingsObject\.json$/.test(base)) return [];
  const slug = slugOf(objectName(base));
  const key = String(path.at(-1));
  return [fields.has(key) ? fieldId(slug, key) : slug];
}
