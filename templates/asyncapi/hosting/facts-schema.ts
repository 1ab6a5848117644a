// The JSON Schemas of the files about objects and fields: what programs may rely on. Each file names its schema.

import type { OutputFile } from 'sitegen';
import type { Json } from '../schema/schema-node.ts';

const text = { type: 'string' };
const texts = { type: 'array', items: text, minItems: 1 };
const version = { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+$' };
const path = { type: 'string', format: 'uri-reference' };
const draft = 'http://json-schema.org/draft-07/schema#';

/** An object that has no other properties. */
function shape(description: string, properties: { readonly [name: string]: Json }, required: readonly string[]): Json {
  return { description, type: 'object', additionalProperties: false, required, properties };
}

const change = shape(
  'How a field differs from the version before.',
  { version, what: { enum: ['type', 'required', 'optional', 'values', 'default', 'meaning'] } },
  ['version', 'what'],
);

const fieldProperties: { readonly [name: string]: Json } = {
  name: { ...text, description: "The field's name, or for the entries of a map, a pattern or a name in braces." },
  type: { ...text, description: 'Names of objects end in "Object". A field that may be a reference says so here.' },
  required: { type: 'boolean' },
  description: { ...text, description: 'Markdown. The words of RFC 2119 are those of the official text.' },
  anchor: { ...text, description: "The id of the field's row in the official text." },
  source: { enum: ['text', 'schema'], description: 'Set if only the official text or only its JSON Schema has it.' },
  default: { description: 'Any value.' },
  allowed: { type: 'array', minItems: 1, description: 'The only values that it may have.' },
  pattern: text,
  format: text,
  limits: { ...texts, description: 'Such as "at least 1".' },
  deprecated: { const: true },
  since: { ...version, description: 'The first version that has it without a gap until this one.' },
  until: { ...version, description: 'The last version that has it.' },
  instead: { ...text, description: 'What to write in the versions after `until`. Markdown.' },
  only: { ...texts, description: 'The kinds of its object that have it, if not all do.' },
  changes: { type: 'array', minItems: 1, items: change },
};

const nested = { fields: { type: 'array', minItems: 1, items: { $ref: '#/definitions/field' } } };

const field = shape('A field.', { ...fieldProperties, ...nested }, ['name', 'type', 'required']);

const use = shape(
  'A field that holds the object. Its name is empty for the entries of a map.',
  { object: text, field: text },
  ['object', 'field'],
);

const entries = shape('What a map holds.', { name: text, text, type: text, anchor: text }, ['name', 'text', 'type']);

const objectSchema: Json = {
  $schema: draft,
  title: 'An object of the AsyncAPI specification in one version',
  ...(shape(
    'Addresses are paths on the site that the file is from.',
    {
      $schema: path,
      name: { ...text, description: 'Ends in "Object".' },
      specification: version,
      since: version,
      description: text,
      prose: { ...path, description: 'Where the object is explained.' },
      explorer: path,
      extensible: { type: 'boolean', description: 'Fields whose names start with `x-` may be added.' },
      kinds: { type: 'array', items: text, description: 'Names of the objects that it is one of, without "Object".' },
      entries,
      fields: { type: 'array', items: { $ref: '#/definitions/field' } },
      usedBy: { type: 'array', items: use },
      example: { description: 'A value that the schema accepts.' },
      schema: { description: 'The official JSON Schema of the object.' },
    },
    [
      'name',
      'specification',
      'since',
      'description',
      'prose',
      'explorer',
      'extensible',
      'kinds',
      'fields',
      'usedBy',
      'schema',
    ],
  ) as object),
  definitions: { field },
};

const fieldsSchema: Json = {
  $schema: draft,
  title: 'All fields of a version of the AsyncAPI specification',
  ...(shape(
    'Fields by the name of their object and their own name: `channel.address`.',
    {
      $schema: path,
      specification: version,
      fields: {
        type: 'object',
        additionalProperties: shape(
          'A field and its object.',
          { object: text, explorer: path, ...fieldProperties, ...nested },
          ['object', 'explorer', 'name', 'type', 'required'],
        ),
      },
    },
    ['specification', 'fields'],
  ) as object),
  definitions: { field },
};

/** The addresses of both schemas, as seen from a file in the folder of a version. */
export const objectSchemaAddress = '../object.schema.json';
export const fieldsSchemaAddress = '../fields.schema.json';

/** The two schemas. */
export function factsSchemas(): readonly OutputFile[] {
  return [
    { path: 'spec/object.schema.json', contents: () => written(objectSchema) },
    { path: 'spec/fields.schema.json', contents: () => written(fieldsSchema) },
  ];
}

function written(schema: Json): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
