// Our records against the official schemas, in both directions, for every version. The schemas are read here as plain
// JSON, without the model that pages use.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createModel } from '../../templates/asyncapi/model/history.ts';
import { allRecords, fieldRecordsOf, isIn } from '../../templates/asyncapi/records/index.ts';
import { specVersions, type Version } from '../../templates/asyncapi/specification.ts';
import { specification } from './specification.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: { readonly [name: string]: unknown };
  readonly required?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly then?: Schema;
  readonly else?: Schema;
}

/** The schema files of objects, where their names don't follow from the object's name. */
const FILES: { readonly [object: string]: readonly string[] } = {
  AsyncAPI: ['asyncapi'],
  Message: ['messageObject', 'message'],
  'Correlation ID': ['correlationId'],
  'Security Scheme': ['SecurityScheme'],
  'External Documentation': ['externalDocs'],
  'OAuth Flow': ['oauth2Flow'],
  'Message Example': ['messageExampleObject'],
  'Server Bindings': ['serverBindingsObject', 'bindingsObject'],
  'Channel Bindings': ['channelBindingsObject', 'bindingsObject'],
  'Operation Bindings': ['operationBindingsObject', 'bindingsObject'],
  'Message Bindings': ['messageBindingsObject', 'bindingsObject'],
};

/** Objects that are maps or lists, that have no file, or whose file is another specification's. */
const NO_FIELDS =
  /^(Servers|Channels|Operations|Messages|Parameters|Schemas|Server Variables|OAuth Scopes|OAuth Flows|Security Requirements?|Info Extensions|Reference)$/;

function fileOf(object: string, version: Version): Schema | undefined {
  const camel = object.replaceAll(' ', '').replace(/^./, (letter) => letter.toLowerCase());
  for (const file of FILES[object] ?? [camel]) {
    const text = specification.files.text(`definitions/${version}/${file}.json`);
    if (text !== undefined) return JSON.parse(text) as Schema;
  }
  return undefined;
}

function target(ref: string): Schema {
  if (ref.includes('json-schema.org')) return JSON_SCHEMA;
  return JSON.parse(specification.files.text(`${new URL(ref).pathname.slice(1)}`) ?? '{}') as Schema;
}

const JSON_SCHEMA = (
  JSON.parse(specification.files.text('schemas/3.0.0.json') ?? '{}') as { definitions: { [id: string]: Schema } }
).definitions['http://json-schema.org/draft-07/schema'] as Schema;

/** The properties of an object's own schema: its parts, and of alternatives written in place, the one with most. */
function propertiesOf(schema: Schema, followChoices = false): readonly string[] {
  const parts = [...(schema.allOf ?? []), ...[schema.then, schema.else].filter((part) => part?.$ref === undefined)];
  const choices = (schema.oneOf ?? []).map((choice) =>
    choice.$ref === undefined
      ? propertiesOf(choice, followChoices)
      : followChoices
        ? propertiesOf(target(choice.$ref), true)
        : [],
  );
  const widest = followChoices ? choices.flat() : choices.reduce((a, b) => (b.length > a.length ? b : a), []);
  return [
    ...new Set([
      ...Object.keys(schema.properties ?? {}),
      ...parts.flatMap((part) => (part ? propertiesOf(part.$ref === undefined ? part : target(part.$ref)) : [])),
      ...widest,
    ]),
  ];
}

const PAGES = ['2.6.0', '3.0.0', '3.1.0'] as const;

const modelOf = createModel(specification);

const names = [...new Set(allRecords.map(({ name }) => name))].filter((name) => !NO_FIELDS.test(name));

