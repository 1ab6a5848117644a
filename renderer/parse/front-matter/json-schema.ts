// JSON Schemas for editors, made from the shapes that check the files. They never refuse what the build accepts, and they
// miss what JSON Schema can't say, such as a date that doesn't exist.

import * as z from 'zod';
import type { FolderRule } from '../../config.ts';
import { needsNoFrontMatter } from '../page-title.ts';
import { decisive, type FieldName, fields, ignoredKeys } from './fields.ts';

/** A JSON Schema of draft 7, which all editors know. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** The schema of a shape's input. */
export function jsonSchemaOf(shape: z.ZodType): JsonSchema {
  return z.toJSONSchema(shape, { io: 'input', target: 'draft-7', unrepresentable: 'any' }) as JsonSchema;
}

/** The schema of the front matter of a folder's pages. */
export function frontMatterSchema(folder: FolderRule): JsonSchema {
  const isTolerant = needsNoFrontMatter(folder);
  const required: FieldName[] = [
    ...(isTolerant ? [] : ['title' as const]),
    ...(folder.dated ? (['date', 'type'] as const) : []),
  ];
  const names = Object.keys(fields) as FieldName[];
  const properties = Object.fromEntries(names.map((name) => [name, propertyOf(name, folder, required)]));
  const ignored = Object.fromEntries([...ignoredKeys].map((name) => [name, { deprecated: true }]));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: { ...properties, ...ignored },
    required: isTolerant ? [] : required,
    additionalProperties: isTolerant,
  };
}

function propertyOf(name: FieldName, { dated }: FolderRule, required: readonly FieldName[]): JsonSchema {
  const { $schema: _, ...schema } = jsonSchemaOf(fields[name]);
  if (name === 'type' && dated) return { ...schema, enum: dated.types };
  // An empty value counts as none, unless it could keep a page back.
  if (required.includes(name) || decisive.has(name)) return schema;
  return { ...schema, type: [schema.type, 'null'].flat() };
}
