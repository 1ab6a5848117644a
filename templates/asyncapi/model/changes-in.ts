// What one version changed in the objects and fields of the version before, as the official schemas have them.

import { specVersions, type Version } from '../specification.ts';
import type { ModelOf } from './history.ts';
import type { FieldChange, SpecObject } from './spec-model.ts';

export interface SpecChange {
  readonly object: string;
  /** Absent when the whole object is new. */
  readonly field?: string;
  readonly what: readonly ('new' | 'added' | 'gone' | FieldChange['what'])[];
}

/** The changes of a version, in the order in which a document reaches the objects. The first version has none. */
export function changesIn(modelOf: ModelOf, version: Version): readonly SpecChange[] {
  const before = specVersions[specVersions.indexOf(version) - 1];
  if (before === undefined) return [];
  const older = new Map(modelOf(before).objects.map((object) => [object.name, object]));
  return modelOf(version).objects.flatMap((object) => {
    if (object.since === version) return [{ object: object.name, what: ['new'] }];
    return [...came(object, version), ...gone(object, older.get(object.name))];
  });
}

function came({ name: object, fields }: SpecObject, version: Version): readonly SpecChange[] {
  return fields.flatMap(({ name: field, since, changes }): readonly SpecChange[] => {
    if (since === version) return [{ object, field, what: ['added'] }];
    const what = changes.filter((change) => change.version === version).map((change) => change.what);
    return what.length > 0 ? [{ object, field, what }] : [];
  });
}

function gone({ name: object, fields }: SpecObject, older: SpecObject | undefined): readonly SpecChange[] {
  const names = new Set(fields.map(({ name }) => name));
  const lost = (older?.fields ?? []).filter(({ name }) => !names.has(name));
  return lost.map(({ name: field }) => ({ object, field, what: ['gone'] }));
}
