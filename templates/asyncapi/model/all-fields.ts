// Compares the models of all versions: from when to when there's each object and field, and what changed in between.

import { allRecords } from '../records/index.ts';
import { newestVersion, specVersions, type Version } from '../specification.ts';
import type { ModelOf } from './history.ts';
import type { Field, SpecObject } from './spec-model.ts';

export type ObjectLife = ReturnType<typeof livesOf>[number];
export type FieldLife = ObjectLife['fields'][number];

/**
 * Every object that the official text has, in the order of the records, and then the bindings. Objects and the fields that
 * they ever had are as the newest version with them has them.
 */
export function livesOf(modelOf: ModelOf) {
  const newestFirst = specVersions.toReversed();
  const named = newestFirst.map((version) => ({
    version,
    objects: new Map(modelOf(version).objects.map((object) => [object.name, object])),
  }));
  const ofText = allRecords.filter(({ anchor }) => anchor !== undefined).map(({ name }) => name);
  const bindings = modelOf(newestVersion)
    .objects.filter(isBinding)
    .map(({ name }) => name);
  return [...new Set([...ofText, ...bindings.toSorted()])].flatMap((name) => {
    const having = named.flatMap(({ version, objects }) => {
      const object = objects.get(name);
      return object ? [{ version, object }] : [];
    });
    const [newest] = having;
    return newest && newest.object.fields.length > 0 ? [{ ...newest, fields: fieldsOf(having) }] : [];
  });
}

/** Bindings have files of their own, which the schemas of version 3 include. */
export function isBinding({ id }: SpecObject): boolean {
  return id.includes('/bindings/');
}

function fieldsOf(having: readonly { readonly version: Version; readonly object: SpecObject }[]) {
  const fields = new Map<string, { readonly field: Field; readonly version: Version }>();
  for (const { version, object } of having)
    for (const field of object.fields) if (!fields.has(field.name)) fields.set(field.name, { field, version });
  return [...fields.values()];
}
