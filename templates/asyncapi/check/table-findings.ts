// Tables with a column "Field" on any page. What they name is a field of some object, or on a page about a protocol, of its
// bindings; the rows of one table are fields of one object; and what a row says of a field is true.

import { pageVersion } from '../model/addresses.ts';
import { isBinding } from '../model/all-fields.ts';
import { bindingVersions } from '../model/bindings.ts';
import { findObject, otherName } from '../model/history.ts';
import type { BareField, SpecObject } from '../model/spec-model.ts';
import { type Specification, specVersions } from '../specification.ts';
import { type Facts, type Finding, meant } from './finding.ts';
import { aboutTools } from './named-fields.ts';
import { codesIn, type Piece, type Prose } from './prose.ts';
import { wrongDefault, wrongNeed, wrongType } from './prose-claims.ts';
import { fieldTables, type Table } from './tables.ts';

export function tableFindings(url: string, { lines }: Prose, facts: Facts): readonly Finding[] {
  const tables = aboutTools.test(url) ? [] : fieldTables(lines);
  if (tables.length === 0) return [];
  const own = pageVersion(url);
  const objects = (own ? [own] : specVersions).flatMap((version) => facts.modelOf(version).objects);
  const told = tables.flatMap((table) => factFindings(table, objects));
  const protocol = /\/bindings\/([\w-]+)$/.exec(url)?.[1];
  const owners = protocol === undefined ? tables.flatMap((table) => ownerFindings(table, objects, facts)) : [];
  return [...unknownFindings(tables, protocol, facts), ...owners, ...told];
}

function unknownFindings(tables: readonly Table[], protocol: string | undefined, facts: Facts): readonly Finding[] {
  const known = protocol === undefined ? allFields(facts) : bindingFields(facts.specification, protocol);
  if (known.size === 0) return [];
  const where = protocol === undefined ? 'any object' : `the ${protocol} bindings`;
  return tables
    .flatMap(({ rows }) => rows.flatMap(({ field }) => codesIn(field)))
    .filter(({ text }) => /^[a-z]\w*$/.test(text) && !known.has(text))
    .map(({ text: name, at }) => {
      const message = `\`${name}\` is no field of ${where}`;
      return { code: 'spec/field-mismatch', message, ...meant(name, [...known]), at };
    });
}

const fieldsByFacts = new WeakMap<Specification, ReadonlySet<string>>();

/** Every field of every version, bindings included. */
function allFields({ specification, modelOf }: Facts): ReadonlySet<string> {
  const known = fieldsByFacts.get(specification);
  if (known) return known;
  const objects = specVersions.flatMap((version) => modelOf(version).objects.flatMap(({ fields }) => fields));
  const bindings = specification.files.names('bindings').flatMap((name) => [...bindingFields(specification, name)]);
  const names = new Set([...namesOf(objects), ...bindings]);
  fieldsByFacts.set(specification, names);
  return names;
}

function bindingFields(specification: Specification, protocol: string): ReadonlySet<string> {
  const objects = bindingVersions(specification, protocol).flatMap((one) => Object.values(one.objects));
  return new Set(namesOf(objects.flatMap(({ fields }) => fields)));
}

function namesOf(fields: readonly BareField[]): readonly string[] {
  return fields.flatMap((field) => [field.name, ...namesOf(field.fields)]);
}

/** The names of fields of all versions by the names of their objects. */
type Owners = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The heading or the sentence above a table names the object. If neither does, it's the one object that has all rows but
 * one.
 */
function ownerFindings(
  { above, heads, rows }: Table,
  objects: readonly SpecObject[],
  facts: Facts,
): readonly Finding[] {
  const names = rows.flatMap(({ name }) => name ?? []);
  if (names.length < 2) return [];
  const owners = ownersOf(objects);
  // A name that no object has is reported already.
  const known = names.filter(({ text }) => allFields(facts).has(text));
  const named = namedOwner(above, facts);
  const fields = named === undefined ? undefined : owners.get(named);
  if (named !== undefined && fields !== undefined)
    return known.filter(({ text }) => !fields.has(text)).map((name) => wrong(name, named));
  // Tables without types may have fields of several objects.
  return heads.includes('type') ? oddOnes(known, owners) : [];
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
function ownersOf(objects: readonly SpecObject[]): Owners {
  const owners = new Map<string, Set<string>>();
  for (const object of objects) {
    const { name, kinds, fields } = object;
    if (kinds.length > 0 || fields.length === 0 || name === 'Schema' || isBinding(object)) continue;
    owners.set(oneName(name), new Set([...(owners.get(oneName(name)) ?? []), ...fields.map((field) => field.name)]));
  }
  return owners;
}

/** What a table says of its fields that the schemas of all objects with these fields contradict. */
function factFindings({ heads, rows }: Table, objects: readonly SpecObject[]): readonly Finding[] {
  const named = rows.flatMap(({ name, cells }) => (name === undefined ? [] : [{ ...name, cells }]));
  const holders = objects.filter(({ fields }) => named.every(({ text }) => fields.some(({ name }) => name === text)));
  const holder = holders.at(-1)?.name;
  if (named.length < 2 || holder === undefined) return [];
  return named.flatMap(({ text, at, cells }) => {
    const fields = holders.flatMap((one) => one.fields.filter(({ name }) => name === text));
    const cell = (head: string) => cells[heads.indexOf(head)] ?? '';
    const need = /^(?:yes|no)$/i.exec(cell('required').replaceAll('`', ''))?.[0].toLowerCase();
    const code = /^`([^`]+)`$/.exec(cell('default'))?.[1];
    const kind = /^(?:string|boolean|integer|number)$/.exec(cell('type').replaceAll('`', ''))?.[0];
    const told = [
      need && wrongNeed(fields, need === 'yes' ? { need } : {}),
      code && wrongDefault(fields, { code }, true),
      kind && wrongType(fields, { kind }),
    ];
    return told.flatMap((what): readonly Finding[] => {
      const message = `The table says that \`${text}\` of the ${holder} Object is ${what}`;
      return what ? [{ code: 'spec/field-mismatch', message, at }] : [];
    });
  });
}
