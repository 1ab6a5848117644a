// One fault for each broken rule, with its place in the value and in the schema.

import { distinct } from '../distinct.ts';
import type { Json, Place } from './schema-node.ts';

export type Path = readonly (string | number)[];

/** A broken rule. `kind` is the keyword, except for the kinds that concern references. */
export interface Fault {
  readonly kind: FaultKind;
  /** Where in the value. For `additionalProperties` and `propertyNames` the path ends in the key that is wrong. */
  readonly path: Path;
  /** The schema whose rule is broken; its `base` names the object. */
  readonly place: Place;
  /** What the rule asks for: allowed types, allowed values, the missing key, the limit. */
  readonly expected: readonly Json[];
  /** For `ref-kind`: the faults of the target. */
  readonly causes?: readonly Fault[];
}

type FaultKind =
  | 'type'
  | 'enum'
  | 'format'
  | 'pattern'
  | 'range'
  | 'uniqueItems'
  | 'contains'
  | 'required'
  | 'requiredOne'
  | 'size'
  | 'additionalProperties'
  | 'propertyNames'
  | 'not'
  | 'oneOf'
  | 'ref-here'
  | 'ref-kind';

/** Whether a path is the same as the other or below it. */
export function isWithin(path: Path, above: Path): boolean {
  return above.length <= path.length && above.every((key, index) => path[index] === key);
}

export function samePath(a: Path, b: Path): boolean {
  return a.length === b.length && isWithin(a, b);
}

/** The first of the faults that say the same about the same place, in their order. */
export function distinctFaults(faults: readonly Fault[]): readonly Fault[] {
  return distinct(faults, ({ path, kind, expected }) =>
    JSON.stringify([path, kind, kind.startsWith('required') ? expected : '']),
  );
}
