// Describes a fault in a writer's words, at the line and column of the key or value to change.

import { nearest } from '@sitegen/renderer/text';
import type { CodeProblem } from 'sitegen';
import { ownerOf } from '../model/object-names.ts';
import { isReferencePlace } from '../schema/choose-faults.ts';
import { valueAt } from '../schema/evaluate.ts';
import type { Fault } from '../schema/fault.ts';
import { typeOf } from '../schema/keywords.ts';
import { isObject, type Json, keywordsOf, type Place } from '../schema/schema-node.ts';
import type { SchemaSet } from '../schema/schema-set.ts';
import type { Version } from '../specification.ts';
import { sourceOf, spanOfKey, spanOfValue } from './locate.ts';
import type { Parsed } from './parse-sample.ts';
import { counted, list, nameOf, shown, typeName } from './wording.ts';

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

interface Words {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly at?: 'key' | 'value';
}

/** One problem for one fault. */
export function describeFault(context: Described & { readonly parsed: Parsed }, fault: Fault): CodeProblem {
  const { code, message, hint, at = 'value' } = wordsOf(context, fault);
  const span = (at === 'key' ? spanOfKey : spanOfValue)(context.parsed, fault.path);
  return { code, message, ...(hint && { hint }), ...span };
}

/** What's wrong, and what to do about it. */
export function wordsOf(context: Described, fault: Fault): Words {
  return describers[fault.kind](context, fault);
}

type Describer = (context: Described, fault: Fault) => Words;

/** Says what's wrong with a field after its name. */
function problem(code: string, at: 'key' | 'value', words: (expected: Fault['expected']) => string): Describer {
  return (_, { path, expected }) => ({ code, message: `${nameOf(path)} ${words(expected)}`, at });
}

const sizeIn =
  (unit: string) =>
  ([limit, count]: Fault['expected']): string =>
    `must have ${limit} ${counted(count, unit)}`;
const notAllowed = problem('sample/not-allowed', 'key', () => "isn't allowed here in this form");

const describers: { readonly [kind in Fault['kind']]: Describer } = {
  additionalProperties: unknownField,
  required: missingField,
  requiredOne: ({ schemas }, fault) =>
    atKey(
      'sample/missing-field',
      `${subject(schemas, fault)} needs at least one of ${list(fault.expected.map(shown))}`,
    ),
  type: wrongType,
  enum: wrongValue,
  const: wrongValue,
  format: wrongFormat,
  pattern: problem('sample/wrong-format', 'value', ([pattern = '']) => `must match the pattern ${shown(pattern)}`),
  length: problem('sample/wrong-size', 'value', sizeIn('character')),
  range: problem('sample/out-of-range', 'value', ([limit, number = '']) => `must be ${limit} ${shown(number)}`),
  items: problem('sample/wrong-size', 'key', sizeIn('item')),
  size: problem('sample/wrong-size', 'key', sizeIn('field')),
  uniqueItems: problem(
    'sample/repeated-item',
    'key',
    ([first]) => `is the same as item ${first} of the list, and items may not repeat`,
  ),
  contains: problem('sample/wrong-size', 'key', () => 'is missing an item that it must contain'),
  propertyNames: problem('sample/wrong-name', 'key', () => "isn't an allowed name here"),
  not: notAllowed,
  never: notAllowed,
  oneOf: problem('sample/ambiguous', 'key', () => 'matches several of the forms allowed here, but only one may match'),
  'ref-here': ({ schemas }, fault) =>
    atKey(
      'sample/ref-not-allowed',
      `${subject(schemas, fault)} cannot be replaced by a reference here`,
      'Write the object in place, or reference one of its fields.',
    ),
  'ref-kind': wrongTarget,
};

function atKey(code: string, message: string, hint?: string): Words {
  return { code, message, hint, at: 'key' };
}

