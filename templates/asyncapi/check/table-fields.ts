// Tables with a column "Field": what it names is a field of some object, or on a page about a protocol, of its bindings.
// The tables of pages about a version are held against their own object instead (`field-mismatch.ts`).

import { pageVersion } from '../model/addresses.ts';
import { bindingVersions } from '../model/bindings.ts';
import type { BareField } from '../model/spec-model.ts';
import { type Specification, specVersions } from '../specification.ts';
import { type Facts, type Finding, meant } from './finding.ts';
import { aboutTools } from './named-fields.ts';
import { codesIn, type Prose } from './prose.ts';
import { fieldTables } from './tables.ts';

export function tableFindings(url: string, { lines }: Prose, facts: Facts): readonly Finding[] {
  const protocol = /\/bindings\/([\w-]+)$/.exec(url)?.[1];
  const tables = aboutTools.test(url) || pageVersion(url) ? [] : fieldTables(lines);
  const named = tables.flatMap(({ rows }) => rows.flatMap(({ field }) => codesIn(field)));
  if (named.length === 0) return [];
  const known = protocol === undefined ? allFields(facts) : bindingFields(facts.specification, protocol);
  if (known.size === 0) return [];
  const where = protocol === undefined ? 'any object' : `the ${protocol} bindings`;
  return named
    .filter(({ text }) => /^[a-z]\w*$/.test(text) && !known.has(text))
    .map(({ text: name, at }) => {
      const message = `\`${name}\` is no field of ${where}`;
      return { code: 'spec/field-mismatch', message, ...meant(name, [...known]), at };
    });
}

const fieldsByFacts = new WeakMap<Specification, ReadonlySet<string>>();

/** Every field of every version, bindings included. */
export function allFields({ specification, modelOf }: Facts): ReadonlySet<string> {
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
