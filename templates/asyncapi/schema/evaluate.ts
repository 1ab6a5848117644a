// Checks a value against a schema by walking both at once and returns the faults. Nothing is compiled, so the first
// sample costs as much as the hundredth. References in the value (`$ref: '#/…'`) are followed: their target must fit too.

import { type Budget, createBudget, spend, TooCostly } from './budget.ts';
import { chooseFaults } from './choose-faults.ts';
import { type Fault, type Path, samePath } from './fault.ts';
import { addFault, applyKeywords, isOfType, part, type Spot } from './keywords.ts';
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
interface Referencing {
  /** The document that `#/…` starts from. Null for a part of an unknown document, whose references aren't followed. */
  readonly document: Json;
  /** What the target of a reference has to fit, at a place that asks for a reference. */
  readonly wanted: (place: Place) => Place | undefined;
}

export interface Evaluation {
  readonly schemas: SchemaSet;
  readonly referencing?: Referencing | undefined;
  readonly budget: Budget;
  /** How many schemas are being applied, each one within another. */
  depth: number;
  /** What was found so far. An alternative that doesn't fit takes back what it added. */
  readonly faults: Fault[];
  readonly meetings: Meeting[];
  /** Faults of the targets that were checked, by schema and pointer. A target that's still being checked counts as fitting. */
  readonly targets: Map<SchemaNode, Map<string, readonly Fault[]>>;
  /** What was found in objects, by the schema of a file: the schema of payloads asks for the same again at each level. */
  readonly known: Map<SchemaNode, Map<Json, Found & { readonly path: Path }>>;
}

/** The faults of a value, and the fields that were met in it. */
export interface Found {
  readonly faults: readonly Fault[];
  readonly meetings: readonly Meeting[];
}

/** Checks a value, following its references. Throws `TooCostly` if that takes too many steps or goes too deep. */
export function evaluate(
  schemas: SchemaSet,
  place: Place,
  value: Json,
  { referencing, budget = createBudget() }: Partial<Pick<Evaluation, 'referencing' | 'budget'>> = {},
): Found {
  const run = {
    schemas,
    referencing,
    budget,
    depth: 0,
    faults: [],
    meetings: [],
    targets: new Map(),
    known: new Map(),
  };
  visit(run, place, value, []);
  return run;
}

/** Checks the value at a new place of the document. If it's a reference, its target is checked. */
export function visit(run: Evaluation, place: Place, value: Json, path: Path): void {
  const ref = run.referencing && referenceOf(value);
  const own = taken(run, () => apply(run, place, value, path));
  const misplaced = own.find(({ kind }) => kind === 'ref-here');
  if (ref === undefined) run.faults.push(...own);
  else if (misplaced) run.faults.push(misplaced);
  else if (isPointer(ref)) visitTarget(run, place, ref.slice(1), path);
}

/** Takes back the faults that a step adds, and returns them. */
function taken(run: Evaluation, step: () => void): readonly Fault[] {
  const mark = run.faults.length;
  step();
  return run.faults.length === mark ? [] : run.faults.splice(mark);
}

/** Checks the value against every keyword of one schema, staying at the same place of the document. */
export function apply(run: Evaluation, place: Place, value: Json, path: Path): void {
  const here = run.schemas.resolve(place);
  const { schema } = here;
  if (schema === false) run.faults.push({ kind: 'not', path, place: here, expected: [] });
  else if (schema !== true && schema.$id !== undefined && isObject(value))
    applyFile({ run, here, schema, path }, value);
  else if (schema !== true) applyOnce({ run, here, schema, path }, value);
}

/** Checks an object against the schema of a file, or takes what was found there before. */
function applyFile(spot: Spot, value: Json): void {
  const { run, schema, path } = spot;
  const values = run.known.get(schema) ?? new Map<Json, Found & { readonly path: Path }>();
  run.known.set(schema, values);
  const before = values.get(value);
  if (before && samePath(before.path, path)) {
    run.meetings.push(...before.meetings);
    run.faults.push(...before.faults);
  } else {
    const [faults, meetings] = [run.faults.length, run.meetings.length];
    applyOnce(spot, value);
    values.set(value, { path, faults: run.faults.slice(faults), meetings: run.meetings.slice(meetings) });
  }
}

