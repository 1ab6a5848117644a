// Checks a value against a schema by walking both at once and returns the faults. Nothing is compiled, so the first
// sample costs as much as the hundredth. References in the value (`$ref: '#/…'`) are followed: their target must fit too.

import { type Budget, createBudget, spend } from './budget.ts';
import { chooseFaults } from './choose-faults.ts';
import { applyToArray } from './evaluate-array.ts';
import { applyToObject } from './evaluate-object.ts';
import { applyToScalar, isOfType } from './evaluate-scalar.ts';
import { type Fault, type Path, samePath } from './fault.ts';
import { isObject, type Json, type Place, type SchemaNode, type SchemaObject } from './schema-node.ts';
import { isPointer, pointerKeys, type SchemaSet } from './schema-set.ts';

/** A field of the value met on a branch that fits: what the schema says about it. */
export interface Meeting {
  /** Ends in the field's name. */
  readonly path: Path;
  /** The schema of the object that holds the field. */
  readonly holder: Place;
}

/** How references inside the value are treated. */
export interface Referencing {
  /** The document that `#/…` starts from; null for a piece of an unknown document, whose references are not followed. */
  readonly document: Json;
  /** What a place that asks for a bare reference wants to find at its target. */
  readonly wanted: (place: Place) => Place | undefined;
}

export interface Evaluation {
  readonly schemas: SchemaSet;
  readonly referencing?: Referencing;
  readonly meetings: Meeting[];
  readonly budget: Budget;
  /** Targets already judged, by schema and pointer; a target under judgement counts as fitting. */
  readonly targets: Map<SchemaNode, Map<string, readonly Fault[]>>;
}

/** Starts an evaluation; its `meetings` fill while it runs. */
export function createEvaluation(
  schemas: SchemaSet,
  referencing?: Referencing,
  budget: Budget = createBudget(),
): Evaluation {
  return { schemas, ...(referencing && { referencing }), meetings: [], budget, targets: new Map() };
}

/** Judges the value at a new place of the document, following it when it is a reference. Throws `TooCostly`. */
export function evaluate(run: Evaluation, place: Place, value: Json, path: Path): readonly Fault[] {
  const ref = run.referencing && referenceOf(value);
  if (ref === undefined) return apply(run, place, value, path);
  const misplaced = apply(run, place, value, path).filter((fault) => fault.kind === 'ref-here');
  if (misplaced.length > 0) return misplaced.slice(0, 1);
  return isPointer(ref) ? evaluateTarget(run, place, ref.slice(1), path) : [];
}

/** Judges the value against every keyword of one schema, staying at the same place of the document. */
export function apply(run: Evaluation, place: Place, value: Json, path: Path): readonly Fault[] {
  const { schema, base } = run.schemas.resolve(place);
  if (schema === true) return [];
  if (schema === false) return [{ kind: 'never', path, place: { schema, base }, expected: [] }];
  spend(run.budget, 1 + (schema.enum?.length ?? 0));
  const here = { schema, base };
  if (schema.type !== undefined && !isOfType(value, schema.type)) {
    return [
      { kind: 'type', path, place: here, expected: typeof schema.type === 'string' ? [schema.type] : schema.type },
    ];
  }
  return [
    ...applyToScalar(run, here, schema, value, path),
    ...(Array.isArray(value) ? applyToArray(run, here, schema, value, path) : []),
    ...(isObject(value) ? applyToObject(run, here, schema, value, path) : []),
    ...combine(run, here, schema, value, path),
  ];
}

function combine(run: Evaluation, here: Place, schema: SchemaObject, value: Json, path: Path): readonly Fault[] {
  if (!(schema.allOf || schema.anyOf || schema.oneOf || schema.not !== undefined || schema.if !== undefined)) return [];
  const at = (node: SchemaNode): Place => ({ schema: node, base: here.base });
  return [
    ...(schema.allOf ?? []).flatMap((node) => apply(run, at(node), value, path)),
    ...(schema.anyOf ? alternatives(run, here, schema.anyOf, value, path, schema.anyOf.length) : []),
    ...(schema.oneOf ? alternatives(run, here, schema.oneOf, value, path, 1) : []),
    ...(schema.not !== undefined && fits(run, at(schema.not), value, path)
      ? [{ kind: 'not', path, place: here, expected: [] } as const]
      : []),
    ...conditional(run, here, schema, value, path),
  ];
}

function conditional(run: Evaluation, here: Place, schema: SchemaObject, value: Json, path: Path): readonly Fault[] {
  if (schema.if === undefined) return [];
  const met = fits(run, { schema: schema.if, base: here.base }, value, path);
  const then = met ? schema.then : schema.else;
  return then === undefined ? [] : apply(run, { schema: then, base: here.base }, value, path);
}

/** At least one alternative must fit, and at most `most`. */
function alternatives(
  run: Evaluation,
  here: Place,
  nodes: readonly SchemaNode[],
  value: Json,
  path: Path,
  most: number,
): readonly Fault[] {
  const branches = nodes.map((schema) => branch(run, { schema, base: here.base }, value, path));
  const fitting = branches.filter((found) => found.length === 0).length;
  if (fitting >= 1 && fitting <= most) return [];
  if (fitting > most) return [{ kind: 'oneOf', path, place: here, expected: [] }];
  const candidates = branches.map((faults, index) => ({
    faults,
    place: run.schemas.resolve({ schema: nodes[index] ?? true, base: here.base }),
  }));
  return chooseFaults(candidates, here, value, path);
}

/** Judges one alternative; what it met is forgotten when it does not fit. */
function branch(run: Evaluation, place: Place, value: Json, path: Path): readonly Fault[] {
  const mark = run.meetings.length;
  const faults = apply(run, place, value, path);
  if (faults.length > 0) run.meetings.length = mark;
  return faults;
}

/** Whether it fits, without leaving a trace. */
function fits(run: Evaluation, place: Place, value: Json, path: Path): boolean {
  const mark = run.meetings.length;
  const found = apply(run, place, value, path).length === 0;
  run.meetings.length = mark;
  return found;
}

/** The text of a value's `$ref`, when it is a reference. */
export function referenceOf(value: Json): string | undefined {
  const ref = isObject(value) && Object.hasOwn(value, '$ref') ? value.$ref : undefined;
  return typeof ref === 'string' ? ref : undefined;
}

/** One fault at the reference when its target does not fit here; a target that does not exist is found elsewhere. */
function evaluateTarget(run: Evaluation, place: Place, pointer: string, path: Path): readonly Fault[] {
  const keys = finalTarget(run.referencing?.document ?? null, pointerKeys(pointer));
  const target = keys && valueAt(run.referencing?.document ?? null, keys);
  if (keys === undefined || target === undefined) return [];
  const wanted = run.referencing?.wanted(place) ?? place;
  const causes = judgedTarget(run, wanted, target, keys);
  const [first] = causes;
  if (first === undefined) return [];
  // A reference to an object where a list belongs: the fault is the shape here, not the target.
  if (first.kind === 'type' && isObject(target) && samePath(first.path, keys)) return [{ ...first, path }];
  return [{ kind: 'ref-kind', path: [...path, '$ref'], place: wanted, expected: [], causes }];
}

/** Follows references to references; undefined when they lead away, nowhere or in a circle. */
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
