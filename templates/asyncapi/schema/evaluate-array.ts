// The keywords of arrays.

import { canonicalJson } from './equal-json.ts';
import { type Evaluation, evaluate } from './evaluate.ts';
import type { Fault, Path } from './fault.ts';
import type { Json, Place, SchemaNode, SchemaObject } from './schema-node.ts';

export function applyToArray(
  run: Evaluation,
  here: Place,
  schema: SchemaObject,
  value: readonly Json[],
  path: Path,
): readonly Fault[] {
  const faults = [
    ...sizeFaults(here, schema, value, path),
    ...itemFaults(run, here, schema, value, path),
    ...(schema.uniqueItems ? repeated(here, value, path) : []),
  ];
  if (schema.contains !== undefined && !containsOne(run, here, schema.contains, value, path)) {
    faults.push({ kind: 'contains', path, place: here, expected: [] });
  }
  return faults;
}

function sizeFaults(here: Place, schema: SchemaObject, value: readonly Json[], path: Path): readonly Fault[] {
  const { minItems, maxItems } = schema;
  const fault = (...expected: readonly Json[]): Fault => ({ kind: 'items', path, place: here, expected });
  return [
    ...(minItems !== undefined && value.length < minItems ? [fault('at least', minItems)] : []),
    ...(maxItems !== undefined && value.length > maxItems ? [fault('at most', maxItems)] : []),
  ];
}

function itemFaults(
  run: Evaluation,
  here: Place,
  schema: SchemaObject,
  value: readonly Json[],
  path: Path,
): readonly Fault[] {
  return value.flatMap((item, index) => {
    const node = itemSchema(schema, index);
    return node === undefined ? [] : evaluate(run, { schema: node, base: here.base }, item, [...path, index]);
  });
}

function itemSchema(schema: SchemaObject, index: number): SchemaNode | undefined {
  const { items } = schema;
  if (items === undefined || typeof items === 'boolean' || !Array.isArray(items))
    return items as SchemaNode | undefined;
  return index < items.length ? items[index] : schema.additionalItems;
}

/** One fault at every item that equals an earlier one. */
function repeated(here: Place, value: readonly Json[], path: Path): readonly Fault[] {
  const seen = new Map<string, number>();
  return value.flatMap((item, index) => {
    const text = canonicalJson(item);
    const first = seen.get(text) ?? index;
    seen.set(text, first);
    return first < index
      ? [{ kind: 'uniqueItems', path: [...path, index], place: here, expected: [first + 1] } as const]
      : [];
  });
}

function containsOne(run: Evaluation, here: Place, node: SchemaNode, value: readonly Json[], path: Path): boolean {
  return value.some(
    (item, index) => evaluate(run, { schema: node, base: here.base }, item, [...path, index]).length === 0,
  );
}
