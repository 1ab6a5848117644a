// Adds its past to each object and field of a version: since when it's there, and what changed.

import { type FieldRecord, fieldRecordsOf, type ObjectRecord, recordOf } from '../records/index.ts';
import { equalJson } from '../schema/equal-json.ts';
import { newestVersion, remembered, type Specification, specVersions, type Version } from '../specification.ts';
import { takeWhile } from '../take-while.ts';
import { type BareObject, objectsOf, usesOf } from './objects.ts';
import type { BareField, Field, FieldChange, SpecObject, SpecVersion } from './spec-model.ts';
import { typeText } from './type-text.ts';

/** Today's names of objects that used to have another. */
const formerNames: { readonly [name: string]: string } = { Channel: 'Channel Item' };

/** The name that an object has in other versions, if it's another one. */
export function otherName(name: string): string | undefined {
  const names = Object.entries(formerNames).find((pair) => pair.includes(name));
  return names?.find((other) => other !== name);
}

/** The name that a version has for an object of another version; undefined when it has no such object. */
export function nameIn(version: Version, name: string): string | undefined {
  return [name, otherName(name) ?? name].find((candidate) => recordOf(candidate, version) !== undefined);
}

export type ModelOf = (version: Version) => SpecVersion;

/** The model of each version, made when asked for; a field's past needs the versions before it. */
export function createModel(specification: Specification): ModelOf {
  const bare = remembered((version: Version) => byName(objectsOf(specification.schemas(version), version)));
  return remembered((version: Version) => {
    const before = specVersions.slice(0, specVersions.indexOf(version)).toReversed();
    const objects = [...bare(version).values()];
    const uses = usesOf(objects);
    const past = (name: string) =>
      before.map((older) => {
        const named = bare(older);
        return { version: older, object: named.get(name) ?? named.get(formerNames[name] ?? '') };
      });
    return {
      version,
      objects: objects.map((object) => withPast(object, version, past(object.name), uses.get(object.name) ?? [])),
    };
  });
}

/** If a bundle has several versions of a binding, the newest counts. */
function byName(objects: readonly BareObject[]): ReadonlyMap<string, BareObject> {
  const named = new Map<string, BareObject>();
  for (const object of objects) {
    const other = named.get(object.name);
    if (!other || compareVersions(object.id, other.id) > 0) named.set(object.name, object);
  }
  return named;
}

/** Orders addresses by the version number in them. */
export function compareVersions(a: string, b: string): number {
  const numbers = (id: string): readonly number[] =>
    (/(?<!\d)(\d+)\.(\d+)\.(\d+)/.exec(id)?.slice(1) ?? []).map(Number);
  const [left, right] = [numbers(a), numbers(b)];
  return left.map((number, index) => number - (right[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

interface Past {
  readonly version: Version;
  readonly object: BareObject | undefined;
}

function withPast(
  object: BareObject,
  version: Version,
  past: readonly Past[],
  usedBy: SpecObject['usedBy'],
): SpecObject {
  /** Back to the version that added the object. */
  const ownPast = takeWhile(past, (older) => older.object !== undefined);
  return {
    ...object,
    usedBy,
    since: ownPast.at(-1)?.version ?? version,
    ...end((each) => recordOf(object.name, each)),
    fields: object.fields.map((field) => ({
      ...field,
      ...fieldPast(field, version, ownPast),
      ...end((each) => fieldRecordsOf(object.name, each).find(({ name }) => name === field.name)),
    })),
  };
}

/** The last version that has a record, when later ones don't, and what to write there. */
function end(find: (version: Version) => FieldRecord | ObjectRecord | undefined): Pick<Field, 'until' | 'instead'> {
  const until = specVersions.findLast((version) => find(version) !== undefined);
  if (until === undefined || until === newestVersion) return {};
  const instead = find(until)?.instead;
  return { until, ...(instead !== undefined && { instead }) };
}

function fieldPast(field: BareField, version: Version, past: readonly Past[]): Pick<Field, 'since' | 'changes'> {
  const older = past.map((entry) => ({
    version: entry.version,
    field: entry.object?.fields.find(({ name }) => name === field.name),
  }));
  const run = takeWhile(older, (entry) => entry.field !== undefined);
  const line = [{ version, field }, ...run] as readonly { readonly version: Version; readonly field: BareField }[];
  const changes = line.flatMap((entry, index) => {
    const before = line[index + 1];
    return before ? changesBetween(before.field, entry.field).map((what) => ({ version: entry.version, what })) : [];
  });
  return { since: run.at(-1)?.version ?? version, changes };
}

function changesBetween(before: BareField, after: BareField): readonly FieldChange['what'][] {
  const isNamed = after.allowed.length === 1 && before.allowed.length === 1;
  return [
    ...(before.required !== after.required ? ([after.required ? 'required' : 'optional'] as const) : []),
    ...(shape(before) !== shape(after) && !isNamed ? (['type'] as const) : []),
    ...(!isNamed && !equalJson(before.allowed.toSorted(), after.allowed.toSorted()) ? (['values'] as const) : []),
    ...(!equalJson(before.default ?? null, after.default ?? null) ? (['default'] as const) : []),
    ...(after.redefined && !before.redefined ? (['meaning'] as const) : []),
  ];
}

/** The words of the type, in any order, without what was only renamed. */
function shape({ type }: BareField): string {
  return typeText(type).replace('Channel Item', 'Channel').split(/\b/).toSorted().join('');
}

/** An object of a version by its name in any spelling: `Channel`, `channel`, `Operation Trait Object`. */
export function findObject(model: SpecVersion, name: string): SpecObject | undefined {
  const key = simple(name.replace(/ Object$/, ''));
  return model.objects.find((object) => simple(object.name) === key || simple(object.slug) === key);
}

/** A name without what people leave out of it: case, spaces, and signs. */
export function simple(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
