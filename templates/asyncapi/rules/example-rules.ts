// Checks that the examples and defaults in a document fit their schemas.

import { wordsOf } from '../sample/describe-fault.ts';
import { type Budget, createExampleBudget, TooCostly } from '../schema/budget.ts';
import { evaluate, referenceOf, valueAt } from '../schema/evaluate.ts';
import type { Fault, Path } from '../schema/fault.ts';
import { isObject, type Json, type Place, type SchemaNode, type SchemaObject } from '../schema/schema-node.ts';
import { isPointer, pointerKeys, type SchemaSet } from '../schema/schema-set.ts';
import type { Broken, Item } from './document.ts';

/** The rules about examples of one document. They share a budget. */
export function createExampleRules(document: Json) {
  const context: Context = { document, schemas: schemasIn(document), budget: createExampleBudget() };
  return {
    /** Checks the examples of a message against its payload and headers, if these are in the own schema language. */
    ofMessage: (message: Item) => messageExamples(context, message),
    /** Checks the examples and the default of a schema against itself. */
    ofSchema: (schema: Item) => schemaExamples(context, schema),
  };
}

interface Context {
  readonly document: Json;
  readonly schemas: SchemaSet;
  readonly budget: Budget;
}

function messageExamples(context: Context, { path, value }: Item): readonly Broken[] {
  if (value.schemaFormat !== undefined || !Array.isArray(value.examples)) return [];
  return value.examples.flatMap((_: Json, index) =>
    ['payload', 'headers'].flatMap((part) => {
      const schema = value[part];
      if (!isOwnSchema(context.document, schema)) return [];
      return mismatches(context, schema as SchemaNode, [...path, 'examples', index, part], `the ${part}`);
    }),
  );
}

function schemaExamples(context: Context, { path, value }: Item): readonly Broken[] {
  const examples = Array.isArray(value.examples) ? value.examples.map((_, index) => ['examples', index]) : [];
  return [...examples, ['default']].flatMap((keys) =>
    mismatches(context, value as SchemaObject, [...path, ...keys], 'its schema'),
  );
}

/** Whether a schema is in AsyncAPI's own language, and not a multi format schema or a reference to one. */
function isOwnSchema(document: Json, schema: Json | undefined): boolean {
  if (typeof schema === 'boolean') return true;
  if (!isObject(schema)) return false;
  const ref = referenceOf(schema);
  const target = ref !== undefined && isPointer(ref) ? valueAt(document, pointerKeys(ref.slice(1))) : schema;
  return isObject(target) && !Object.hasOwn(target, 'schemaFormat') && !Object.hasOwn(target, 'schema');
}

/** Why the value at a path, if there is one, doesn't fit a schema. */
function mismatches(context: Context, schema: SchemaNode, path: Path, what: string): readonly Broken[] {
  const value = valueAt(context.document, path);
  if (value === undefined) return [];
  const faults = faultsOf(context, schema, value);
  if (faults === 'too costly') return [{ code: 'sample/too-large', message: tooCostlyMessage, path }];
  return faults.slice(0, 3).map((fault) => {
    const at = [...path, ...fault.path];
    const { message, hint } = wordsOf({ value: context.document, schemas: context.schemas }, { ...fault, path: at });
    const whole = `The example does not fit ${what}: ${message}`;
    return { code: 'sample/example-mismatch', message: whole, ...(hint && { hint }), path: at };
  });
}

const tooCostlyMessage =
  "The example can't be checked: its schema takes too many steps, or includes itself without end";

function faultsOf({ schemas, budget }: Context, schema: SchemaNode, value: Json): readonly Fault[] | 'too costly' {
  if (budget.left < 0) return [];
  try {
    return evaluate(schemas, { schema, base: '' }, value, { budget }).faults;
  } catch (error) {
    if (error instanceof TooCostly) return 'too costly';
    throw error;
  }
}

/** The document as a set of schemas. `#/…` leads into it, and references to other documents allow everything. */
function schemasIn(document: Json): SchemaSet {
  const root: Place = { schema: true, base: '' };
  const resolve = (place: Place, hops = 0): Place => {
    const ref = typeof place.schema === 'object' ? place.schema.$ref : undefined;
    if (typeof ref !== 'string') return place;
    const target = isPointer(ref) && hops < 20 ? valueAt(document, pointerKeys(ref.slice(1))) : undefined;
    return typeof target === 'boolean' || isObject(target)
      ? resolve({ schema: target as SchemaNode, base: '' }, hops + 1)
      : root;
  };
  return { root, ids: [], file: () => undefined, resolve: (place) => resolve(place) };
}
