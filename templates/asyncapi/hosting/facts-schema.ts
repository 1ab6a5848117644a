// The JSON Schemas of the files about objects and fields: what programs may rely on. Each file names its schema.

import type { OutputFile } from 'sitegen';
import fields from './fields.schema.json' with { type: 'json' };
import object from './object.schema.json' with { type: 'json' };

/** The addresses of both schemas, as seen from a file in the folder of a version. */
export const objectSchemaAddress = '../object.schema.json';
export const fieldsSchemaAddress = '../fields.schema.json';

/** The two schemas. */
export function factsSchemas(): readonly OutputFile[] {
  return [
    { path: 'spec/object.schema.json', contents: () => written(object) },
    { path: 'spec/fields.schema.json', contents: () => written(fields) },
  ];
}

function written(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
