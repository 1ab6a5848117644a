// JSON Schema draft-07 as the specification's files use it.

import type { JSONSchema7 } from 'json-schema';

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

/** The keywords of draft-07, and one that the specification adds. */
export interface SchemaObject extends JSONSchema7 {
  readonly example?: Json;
}

export type SchemaNode = boolean | SchemaObject;

/** A schema together with the address its relative references start from. */
export interface Place {
  readonly schema: SchemaNode;
  /** The `$id` of its file, without fragment. */
  readonly base: string;
}

/** The keywords of a schema. `true` and `false` have none. */
export function keywordsOf(node: SchemaNode | undefined): SchemaObject {
  return typeof node === 'object' ? node : {};
}

/** The schema that all items of a list have, if it's the same one. */
export function itemsOf({ items }: SchemaObject): SchemaNode | undefined {
  return Array.isArray(items) ? undefined : items;
}

/** True for maps; arrays and null are not objects here. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
