// The keywords of objects. A key that no rule covers is a fault at the key; `$ref` gets a kind of its own.

import { apply, type Evaluation, evaluate } from './evaluate.ts';
import type { Fault, Path } from './fault.ts';
import { occurs } from './pattern.ts';
import type { Json, JsonObject, Place, SchemaNode, SchemaObject } from './schema-node.ts';

export function applyToObject(
  run: Evaluation,
  here: Place,
  schema: SchemaObject,
  value: JsonObject,
  path: Path,
): readonly Fault[] {
  return [
    ...missing(here, schema, value, path),
    ...sizeFaults(here, schema, value, path),
    ...Object.keys(value).flatMap((key) => fieldFaults(run, here, schema, value, [...path, key], key)),
    ...dependencyFaults(run, here, schema, value, path),
  ];
}

function missing(here: Place, schema: SchemaObject, value: JsonObject, path: Path): readonly Fault[] {
  return (schema.required ?? [])
    .filter((key) => !Object.hasOwn(value, key))
    .map((key) => ({ kind: 'required', path, place: here, expected: [key] }));
}

function sizeFaults(here: Place, schema: SchemaObject, value: JsonObject, path: Path): readonly Fault[] {
  const { minProperties, maxProperties } = schema;
  if (minProperties === undefined && maxProperties === undefined) return [];
  const size = Object.keys(value).length;
  const fault = (...expected: readonly Json[]): Fault => ({ kind: 'size', path, place: here, expected });
  return [
    ...(minProperties !== undefined && size < minProperties ? [fault('at least', minProperties)] : []),
    ...(maxProperties !== undefined && size > maxProperties ? [fault('at most', maxProperties)] : []),
  ];
}

function fieldFaults(
  run: Evaluation,
  here: Place,
  schema: SchemaObject,
  value: JsonObject,
  path: Path,
  key: string,
): readonly Fault[] {
  const rules = rulesOf(run, schema, key);
  const item = value[key] as Json;
  const at = (node: SchemaNode): Place => ({ schema: node, base: here.base });
  if (rules.length > 0) run.meetings.push({ path, holder: here });
  return [
    ...nameFaults(run, here, schema, path, key),
    ...(rules.length === 0 ? additional(run, here, schema, item, path, key) : []),
    ...rules.flatMap((rule) => evaluate(run, at(rule), item, path)),
  ];
}

/** The schemas that apply to a field by its name: its own and those of matching patterns. */
function rulesOf(run: Evaluation, schema: SchemaObject, key: string): readonly SchemaNode[] {
  const own = schema.properties && Object.hasOwn(schema.properties, key) ? schema.properties[key] : undefined;
  const matching = Object.entries(schema.patternProperties ?? {}).filter(([pattern]) =>
    occurs(pattern, key, run.budget),
  );
  return [...(own === undefined ? [] : [own]), ...matching.map(([, node]) => node)];
}

function additional(
  run: Evaluation,
  here: Place,
  schema: SchemaObject,
  item: Json,
  path: Path,
  key: string,
): readonly Fault[] {
  const rest = schema.additionalProperties;
  if (rest === undefined || rest === true) return [];
  if (rest === false) {
    return [{ kind: key === '$ref' ? 'ref-here' : 'additionalProperties', path, place: here, expected: [] }];
  }
  run.meetings.push({ path, holder: here });
  return evaluate(run, { schema: rest, base: here.base }, item, path);
}

function nameFaults(run: Evaluation, here: Place, schema: SchemaObject, path: Path, key: string): readonly Fault[] {
  if (schema.propertyNames === undefined) return [];
  const causes = apply(run, { schema: schema.propertyNames, base: here.base }, key, path);
  return causes.length === 0 ? [] : [{ kind: 'propertyNames', path, place: here, expected: [], causes }];
}

function dependencyFaults(
  run: Evaluation,
  here: Place,
  schema: SchemaObject,
  value: JsonObject,
  path: Path,
): readonly Fault[] {
  return Object.entries(schema.dependencies ?? {}).flatMap(([key, rule]) => {
    if (!Object.hasOwn(value, key)) return [];
    if (typeof rule !== 'boolean' && !Array.isArray(rule))
      return apply(run, { schema: rule as SchemaObject, base: here.base }, value, path);
    const wanted = Array.isArray(rule) ? (rule as readonly string[]).filter((name) => !Object.hasOwn(value, name)) : [];
    return wanted.map((name): Fault => ({ kind: 'required', path, place: here, expected: [name] }));
  });
}
