// Tables with a column "Field" on any page. What they name is a field of the object in the heading or sentence above, or of
// some object, or on a page about a protocol, of its bindings; and what a row says of a field is true.

import { nearest } from '@sitegen/renderer/text';
import { bindingObjects } from '../model/bindings.ts';
import { flattened } from '../model/rows.ts';
import type { BareField, SpecObject } from '../model/spec-model.ts';
import { type Specification, specVersions } from '../specification.ts';
import type { ComparedPage, Facts, Finding } from './finding.ts';
import { namedObjects } from './named-fields.ts';
import { codesIn } from './prose.ts';
import { wrongDefault, wrongNeed, wrongType } from './prose-claims.ts';
import { fieldTables, type Table } from './tables.ts';

export function tableFindings(page: ComparedPage): readonly Finding[] {
  const { lines, versions, protocol, modelOf } = page;
  const tables = fieldTables(lines);
  if (tables.length === 0) return [];
  const objects = versions.flatMap((version) => modelOf(version).objects);
  return tables.flatMap((table) => {
    const holder = protocol === undefined ? holderOf(table, page) : bindingsOf(protocol, page);
    return [...unknownFindings(table, holder), ...factFindings(table, objects)];
  });
}

/** What the rows of a table are fields of. */
interface Holder {
  readonly name: string;
  readonly fields: ReadonlySet<string>;
}

function unknownFindings({ rows }: Table, { name: holder, fields }: Holder): readonly Finding[] {
  if (fields.size === 0) return [];
  return rows
    .flatMap(({ field }) => codesIn(field))
    .filter(({ text }) => /^[a-z]\w*$/.test(text) && !fields.has(text))
    .map(({ text: name, at }) => {
      const message = `\`${name}\` isn't a field of ${holder}`;
      const close = nearest(name, fields);
      return { code: 'spec/field-mismatch', message, ...(close && { hint: `Did you mean \`${close}\`?` }), at };
    });
}

/** What a heading or a sentence above a table calls its object: "Fields of the Info Object", "The Info Object has". */
const heading = /^#+\s+(?:(?:The )?[Ff]ields of (?:the|an?) |The )?(.+?) Objects?$/;
const sentence = /(?:\b(?:The|An?|Each|Every) (.+?) Object has |\bfields of (?:the|an?|each|every) (.+?) Object\b)/;

/** The object that the heading or the sentence above a table names, in all its versions, or otherwise any object. */
function holderOf({ above, rows }: Table, facts: Facts): Holder {
  const names = above.flatMap((line) => [heading.exec(line)?.[1], ...(sentence.exec(line)?.slice(1) ?? [])]);
  const named = names.flatMap((name) =>
    name === undefined ? [] : specVersions.flatMap((version) => namedObjects(facts.modelOf(version), name)),
  );
  const fields = new Set(namesOf(named.flatMap((object) => object.fields)));
  return fields.size > 0 && rows.filter(({ name }) => name !== undefined).length > 1
    ? { name: `the ${named.at(-1)?.name} Object`, fields }
    : { name: 'any object', fields: allFields(facts) };
}

function bindingsOf(protocol: string, { specification }: Facts): Holder {
  const fields = bindingObjects(specification, protocol).flatMap((object) => object.fields);
  return { name: `the ${protocol} bindings`, fields: new Set(namesOf(fields)) };
}

const fieldsBySpecification = new WeakMap<Specification, ReadonlySet<string>>();

/** Every field of every version, bindings included. */
function allFields(facts: Facts): ReadonlySet<string> {
  const { specification, modelOf } = facts;
  const found = fieldsBySpecification.get(specification);
  if (found) return found;
  const fields = specVersions.flatMap((version) => modelOf(version).objects.flatMap((object) => object.fields));
  const bindings = specification.files.names('bindings').flatMap((name) => [...bindingsOf(name, facts).fields]);
  const names = new Set([...namesOf(fields), ...bindings]);
  fieldsBySpecification.set(specification, names);
  return names;
}

function namesOf(fields: readonly BareField[]): readonly string[] {
  return flattened(fields).map(({ field }) => field.name);
}

/** What a table says of its fields that the schemas of all objects with these fields contradict. */
function factFindings({ heads, rows }: Table, objects: readonly SpecObject[]): readonly Finding[] {
  const named = rows.flatMap(({ name, cells }) => (name === undefined ? [] : [{ ...name, cells }]));
  const holders = objects.filter(({ fields }) => named.every(({ text }) => fields.some(({ name }) => name === text)));
  const holder = holders.at(-1)?.name;
  if (named.length < 2 || holder === undefined) return [];
  return named.flatMap(({ text, at, cells }) => {
    const fields = holders.flatMap((object) => object.fields.filter(({ name }) => name === text));
    const cell = (head: string) => cells[heads.indexOf(head)] ?? '';
    const need = /^(?:yes|no)$/i.exec(cell('required').replaceAll('`', ''))?.[0].toLowerCase();
    const code = /^`([^`]+)`$/.exec(cell('default'))?.[1];
    const kind = /^(?:string|boolean|integer|number)$/.exec(cell('type').replaceAll('`', ''))?.[0];
    const faults = [
      need && wrongNeed(fields, need === 'yes'),
      code && wrongDefault(fields, code, true),
      kind && wrongType(fields, kind),
    ];
    return faults.flatMap((what): readonly Finding[] => {
      const message = `The table says that \`${text}\` of the ${holder} Object is ${what}`;
      return what ? [{ code: 'spec/field-mismatch', message, at }] : [];
    });
  });
}
