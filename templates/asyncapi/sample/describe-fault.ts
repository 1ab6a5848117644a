// Describes a fault in a writer's words, at the line and column of the key or value to change.

import { nearest } from '@sitegen/renderer/text';
import type { CodeProblem } from 'sitegen';
import { otherName } from '../model/history.ts';
import { ownerOf } from '../model/object-names.ts';
import { endedText } from '../model/type-text.ts';
import { allRecords } from '../records/index.ts';
import { isReferencePlace } from '../schema/choose-faults.ts';
import { valueAt } from '../schema/evaluate.ts';
import type { Fault } from '../schema/fault.ts';
import { typeOf } from '../schema/keywords.ts';
import { isObject, type Json, keywordsOf, type Place } from '../schema/schema-node.ts';
import type { SchemaSet } from '../schema/schema-set.ts';
import type { Version } from '../specification.ts';
import { sourceOf, spanOfKey, spanOfValue } from './locate.ts';
import type { Parsed } from './parse-sample.ts';
import { counted, list, nameOf, problem, shown, typeName } from './wording.ts';

/** What a description needs to know. */
interface Described {
  /** The text that was checked. */
  readonly parsed?: Parsed;
  /** The whole value that was checked, which is more than the parsed text if the sample continues another. */
  readonly value: Json;
  readonly schemas: SchemaSet;
  /** The version that the schemas are of. Absent for schemas in a document. */
  readonly version?: Version;
}

/** What's wrong, and what to do about it. */
type Words = Pick<CodeProblem, 'code' | 'message'> & { readonly hint?: string | undefined };

/** One problem for one fault. */
export function describeFault(context: Described & { readonly parsed: Parsed }, fault: Fault): CodeProblem {
  const { code, message, hint } = wordsOf(context, fault);
  const spanOf = aboutKeys.includes(fault.kind) ? spanOfKey : spanOfValue;
  return problem(code, message, hint, spanOf(context.parsed, fault.path));
}

/** Faults of a key: that it's there, or what it's called. The value doesn't matter. */
const aboutKeys: readonly Fault['kind'][] = ['additionalProperties', 'ref-here', 'propertyNames', 'not', 'oneOf'];

export function wordsOf(context: Described, fault: Fault): Words {
  return describers[fault.kind](context, fault);
}

type Describer = (context: Described, fault: Fault) => Words;

/** Says what's wrong with a field after its name. */
function ofField(words: (expected: Fault['expected']) => string): Describer {
  return (_, { path, expected }) => ({ code: 'sample/wrong-value', message: `${nameOf(path)} ${words(expected)}` });
}

/** Says what's wrong with an object after its name. */
function ofObject(code: string, words: (expected: Fault['expected']) => string, hint?: string): Describer {
  return ({ schemas }, fault) => ({ code, message: `${subject(schemas, fault)} ${words(fault.expected)}`, hint });
}

const describers: { readonly [kind in Fault['kind']]: Describer } = {
  additionalProperties: unknownField,
  required: missingField,
  requiredOne: ofObject('sample/missing-field', (keys) => `needs at least one of ${list(keys.map(shown))}`),
  type: wrongType,
  enum: wrongValue,
  format: wrongFormat,
  pattern: ofField(([pattern = '']) => `must match the pattern ${shown(pattern)}`),
  range: ofField(([limit, number = '']) => `must be ${limit} ${shown(number)}`),
  size: ofField(([limit, count, unit]) => `must have ${limit} ${counted(count, String(unit))}`),
  uniqueItems: ofField(([first]) => `is the same as item ${first} of the list, and items may not repeat`),
  contains: ofField(() => 'is missing an item that it must contain'),
  propertyNames: ofField(() => "isn't an allowed name here"),
  not: ofField(() => "isn't allowed here in this form"),
  oneOf: ofField(() => 'matches several of the forms allowed here, but only one may match'),
  'ref-here': ofObject(
    'sample/wrong-reference',
    () => 'cannot be replaced by a reference here',
    'Write the object in place, or reference one of its fields.',
  ),
  'ref-kind': wrongTarget,
};

function unknownField(context: Described, fault: Fault): Words {
  const key = String(fault.path.at(-1));
  const fields = fieldsOf(fault);
  const { schemas, version } = context;
  const holder = subject(schemas, { ...fault, path: fault.path.slice(0, -1) });
  const owner = ownerOf(schemas, fault.place);
  const close = nearest(key, fields);
  const moved = version && owner && movedField(owner, key, version);
  const hint = close ? `Did you mean \`${close}\`?` : moved || allowedFields(fields);
  const message = `${holder} has no field ${shown(key)}${version ? ` in ${version}` : ''}`;
  return { code: 'sample/unknown-field', message, hint };
}

function allowedFields(fields: readonly string[]): string | undefined {
  const names = fields.map((name) => `\`${name}\``);
  return names.length > 0 && names.length <= 16 ? `Its fields are ${list(names, 'and')}.` : undefined;
}

