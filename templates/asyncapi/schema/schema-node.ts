// JSON Schema draft-07 as the specification's files use it: the keywords that the evaluator and the model read.

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

export interface SchemaObject {
  readonly $id?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly default?: Json;
  readonly deprecated?: boolean;
  readonly examples?: readonly Json[];
  readonly example?: Json;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly items?: SchemaNode | readonly SchemaNode[];
  readonly additionalItems?: SchemaNode;
  readonly contains?: SchemaNode;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly properties?: { readonly [name: string]: SchemaNode };
  readonly patternProperties?: { readonly [pattern: string]: SchemaNode };
  readonly additionalProperties?: SchemaNode;
  readonly propertyNames?: SchemaNode;
  readonly dependencies?: { readonly [name: string]: SchemaNode | readonly string[] };
  readonly definitions?: { readonly [name: string]: SchemaNode };
  readonly allOf?: readonly SchemaNode[];
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly not?: SchemaNode;
  readonly if?: SchemaNode;
  readonly then?: SchemaNode;
  readonly else?: SchemaNode;
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
  return Array.isArray(items) ? undefined : (items as SchemaNode | undefined);
}

/** True for maps; arrays and null are not objects here. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
