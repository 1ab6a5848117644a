// Names the object at a place of the schemas, for sentences about faults.

import { ownerOf } from '../model/object-names.ts';
import { isReferencePlace } from '../schema/choose-faults.ts';
import type { Fault } from '../schema/fault.ts';
import type { Place } from '../schema/schema-node.ts';
import type { SchemaSet } from '../schema/schema-set.ts';
import { nameOf } from './wording.ts';

/** The name of the object that a place asks for: its own, or that of the only alternative to a Reference Object. */
export function wantedName(schemas: SchemaSet, asked: Place): string | undefined {
  const place = schemas.resolve(asked);
  const own = ownerOf(schemas, place);
  if (own !== undefined || typeof place.schema !== 'object') return own;
  const choices = (place.schema.oneOf ?? []).map((schema) => schemas.resolve({ schema, base: place.base }));
  const [only, ...others] = choices.filter((choice) => !isReferencePlace(choice));
  return only && others.length === 0 ? ownerOf(schemas, only) : undefined;
}

/** The object that has the fault: `The Channel Object`, or its path if it has no name. */
export function subject(schemas: SchemaSet, fault: Pick<Fault, 'place' | 'path'>): string {
  const owner = ownerOf(schemas, fault.place);
  return owner ? `The ${owner} Object` : nameOf(fault.path);
}
