// Fields and whole objects that a version lacks and the page of another version has, each with the ids that lead to it
// there. A page says where each is, so that an address still leads somewhere after a switch of versions.

import { groupBy, slugOf } from '@sitegen/renderer/text';
import type { Version } from '../specification.ts';
import { exploredVersions, fieldId } from './addresses.ts';
import { type ModelOf, otherName } from './history.ts';
import { type Row, rowsOf } from './rows.ts';
import type { SpecObject } from './spec-model.ts';

/** What other versions of an object have and this one doesn't. */
export type Elsewhere = ReturnType<typeof elsewhereOf>;

/** Compares an object with the same object in the other versions, the newest one first. */
export function elsewhereOf(modelOf: ModelOf, version: Version, object: SpecObject) {
  const ownRows = rowsOf(object).map((row) => ({ ...row, ids: idsAt(object, object, row) }));
  const ownIds = new Set(ownRows.flatMap(({ ids }) => ids));
  const own = new Set(ownRows.map(({ name }) => name));
  const entry = isMap(object) ? object.entries?.name : undefined;
  const rows = exploredVersions
    .filter((other) => other !== version)
    .flatMap((other) => modelOf(other).objects.filter(({ name }) => isSame(name, object.name)))
    .flatMap((other) =>
      rowsOf(other).map((row) => ({
        ...row,
        // The only row of a map is the same one, whatever its name is.
        name: isMap(other) ? (entry ?? row.name) : row.name,
        ids: idsAt(object, other, row),
      })),
    );
  const others = rows.filter(({ name }) => !own.has(name));
  const missing = groupBy(others.filter(isListed), ({ name }) => name);
  return {
    /** Fields that only other versions have: the ids of their rows there, and the fields of this version that they replaced. */
    missing: [...missing].map(([name, found]) => ({
      field: found[0].field,
      ids: idsIn(found).filter((id) => !ownIds.has(id)),
      replaced: object.fields.filter(({ instead }) => instead?.includes(`\`${name}\``)).map((each) => each.name),
    })),
    /** All ids of a field of this version, here and in other versions. */
    idsOf: (name: string) => idsIn([...ownRows, ...rows].filter((row) => row.name === name)),
    /** Ids of fields inside of fields that aren't listed here. */
    inner: idsIn(others.filter((row) => !isListed(row))),
  };
}

export interface MissingObject {
  readonly object: SpecObject;
  /** The newest version that has it. */
  readonly version: Version;
  /** The ids of its rows there. */
  readonly ids: readonly string[];
}

/** The objects that a version lacks, as far as a page shows them: all, or only those of the official text. */
export function missingObjects(
  modelOf: ModelOf,
  version: Version,
  isShown: (object: SpecObject) => boolean = () => true,
): readonly MissingObject[] {
  const all = modelOf(version).objects;
  const objects = all.filter(isShown);
  const missing = new Map<string, MissingObject>();
  for (const other of exploredVersions) {
    for (const object of modelOf(other).objects.filter(isShown)) {
      if (missing.has(object.name) || objects.some(({ name }) => isSame(name, object.name))) continue;
      const twins = [object, ...all.filter(({ name }) => isSame(name, object.name))];
      const ids = twins.flatMap((twin) => rowsOf(twin).flatMap((row) => idsAt(object, twin, row)));
      missing.set(object.name, { object, version: other, ids: [...new Set(ids)] });
    }
  }
  return [...missing.values()];
}

/** Whether it's a field of the object itself, and not one inside another field. */
const isListed = ({ name, field }: Row): boolean => name === field.name;

function isMap({ fields, entries }: SpecObject): boolean {
  return fields.length === 0 && entries !== undefined;
}

function isSame(name: string, other: string): boolean {
  return name === other || name === otherName(other);
}

/** The ids of a row where another version has it, and the same under this version's name of the object. */
function idsAt(object: SpecObject, other: SpecObject, { name, field }: Row): readonly string[] {
  const former = otherName(object.name);
  const slugs = [object.slug, other.slug, ...(former === undefined ? [] : [slugOf(former)])];
  const ids = slugs.map((slug) => fieldId(slug, name));
  return field.anchor === undefined ? ids : [...ids, field.anchor];
}

function idsIn(rows: readonly { readonly ids: readonly string[] }[]): readonly string[] {
  return [...new Set(rows.flatMap(({ ids }) => ids))];
}