test.each(specVersions)('%s: the records and the schemas have the same fields', (version) => {
  const wrong = names.flatMap((object) => {
    const schema = fileOf(object, version);
    const records = fieldRecordsOf(object, version).filter(({ only }) => only !== 'text');
    // Of bindings, the model says which ones no schema has.
    const isOpen = object.endsWith(' Bindings');
    if (!schema) return records.length > 0 && object !== 'Message Example' ? [`${object}: no schema`] : [];
    const inSchema = propertiesOf(schema, object === 'Security Scheme');
    const inRecords = records.map(({ name }) => name);
    return [
      ...inSchema.filter((name) => !inRecords.includes(name)).map((name) => `${object}.${name}: no record`),
      ...inRecords
        .filter((name) => !isOpen && !inSchema.includes(name))
        .map((name) => `${object}.${name}: not in the schema`),
    ];
  });
  expect(wrong).toEqual([]);
});

test.each(specVersions)('%s: a field that only the text has is not in the schema', (version) => {
  const inBoth = names.flatMap((object) => {
    const schema = fileOf(object, version);
    const inSchema = schema ? propertiesOf(schema) : [];
    return fieldRecordsOf(object, version)
      .filter(({ only, name }) => only === 'text' && inSchema.includes(name))
      .map(({ name }) => `${object}.${name}`);
  });
  expect(inBoth).toEqual([]);
});

test('the bindings that the text has and no schema are marked', () => {
  const marked = (object: string, version: Version) =>
    modelOf(version)
      .objects.find(({ name }) => name === object)
      ?.fields.filter(({ source }) => source === 'text')
      .map(({ name }) => name);
  expect(marked('Server Bindings', '2.6.0')).toEqual(['mercure']);
  expect(marked('Server Bindings', '3.1.0')).toEqual(['mqtt5', 'mercure']);
  expect(marked('Message Bindings', '3.1.0')).toEqual(['mqtt5', 'mercure', 'pulsar', 'ros2']);
});

test('no version has two records of one field or object', () => {
  for (const version of specVersions) {
    const objects = allRecords.filter((record) => isIn(record, version));
    expect(new Set(objects.map(({ name }) => name)).size).toBe(objects.length);
    for (const { name } of objects) {
      const fields = fieldRecordsOf(name, version).map((field) => field.name);
      expect(new Set(fields).size, `${name} ${version}`).toBe(fields.length);
    }
  }
});

test.each(PAGES)('%s: every anchor of a record is one of the official text', (version) => {
  const official = anchorsOf(version);
  const anchors = allRecords
    .filter((record) => isIn(record, version))
    .flatMap((record) => [
      ...(record.anchor === undefined ? [] : [record.anchor]),
      ...fieldRecordsOf(record.name, version).flatMap(({ anchor }) => anchor ?? []),
    ]);
  expect(anchors.filter((anchor) => !official.includes(anchor))).toEqual([]);
  expect(new Set(anchors).size).toBe(anchors.length);
  expect(anchors.length).toBeGreaterThan(200);
});

test.each(PAGES)('%s: rows have exactly the RFC 2119 words of the official text', (version) => {
  const official = new Map(
    linesOf(`words-${version}`).map((line) => [line.split(' ')[0], line.slice(line.indexOf(' ') + 1)]),
  );
  const rows = modelOf(version).objects.flatMap(({ fields, entries }) => [
    ...fields.map(({ anchor, description, required }) => ({ anchor, words: wordsOf(description, required) })),
    ...(entries ? [{ anchor: entries.anchor, words: wordsOf(entries.text, false) }] : []),
  ]);
  const wrong = rows.filter(({ anchor, words }) => anchor !== undefined && words !== (official.get(anchor) ?? ''));
  expect(wrong).toEqual([]);
  expect([...official.keys()].filter((anchor) => !rows.some((row) => row.anchor === anchor))).toEqual([]);
});

function wordsOf(text: string, required: boolean): string {
  const words =
    text.match(/\b(MUST|SHALL|SHOULD|MAY) NOT\b|\b(MUST|REQUIRED|SHALL|SHOULD|RECOMMENDED|MAY|OPTIONAL)\b/g) ?? [];
  return [...new Set([...words, ...(required ? ['REQUIRED'] : [])])].sort().join(', ');
}

function anchorsOf(version: string): readonly string[] {
  return linesOf(`anchors-${version}`);
}

function linesOf(name: string): readonly string[] {
  const text = readFileSync(new URL(`official/${name}.txt`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