function fieldsOf({ place }: Fault): readonly string[] {
  return Object.keys(keywordsOf(place.schema).properties ?? {});
}

function missingField(context: Described, fault: Fault): Words {
  const key = String(fault.expected[0]);
  const present = valueAt(context.value, fault.path);
  const allowed = fieldsOf(fault);
  const unknown = Object.keys(isObject(present) ? present : {}).filter((name) => !allowed.includes(name));
  const typo = nearest(key, unknown);
  const hint = typo && `Did you mean \`${key}\` instead of \`${typo}\`?`;
  return {
    code: 'sample/missing-field',
    message: `${subject(context.schemas, fault)} needs the field \`${key}\``,
    hint,
  };
}

function wrongType(context: Described, fault: Fault): Words {
  const value = valueAt(context.value, fault.path) ?? null;
  const types = fault.expected.map(String);
  const quote = types.includes('string') && (typeof value === 'number' || typeof value === 'boolean');
  const dash = types.includes('array') && typeof value === 'object' && value !== null;
  const message = `${nameOf(fault.path)} must be ${list(types.map(typeName))}, not ${typeName(typeOf(value))}`;
  const source = context.parsed && sourceOf(context.parsed, fault.path);
  const quoted = quote ? `Put it in quotes: "${source ?? value}".` : undefined;
  return { code: 'sample/wrong-value', message, hint: dash ? 'Start each item of the list with a dash.' : quoted };
}

function wrongValue(context: Described, fault: Fault): Words {
  const value = valueAt(context.value, fault.path) ?? null;
  const words = fault.expected.filter((item) => typeof item === 'string');
  const close = typeof value === 'string' ? nearest(value, words) : undefined;
  const allowed = fault.expected.length > 12 ? 'one of the allowed values' : list(fault.expected.map(shown));
  const hint = close && close !== value ? `Did you mean \`${close}\`?` : undefined;
  return { code: 'sample/wrong-value', message: `${nameOf(fault.path)} must be ${allowed}, not ${shown(value)}`, hint };
}

const formatNames: { readonly [format: string]: string } = {
  uri: 'an absolute address with a scheme, such as https://example.com',
  'uri-reference': 'an address or a reference such as #/channels/name',
  'uri-template': 'an address, possibly with {variables}',
  email: 'an email address',
  regex: 'a regular expression',
};

function wrongFormat(context: Described, fault: Fault): Words {
  const format = String(fault.expected[0]);
  const form = Object.hasOwn(formatNames, format) ? formatNames[format] : `in the format ${format}`;
  const value = valueAt(context.value, fault.path) ?? null;
  return { code: 'sample/wrong-value', message: `${nameOf(fault.path)} must be ${form}, not ${shown(value)}` };
}

function wrongTarget(context: Described, fault: Fault): Words {
  const ref = valueAt(context.value, fault.path) ?? null;
  const [cause] = fault.causes ?? [];
  const name = wantedName(context.schemas, fault.place);
  const message = `${shown(ref)} does not lead to ${name ? `a valid ${name} Object` : 'what belongs here'}`;
  return { code: 'sample/wrong-reference', message, hint: cause && `${wordsOf(context, cause).message}.` };
}

/** The name of the object that a place asks for: its own, or that of the only alternative to a Reference Object. */
function wantedName(schemas: SchemaSet, asked: Place): string | undefined {
  const place = schemas.resolve(asked);
  const own = ownerOf(schemas, place);
  if (own !== undefined || typeof place.schema !== 'object') return own;
  const choices = (place.schema.oneOf ?? []).map((schema) => schemas.resolve({ schema, base: place.base }));
  const [only, ...others] = choices.filter((choice) => !isReferencePlace(choice));
  return only && others.length === 0 ? ownerOf(schemas, only) : undefined;
}

/** The object that has the fault: `The Channel Object`, or its path if it has no name. */
function subject(schemas: SchemaSet, fault: Pick<Fault, 'place' | 'path'>): string {
  const owner = ownerOf(schemas, fault.place);
  return owner ? `The ${owner} Object` : nameOf(fault.path);
}

/** Where a field went, or since when it's there. Version 3 has other names for some objects. */
function movedField(owner: string, key: string, version: Version): string | undefined {
  const records = allRecords.filter(({ name }) => name === owner || name === otherName(owner));
  const fields = records.flatMap(({ from, to, fields }) => fields.map((field) => ({ from, to, ...field })));
  const former = fields.find(({ name, to }) => name === key && to !== undefined && to < version);
  if (former) return endedText(former.to, former.instead);
  const later = fields.find(({ name, from }) => name === key && from !== undefined && from > version);
  const replaced = fields.find(({ instead }) => instead?.includes(`\`${key}\``));
  return later && `${later.from} added it${replaced ? ` in place of \`${replaced.name}\`` : ''}.`;
}