function unknownField(context: Described, fault: Fault): Words {
  const key = String(fault.path.at(-1));
  const fields = fieldsOf(fault);
  const holder = subject(context.schemas, { ...fault, path: fault.path.slice(0, -1) });
  const close = nearest(key, fields);
  const { version } = context;
  const moved = version && movedField(holder, key, version);
  const hint = close ? `Did you mean \`${close}\`?` : (moved ?? allowedFields(fields));
  return atKey('sample/unknown-field', `${holder} has no field ${shown(key)}${version ? ` in ${version}` : ''}`, hint);
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
  const known = fieldsOf(fault);
  const unknown = Object.keys(isObject(present) ? present : {}).filter((name) => !known.includes(name));
  const typo = nearest(key, unknown);
  const hint = typo && `Did you mean \`${key}\` instead of \`${typo}\`?`;
  return atKey('sample/missing-field', `${subject(context.schemas, fault)} needs the field \`${key}\``, hint);
}

function wrongType(context: Described, fault: Fault): Words {
  const value = valueAt(context.value, fault.path) ?? null;
  const wanted = fault.expected.map(String);
  const quote = wanted.includes('string') && (typeof value === 'number' || typeof value === 'boolean');
  const dash = wanted.includes('array') && typeof value === 'object' && value !== null;
  const message = `${nameOf(fault.path)} must be ${list(wanted.map(typeName))}, not ${typeName(typeOf(value))}`;
  const source = context.parsed && sourceOf(context.parsed, fault.path);
  const quoted = quote ? `Put it in quotes: "${source ?? value}".` : undefined;
  return { code: 'sample/wrong-type', message, hint: dash ? 'Start each item of the list with a dash.' : quoted };
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
  const wanted = Object.hasOwn(formatNames, format) ? formatNames[format] : `in the format ${format}`;
  const value = valueAt(context.value, fault.path) ?? null;
  return { code: 'sample/wrong-format', message: `${nameOf(fault.path)} must be ${wanted}, not ${shown(value)}` };
}

function wrongTarget(context: Described, fault: Fault): Words {
  const ref = valueAt(context.value, fault.path) ?? null;
  const [cause] = fault.causes ?? [];
  const name = wantedName(context.schemas, fault.place);
  const message = `${shown(ref)} does not lead to ${name ? `a valid ${name} Object` : 'what belongs here'}`;
  return { code: 'sample/ref-wrong-kind', message, hint: cause && `${wordsOf(context, cause).message}.` };
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

const movedIn3: { readonly [holderAndField: string]: string } = {
  'Channel.publish':
    'Since 3.0.0, operations are in `operations` of the document, each with its channel; `publish` became the action `receive`.',
  'Channel.subscribe':
    'Since 3.0.0, operations are in `operations` of the document, each with its channel; `subscribe` became the action `send`.',
  'Channel.message': 'Since 3.0.0, a channel has a map of `messages`.',
  'Server.url': 'Since 3.0.0, a server has `host` and `pathname` instead of `url`.',
  'Operation.operationId': 'Since 3.0.0, the key of the operation is its id.',
  'Operation.message': 'Since 3.0.0, an operation lists references in `messages`.',
  'Message.messageId': 'Since 3.0.0, the key of the message is its id.',
  'Message.schemaFormat': 'Since 3.0.0, `schemaFormat` is inside `payload`, next to `schema`.',
  'Parameter.schema': 'Since 3.0.0, a parameter is a string with its own `enum`, `default`, and `examples`.',
  'AsyncAPI.tags': 'Since 3.0.0, the tags of the application are in `info`.',
  'AsyncAPI.externalDocs': 'Since 3.0.0, the external documentation of the application is in `info`.',
};

const newIn3: { readonly [holderAndField: string]: string } = {
  'AsyncAPI.operations':
    '3.0.0 moved operations to the document; in earlier versions, they are `publish` and `subscribe` of a channel.',
  'Channel Item.address': '3.0.0 added `address`; in earlier versions, the key of the channel is its address.',
  'Channel Item.messages': '3.0.0 added the map of messages; in earlier versions, the operation has a `message`.',
  'Server.host': '3.0.0 added `host`; in earlier versions, a server has a `url`.',
  'Server.pathname': '3.0.0 added `pathname`; in earlier versions, a server has a `url`.',
};

/** Where a field of that object went, when it is known. `holder` reads `The Channel Object`. */
function movedField(holder: string, field: string, version: Version): string | undefined {
  const table = version.startsWith('3.') ? movedIn3 : newIn3;
  const key = `${holder.replace(/^The /, '').replace(/ Object$/, '')}.${field}`;
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
