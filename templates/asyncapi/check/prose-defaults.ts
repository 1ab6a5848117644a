// Defaults that running text states: "`deprecated` is `false` by default", "the default of `qos` is `0`". A default is wrong
// if a field of that name has one in some object, and none has this one.

import { pageVersion } from '../model/addresses.ts';
import { bindingVersions } from '../model/bindings.ts';
import type { BareField } from '../model/spec-model.ts';
import { specVersions } from '../specification.ts';
import type { Facts, Finding } from './finding.ts';
import { aboutTools } from './named-fields.ts';
import type { Prose } from './prose.ts';
import { textOf } from './table-facts.ts';

const field = '`(?<field>[a-z]\\w*)`(?: field)?';
const value = '`(?<value>[^`]+)`';

const statements = [
  new RegExp(`${field} defaults to ${value}`, 'g'),
  new RegExp(`${field} is ${value} by default`, 'g'),
  new RegExp(`\\b[Bb]y default, ${field} is ${value}`, 'g'),
  new RegExp(`\\b[Dd]efault(?: value)? (?:of|for) (?:the )?${field} is ${value}`, 'g'),
];

export function defaultFindings(url: string, { lines }: Prose, facts: Facts): readonly Finding[] {
  if (aboutTools.test(url)) return [];
  const text = lines.join('\n');
  const told = statements.flatMap((pattern) => [...text.matchAll(pattern)].map(({ groups = {} }) => groups));
  return told.flatMap(({ field: name = '', value: said = '' }): readonly Finding[] => {
    const known = defaultsOf(url, name, facts);
    if (known.length === 0 || known.includes(said)) return [];
    const message = `\`${name}\` is said to be ${said} by default, but its default is ${known.join(' or ')}`;
    return [{ code: 'spec/field-mismatch', message }];
  });
}

/** The defaults of all fields of a name, in the version that a page is about or in all, bindings included. */
function defaultsOf(url: string, name: string, { specification, modelOf }: Facts): readonly string[] {
  const own = pageVersion(url);
  const objects = (own ? [own] : specVersions).flatMap((version) => modelOf(version).objects);
  const protocol = /\/bindings\/([\w-]+)$/.exec(url)?.[1] ?? '';
  const bindings = bindingVersions(specification, protocol).flatMap((one) => Object.values(one.objects));
  const fields = (protocol === '' ? objects : bindings).flatMap((object) => allOf(object.fields));
  return [...new Set(fields.filter((one) => one.name === name).flatMap((one) => textOf(one.default) ?? []))];
}

function allOf(fields: readonly BareField[]): readonly BareField[] {
  return fields.flatMap((one) => [one, ...allOf(one.fields)]);
}
