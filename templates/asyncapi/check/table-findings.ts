// Tables with a column "Field" on any page. What they name is a field of some object, or on a page about a protocol, of its
// bindings; the rows of one table are fields of one object; and what a row says of a field is true.

import { pageVersion } from '../model/addresses.ts';
import { isBinding } from '../model/all-fields.ts';
import { bindingVersions } from '../model/bindings.ts';
import { findObject, otherName } from '../model/history.ts';
import type { BareField, SpecObject } from '../model/spec-model.ts';
import type { Json } from '../schema/schema-node.ts';
import { type Specification, specVersions } from '../specification.ts';
import { type Facts, type Finding, meant } from './finding.ts';
import { aboutTools } from './named-fields.ts';
import { codesIn, type Piece, type Prose } from './prose.ts';
import { fieldTables, type Table } from './tables.ts';

export function tableFindings(url: string, { lines }: Prose, facts: Facts): readonly Finding[] {
  const tables = aboutTools.test(url) ? [] : fieldTables(lines);
  if (tables.length === 0) return [];
  const own = pageVersion(url);
  const objects = (own ? [own] : specVersions).flatMap((version) => facts.modelOf(version).objects);
  const told = tables.flatMap((table) => factFindings(rowsOf(table), objects));
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

interface Row {
  readonly name: string;
  readonly at: number;
  /** A plain type such as `string`. Undefined if the cell says anything else. */
  readonly type: string | undefined;
  readonly required: boolean | undefined;
  /** The value in backticks. Undefined if the cell says anything else. */
  readonly fallback: string | undefined;
}

function factFindings(rows: readonly Row[], objects: readonly SpecObject[]): readonly Finding[] {
  const holders = objects.filter(({ fields }) => rows.every(({ name }) => fields.some((field) => field.name === name)));
  if (rows.length < 2 || holders.length === 0) return [];
  const known = (name: string) => holders.flatMap(({ fields }) => fields.filter((field) => field.name === name));
  return rows.flatMap((row) => contradictions(row, known(row.name), holders.at(-1)?.name ?? ''));
}

function contradictions(
  { name, at, type, required, fallback }: Row,
  fields: readonly BareField[],
  object: string,
): readonly Finding[] {
  const types = fields.map((field) =>
    field.type.map((part) => (typeof part === 'string' ? part : part.object)).join(''),
  );
  const isWrongType = type !== undefined && types.every((one) => plain.test(one) && one !== type);
  const isWrongNeed = required !== undefined && fields.every((field) => field.required !== required);
  const isWrongDefault = fallback !== undefined && fields.every((field) => textOf(field.default) !== fallback);
  const [known] = fields.flatMap((field) => textOf(field.default) ?? []);
  const told = [
    ...(isWrongType ? [`of type ${type}, but its type is ${types.at(-1)}`] : []),
    ...(isWrongNeed ? [required ? "required, but it isn't" : 'not required, but it is'] : []),
    ...(isWrongDefault
      ? [`${fallback} by default, but ${known ? `its default is ${known}` : 'it has no default'}`]
      : []),
  ];
  return told.map((what) => ({
    code: 'spec/field-mismatch',
    message: `The table says that \`${name}\` of the ${object} Object is ${what}`,
    at,
  }));
}

/** A value as a page writes it in backticks. */
export function textOf(value: Json | undefined): string | undefined {
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value);
}

const plain = /^(?:string|boolean|integer|number)$/;

/** What a table says of its fields. */
function rowsOf({ heads, rows }: Table): readonly Row[] {
  return rows.flatMap(({ cells, name }) => {
    if (name === undefined) return [];
    const cell = (head: string) => cells[heads.indexOf(head)] ?? '';
    const need = /^(?:yes|no)$/i.exec(cell('required').replaceAll('`', ''))?.[0].toLowerCase();
    const fallback = /^`([^`]+)`$/.exec(cell('default'))?.[1];
    const type = plain.exec(cell('type').replaceAll('`', ''))?.[0];
    return { name: name.text, at: name.at, fallback, type, required: need === undefined ? undefined : need === 'yes' };
  });
}
