// The other versions in which a correct sample is correct as well and means the same, without a change. A sample that
// would have to be converted isn't offered: its fields would be other fields.

import { exploredVersions } from '../model/addresses.ts';
import { fieldRecordsOf, recordOf } from '../records/index.ts';
import { type Meeting, valueAt } from '../schema/evaluate.ts';
import type { Json } from '../schema/schema-node.ts';
import type { Specification, Version } from '../specification.ts';
import { type Case, judgeSample } from './judge-sample.ts';
import { ownerName } from './notes.ts';

/** A sample in one version, and what the schema of that version says about its fields. */
export interface Judged {
  readonly specification: Specification;
  readonly version: Version;
  readonly value: Json;
  readonly meetings: readonly Meeting[];
  /** The same sample for another version; undefined if that version has no such part. */
  readonly caseIn: (version: Version) => Case | undefined;
}

/** The versions with a page of their own in which the sample is the same, oldest first. */
export function sameIn(judged: Judged): readonly Version[] {
  const { specification, version, meetings, caseIn } = judged;
  // Without fields that the specification names, nothing says that two versions mean the same.
  if (meetings.length === 0) return [];
  return exploredVersions
    .filter((other) => {
      const asked = other === version ? undefined : caseIn(other);
      if (asked === undefined || !meetings.every((met) => isSame(judged, met, other))) return false;
      return judgeSample(specification, asked).problems.length === 0;
    })
    .toReversed();
}

/** Whether another version says the same about a field, or has the same schema for an object without our words. */
function isSame({ specification, version, value }: Judged, { path, holder }: Meeting, other: Version): boolean {
  const owner = ownerName(specification.schemas(version), holder);
  const key = String(path.at(-1));
  const said = explained(owner, key, version);
  if (said === undefined) return isKnown(specification, holder.base.replace(`/${version}/`, `/${other}/`), other);
  const list = owner === 'Operation' && key === 'messages' ? valueAt(value, path) : undefined;
  // 3.1.0 only adds what an empty list means.
  return said === explained(owner, key, other) || (Array.isArray(list) && list.length > 0);
}

function isKnown(specification: Specification, base: string, version: Version): boolean {
  return specification.schemas(version).file(base) !== undefined;
}

/** Our words for a field; for a name that the author chose, those for the map that it's in. */
function explained(owner: string, key: string, version: Version): string | undefined {
  const records = fieldRecordsOf(owner, version);
  return records.find(({ name }) => name === key)?.text ?? recordOf(owner, version)?.text;
}
