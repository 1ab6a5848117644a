// The other versions in which a correct sample is correct as well and means the same, without a change. A sample that
// would have to be converted isn't offered: its fields would be other fields.

import { exploredVersions } from '../model/addresses.ts';
import { fieldRecordsOf, recordOf } from '../records/index.ts';
import { type Meeting, valueAt } from '../schema/evaluate.ts';
import type { Path } from '../schema/fault.ts';
import type { Json, Place } from '../schema/schema-node.ts';
import type { SchemaSet } from '../schema/schema-set.ts';
import type { Specification, Version } from '../specification.ts';
import { type Case, meetingsIfSound } from './judge-sample.ts';
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
  const meant = meaningsOf(judged);
  // Without fields that the specification names, nothing says that two versions mean the same.
  if (meant.size === 0) return [];
  return exploredVersions.filter((other) => other !== judged.version && isSame(judged, meant, other)).toReversed();
}

/** A sample is the same if its version finds no problem and gives every field the meaning that it had. */
function isSame({ specification, caseIn }: Judged, meant: ReadonlySet<string>, other: Version): boolean {
  const asked = caseIn(other);
  const meetings = asked && meetingsIfSound(specification, asked);
  if (asked === undefined || meetings === undefined) return false;
  const meanings = meaningsOf({ specification, version: other, value: asked.value, meetings });
  return meanings.size === meant.size && [...meanings].every((one) => meant.has(one));
}

/** What each field of the sample means. */
function meaningsOf({ specification, version, value, meetings }: Omit<Judged, 'caseIn'>): ReadonlySet<string> {
  const schemas = specification.schemas(version);
  const meanings = meetings.map(({ path, holder }) => {
    const meaning = knownMeaning(schemas, version, holder, String(path.at(-1)));
    return `${path.join('/')} ${someMessages(meaning, path, value) ?? meaning}`;
  });
  return new Set(meanings);
}

const known = new WeakMap<object, Map<string, string>>();

/** The object and the meaning of a field, cached by the object's schema. */
function knownMeaning(schemas: SchemaSet, version: Version, holder: Place, key: string): string {
  if (typeof holder.schema !== 'object') return '';
  const fields = known.get(holder.schema) ?? new Map<string, string>();
  known.set(holder.schema, fields);
  const before = fields.get(key);
  if (before !== undefined) return before;
  const owner = ownerName(schemas, holder);
  const meaning = `${owner}: ${explained(owner, key, version) ?? holder.base.replace(`/definitions/${version}/`, '/definitions/')}`;
  fields.set(key, meaning);
  return meaning;
}

/** Our words for a field; for a name that the author chose, those for the map that it's in. */
function explained(owner: string, key: string, version: Version): string | undefined {
  const records = fieldRecordsOf(owner, version);
  return records.find(({ name }) => name === key)?.text ?? recordOf(owner, version)?.text;
}

/** The meaning of `messages` in an operation that lists some. 3.1.0 only adds what an empty list means. */
function someMessages(meaning: string, path: Path, value: Json): string | undefined {
  if (path.at(-1) !== 'messages' || !meaning.startsWith('Operation: ')) return undefined;
  const list = valueAt(value, path);
  return Array.isArray(list) && list.length > 0 ? 'Operation: some messages of the channel' : undefined;
}