/** Deep enough for a chain of a hundred schemas. The call stack ends at about 600, without a reliable error. */
const maxDepth = 400;

function applyOnce(spot: Spot, value: Json): void {
  const { run, schema, path } = spot;
  spend(run.budget, 1 + (schema.enum?.length ?? 0));
  if (schema.type !== undefined && !isOfType(value, schema.type)) {
    addFault(spot, 'type', ...[schema.type].flat());
    return;
  }
  if (run.depth === maxDepth) throw new TooCostly();
  run.depth += 1;
  applyKeywords(spot, value);
  const { allOf, anyOf, oneOf, not, if: condition } = schema;
  if (allOf) for (const node of allOf) apply(run, part(spot, node), value, path);
  if (anyOf) alternatives(spot, anyOf, value, anyOf.length);
  if (oneOf) alternatives(spot, oneOf, value, 1);
  if (not !== undefined && fits(spot, not, value)) addFault(spot, 'not');
  const then = condition !== undefined && (fits(spot, condition, value) ? schema.then : schema.else);
  if (condition !== undefined && then !== undefined) apply(run, part(spot, then), value, path);
  run.depth -= 1;
}

/** At least one alternative has to fit, and at most `most`. */
function alternatives(spot: Spot, nodes: readonly SchemaNode[], value: Json, most: number): void {
  const { run, here, path } = spot;
  const candidates = nodes.map((node) => ({ node, faults: branch(spot, node, value) }));
  const fitting = candidates.filter(({ faults }) => faults.length === 0).length;
  if (fitting > most) addFault(spot, 'oneOf');
  if (fitting > 0) return;
  const failed = candidates.map(({ node, faults }) => ({ faults, place: run.schemas.resolve(part(spot, node)) }));
  run.faults.push(...chooseFaults(failed, here, value, path));
}

/** The faults of one alternative. If there are any, the fields that it met don't count. */
export function branch({ run, here, path }: Spot, schema: SchemaNode, value: Json): readonly Fault[] {
  const mark = run.meetings.length;
  const faults = taken(run, () => apply(run, { schema, base: here.base }, value, path));
  if (faults.length > 0) run.meetings.length = mark;
  return faults;
}

/** Whether the value fits. The fields that were met don't count. */
function fits(spot: Spot, node: SchemaNode, value: Json): boolean {
  const mark = spot.run.meetings.length;
  const found = branch(spot, node, value).length === 0;
  spot.run.meetings.length = mark;
  return found;
}

/** The text of `$ref` if the value is a reference. */
export function referenceOf(value: Json): string | undefined {
  const ref = isObject(value) && Object.hasOwn(value, '$ref') ? value.$ref : undefined;
  return typeof ref === 'string' ? ref : undefined;
}

/** Adds one fault at the reference if its target doesn't fit. `references.ts` reports targets that don't exist. */
function visitTarget(run: Evaluation, place: Place, pointer: string, path: Path): void {
  const document = run.referencing?.document ?? null;
  const keys = finalTarget(document, pointerKeys(pointer));
  const target = keys && valueAt(document, keys);
  if (keys === undefined || target === undefined) return;
  const wanted = run.referencing?.wanted(place) ?? place;
  const causes = judgedTarget(run, wanted, target, keys);
  const [first] = causes;
  if (first === undefined) return;
  // A reference to an object where a list belongs: the reference is wrong here, and its target isn't.
  const isHere = first.kind === 'type' && isObject(target) && samePath(first.path, keys);
  run.faults.push(
    isHere ? { ...first, path } : { kind: 'ref-kind', path: [...path, '$ref'], place: wanted, expected: [], causes },
  );
}

/** Follows references to references. Undefined if they leave the document, lead nowhere, or form a loop. */
export function finalTarget(document: Json, keys: Path, hops = 0): Path | undefined {
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
  const faults = taken(run, () => visit(run, place, target, keys));
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
