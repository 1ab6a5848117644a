// Checks a value against a schema by walking both at once and returns the faults. Nothing is compiled, so the first
// sample costs as much as the hundredth. References in the value (`$ref: '#/…'`) are followed: their target must fit too.

import { type Budget, createBudget, spend } from './budget.ts';
import { chooseFaults } from './choose-faults.ts';
import { type Fault, type Path, samePath } from './fault.ts';
import { applyKeywords, fault, isOfType, part, type Spot } from './keywords.ts';
import { isObject, type Json, type Place, type SchemaNode } from './schema-node.ts';
import { isPointer, pointerKeys, type SchemaSet } from './schema-set.ts';

/** A field of the value, and the schema that has something to say about it. */
export interface Meeting {
  /** Ends in the field's name. */
  readonly path: Path;
  /** The schema of the object that holds the field. */
  readonly holder: Place;
}

/** How references inside the value are treated. */
export interface Referencing {
  /** The document that `#/…` starts from. Null for a part of an unknown document, whose references aren't followed. */
  readonly document: Json;
  /** What the target of a reference has to fit, at a place that asks for a reference. */
  readonly wanted: (place: Place) => Place | undefined;
}

export interface Evaluation {
  readonly schemas: SchemaSet;
  readonly referencing?: Referencing;
  readonly meetings: Meeting[];
  readonly budget: Budget;
  /** Faults of the targets that were checked, by schema and pointer. A target that's still being checked counts as fitting. */
  readonly targets: Map<SchemaNode, Map<string, readonly Fault[]>>;
  /** What was found in objects, by the schema of a file: the schema of payloads asks for the same again at each level. */
  readonly known: Map<SchemaNode, Map<Json, Known>>;
}

/** The faults of a value at a path, and the fields that were met in it. */
interface Known {
  readonly path: Path;
  readonly faults: readonly Fault[];
  readonly meetings: readonly Meeting[];
}

/** Starts an evaluation; its `meetings` fill while it runs. */
export function createEvaluation(schemas: SchemaSet, referencing?: Referencing, budget = createBudget()): Evaluation {
  return { schemas, ...(referencing && { referencing }), meetings: [], budget, targets: new Map(), known: new Map() };
}

/** Checks the value at a new place of the document. If it's a reference, its target is checked. Throws `TooCostly`. */
export function evaluate(run: Evaluation, place: Place, value: Json, path: Path): readonly Fault[] {
  const ref = run.referencing && referenceOf(value);
  if (ref === undefined) return apply(run, place, value, path);
  const misplaced = apply(run, place, value, path).filter((fault) => fault.kind === 'ref-here');
  if (misplaced.length > 0) return misplaced.slice(0, 1);
  return isPointer(ref) ? evaluateTarget(run, place, ref.slice(1), path) : [];
}

/** Checks the value against every keyword of one schema, staying at the same place of the document. */
export function apply(run: Evaluation, place: Place, value: Json, path: Path): readonly Fault[] {
  const here = run.schemas.resolve(place);
  const { schema } = here;
  if (schema === true) return [];
  if (schema === false) return [{ kind: 'never', path, place: here, expected: [] }];
  const spot = { run, here, schema, path };
  if (schema.$id === undefined || !isObject(value)) return applyOnce(spot, value);
  const values = run.known.get(schema) ?? new Map<Json, Known>();
  run.known.set(schema, values);
  const before = values.get(value);
  if (before && samePath(before.path, path)) {
    run.meetings.push(...before.meetings);
    return before.faults;
  }
  const mark = run.meetings.length;
  const faults = applyOnce(spot, value);
  values.set(value, { path, faults, meetings: run.meetings.slice(mark) });
  return faults;
}

function applyOnce(spot: Spot, value: Json): readonly Fault[] {
  const { run, schema } = spot;
  spend(run.budget, 1 + (schema.enum?.length ?? 0));
  const types = schema.type === undefined ? undefined : [schema.type].flat();
  if (types && !isOfType(value, types)) return [fault(spot, 'type', ...types)];
  return [...applyKeywords(spot, value), ...combine(spot, value)];
}

