// The other versions in which a correct sample is correct as well and means the same, without a change. A sample that
// would have to be converted isn't offered: its fields would be other fields.

import { exploredVersions } from '../model/addresses.ts';
import { fieldRecordsOf, recordOf } from '../records/index.ts';
import { type Meeting, valueAt } from '../schema/evaluate.ts';
import type { Specification, Version } from '../specification.ts';
import { type Case, judgeSample } from './judge-sample.ts';
import { isDocument } from './kind-of-sample.ts';
import { ownerName } from './notes.ts';

/** A correct sample, and what the schema of its version says about its fields. */
export interface Judged {
  readonly specification: Specification;
  readonly sample: Case;
  readonly meetings: readonly Meeting[];
}

/** The versions with a page of their own in which the sample is the same, oldest first. */
export function sameIn(judged: Judged): readonly Version[] {
  const { specification, sample, meetings } = judged;
  // Without fields that the specification names, nothing says that two versions mean the same.
  if (meetings.length === 0) return [];
  return exploredVersions
    .filter((other) => other !== sample.version && meetings.every((met) => isSame(judged, met, other)))
    .filter((other) => isCorrectIn(specification, sample, other))
    .toReversed();
}

/** Whether it's correct as the same part of another version, or if it's a document, with another version number. */
function isCorrectIn(specification: Specification, sample: Case, version: Version): boolean {
  const { value } = sample;
  // No document of 2 is one of 3 without being converted: channels are something else.
  if (isDocument(value) && version[0] !== sample.version[0]) return false;
  const asked = { ...sample, version, value: isDocument(value) ? { ...value, asyncapi: version } : value };
  return judgeSample(specification, asked).problems.length === 0;
}

/** Whether another version says the same about a field, or has the same schema for an object without our words. */
function isSame({ specification, sample }: Judged, { path, holder }: Meeting, other: Version): boolean {
  const { version, value } = sample;
  const owner = ownerName(specification.schemas(version), holder);
  const key = String(path.at(-1));
  const said = explained(owner, key, version);
  if (said === undefined)
    return specification.schemas(other).file(holder.base.replace(`/${version}/`, `/${other}/`)) !== undefined;
  const list = owner === 'Operation' && key === 'messages' ? valueAt(value, path) : undefined;
  // 3.1.0 only adds what an empty list means.
  return said === explained(owner, key, other) || (Array.isArray(list) && list.length > 0);
}

/** Our words for a field; for a name that the author chose, those for the map that it's in. */
function explained(owner: string, key: string, version: Version): string | undefined {
  const records = fieldRecordsOf(owner, version);
  return records.find(({ name }) => name === key)?.text ?? recordOf(owner, version)?.text;
}
