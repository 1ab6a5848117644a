// Tables of one object's fields on pages that aren't about a version: each row is a field that the object has in some
// version. The heading or the sentence above a table names the object. If neither does, it's the one object that has all
// rows but one.

import { pageVersion } from '../model/addresses.ts';
import { isBinding } from '../model/all-fields.ts';
import { findObject, otherName } from '../model/history.ts';
import { specVersions } from '../specification.ts';
import type { Facts, Finding } from './finding.ts';
import { aboutTools } from './named-fields.ts';
import type { Piece, Prose } from './prose.ts';
import { allFields } from './table-fields.ts';
import { fieldTables } from './tables.ts';

/** The names of fields of all versions by the names of their objects. */
type Owners = ReadonlyMap<string, ReadonlySet<string>>;

export function ownerFindings(url: string, { lines }: Prose, facts: Facts): readonly Finding[] {
  if (aboutTools.test(url) || pageVersion(url) || /\/bindings\//.test(url)) return [];
  const tables = fieldTables(lines).map((table) => ({ ...table, names: table.rows.flatMap(({ name }) => name ?? []) }));
  if (!tables.some(({ names }) => names.length > 1)) return [];
  const owners = ownersOf(facts);
  // A name that no object has is reported already.
  const everywhere = allFields(facts);
  return tables.flatMap(({ above, heads, names }) => {
    if (names.length < 2) return [];
    const known = names.filter(({ text }) => everywhere.has(text));
    const named = namedOwner(above, facts);
    const fields = named === undefined ? undefined : owners.get(named);
    if (named !== undefined && fields !== undefined)
      return known.filter(({ text }) => !fields.has(text)).map((name) => wrong(name, named));
    // Tables without types may have fields of several objects.
    return heads.includes('type') ? oddOnes(known, owners) : [];
  });
}

/** The one row that the only object with all other rows doesn't have. */
function oddOnes(names: readonly Piece[], owners: Owners): readonly Finding[] {
  if (names.length < 4) return [];
  const lacking = [...owners].map(([object, fields]) => ({
    object,
    odd: names.filter(({ text }) => !fields.has(text)),
  }));
  const [nearest, ...others] = lacking.filter(({ odd }) => odd.length < 2);
  const [name] = nearest?.odd ?? [];
  if (!nearest || name === undefined || others.length > 0) return [];
  return [wrong(name, nearest.object, ', which has the others of the table')];
}

function wrong({ text: name, at }: Piece, object: string, reason = ''): Finding {
  return { code: 'spec/field-mismatch', message: `\`${name}\` is no field of the ${object} Object${reason}`, at };
}

const heading = /^#+\s+(?:(?:The )?[Ff]ields of (?:the|an?) |The )?(.+?) Objects?(?:\s*\{#.*\})?$/;
const sentence = /(?:\b(?:The|An?|Each|Every) (.+?) Object has |\bfields of (?:the|an?|each|every) (.+?) Object\b)/;

function namedOwner(above: readonly string[], { modelOf }: Facts): string | undefined {
  const names = above.flatMap((line) => [heading.exec(line)?.[1], ...(sentence.exec(line)?.slice(1) ?? [])]);
  const models = specVersions.toReversed().map(modelOf);
  const objects = names.flatMap((name) => (name && models.flatMap((model) => findObject(model, name) ?? [])) || []);
  return objects[0] && oneName(objects[0].name);
}

/** The same name for an object that versions name differently. */
function oneName(name: string): string {
  return [name, otherName(name) ?? name].toSorted()[0] ?? name;
}

/** Objects with fields of their own, except those whose fields another specification defines. */
function ownersOf({ modelOf }: Facts): Owners {
  const owners = new Map<string, Set<string>>();
  for (const object of specVersions.flatMap((version) => modelOf(version).objects)) {
    const { name, kinds, fields } = object;
    if (kinds.length > 0 || fields.length === 0 || name === 'Schema' || isBinding(object)) continue;
    owners.set(oneName(name), new Set([...(owners.get(oneName(name)) ?? []), ...fields.map((field) => field.name)]));
  }
  return owners;
}