function combine(spot: Spot, value: Json): readonly Fault[] {
  const { run, schema, path } = spot;
  const { allOf, anyOf, oneOf, not, if: condition } = schema;
  if (!(allOf || anyOf || oneOf || not !== undefined || condition !== undefined)) return [];
  const then = condition !== undefined && (fits(run, part(spot, condition), value, path) ? schema.then : schema.else);
  return [
    ...(allOf ?? []).flatMap((node) => apply(run, part(spot, node), value, path)),
    ...(anyOf ? alternatives(spot, anyOf, value, anyOf.length) : []),
    ...(oneOf ? alternatives(spot, oneOf, value, 1) : []),
    ...(not !== undefined && fits(run, part(spot, not), value, path) ? [fault(spot, 'not')] : []),
    ...(condition === undefined || then === undefined ? [] : apply(run, part(spot, then), value, path)),
  ];
}

/** At least one alternative has to fit, and at most `most`. */
function alternatives(spot: Spot, nodes: readonly SchemaNode[], value: Json, most: number): readonly Fault[] {
  const { run, here, path } = spot;
  const candidates = nodes.map((node) => ({
    faults: branch(run, part(spot, node), value, path),
    place: run.schemas.resolve(part(spot, node)),
  }));
  const fitting = candidates.filter(({ faults }) => faults.length === 0).length;
  if (fitting > most) return [fault(spot, 'oneOf')];
  return fitting > 0 ? [] : chooseFaults(candidates, here, value, path);
}

/** Checks one alternative. If it doesn't fit, the fields it met don't count. */
function branch(run: Evaluation, place: Place, value: Json, path: Path): readonly Fault[] {
  const mark = run.meetings.length;
  const faults = apply(run, place, value, path);
  if (faults.length > 0) run.meetings.length = mark;
  return faults;
}

/** Whether the value fits. The fields that were met don't count. */
function fits(run: Evaluation, place: Place, value: Json, path: Path): boolean {
  const mark = run.meetings.length;
  const found = apply(run, place, value, path).length === 0;
  run.meetings.length = mark;
  return found;
}

/** The text of `$ref` if the value is a reference. */
export function referenceOf(value: Json): string | undefined {
  const ref = isObject(value) && Object.hasOwn(value, '$ref') ? value.$ref : undefined;
  return typeof ref === 'string' ? ref : undefined;
}

/** One fault at the reference if its target doesn't fit. `references.ts` reports targets that don't exist. */
function evaluateTarget(run: Evaluation, place: Place, pointer: string, path: Path): readonly Fault[] {
  const keys = finalTarget(run.referencing?.document ?? null, pointerKeys(pointer));
  const target = keys && valueAt(run.referencing?.document ?? null, keys);
  if (keys === undefined || target === undefined) return [];
  const wanted = run.referencing?.wanted(place) ?? place;
  const causes = judgedTarget(run, wanted, target, keys);
  const [first] = causes;
  if (first === undefined) return [];
  // A reference to an object where a list belongs: the reference is wrong here, and its target isn't.
  if (first.kind === 'type' && isObject(target) && samePath(first.path, keys)) return [{ ...first, path }];
  return [{ kind: 'ref-kind', path: [...path, '$ref'], place: wanted, expected: [], causes }];
}

/** Follows references to references. Undefined if they leave the document, lead nowhere, or form a loop. */
function finalTarget(document: Json, keys: Path, hops = 0): Path | undefined {
  const target = valueAt(document, keys);
  const ref = target === undefined ? undefined : referenceOf(target);
  if (ref === undefined) return target === undefined ? undefined : keys;
  return isPointer(ref) && hops < 20 ? finalTarget(document, pointerKeys(ref.slice(1)), hops + 1) : undefined;
}

function judgedTarget(run: Evaluation, place: Place, target: Json, keys: Path): readonly Fault[] {
  const known = run.targets.get(place.schema) ?? new Map<string, readonly Fault[]>();
  run.targets.set(place.schema, known);
  const pointer = keys.join('/');
  const before = known.get(pointer);
  if (before) return before;
  known.set(pointer, []);
  const mark = run.meetings.length;
  const faults = evaluate(run, place, target, keys);
  run.meetings.length = mark;
  known.set(pointer, faults);
  return faults;
}

/** The value at the keys, or undefined. */
export function valueAt(document: Json, keys: Path): Json | undefined {
  return keys.reduce<Json | undefined>((at, key) => {
    if (Array.isArray(at)) return at[Number(key)] as Json | undefined;
    return isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }, document);
}
