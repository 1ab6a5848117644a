// Checks a value of a known kind: its problems, and what the schema says about its fields.

import type { CodeProblem } from 'sitegen';
import { brokenRules2 } from '../rules/rules-2.ts';
import { brokenRules3 } from '../rules/rules-3.ts';
import { TooCostly } from '../schema/budget.ts';
import { evaluate, type Found as Seen, valueAt } from '../schema/evaluate.ts';
import { distinctFaults, type Fault, isWithin, type Path } from '../schema/fault.ts';
import { isObject, type Json, type Place } from '../schema/schema-node.ts';
import type { Specification, Version } from '../specification.ts';
import { describeFault } from './describe-fault.ts';
import { fragmentPlace } from './fragments.ts';
import { spanOfKey, spanOfValue } from './locate.ts';
import { type Parsed, tooLarge } from './parse-sample.ts';
import { lostReferences, nearestReference } from './references.ts';
import { problem, shown } from './wording.ts';

/** What is checked against what. */
export interface Case {
  readonly parsed: Parsed;
  readonly value: Json;
  readonly version: Version;
  /** The name of the part that the value is; absent for a whole document. */
  readonly fragment?: string;
  readonly partial: boolean;
}

/** A problem, and where in the value it is. */
interface Found {
  readonly problem: CodeProblem;
  readonly path: Path;
  /** The address of the schema file that is about it. */
  readonly base?: string;
  /** The official parser accepts it. */
  readonly isAdvice?: true;
}

/** More problems than this in one sample are usually one mistake that shows in many places. */
const maxProblems = 12;

/** How many of each kind are described before the first of all are chosen. */
const maxDescribed = 100;

/** Checks a sample. If that takes too many steps, that's the problem. */
export function judgeSample(specification: Specification, asked: Case) {
  const { found, meetings } = findProblems(specification, asked);
  return { problems: found.slice(0, maxProblems).map(({ problem }) => problem), meetings };
}

/** All problems of a sample, up to a hundred of each kind, in the order of its lines. */
export function findProblems(specification: Specification, asked: Case): ReturnType<typeof judge> {
  try {
    return judge(specification, asked);
  } catch (error) {
    if (error instanceof TooCostly) return { found: [{ problem: tooLarge(), path: [] }], meetings: [] };
    throw error;
  }
}

function judge(specification: Specification, asked: Case) {
  const { parsed, value, version } = asked;
  const { faults, meetings } = evaluated(specification, asked);
  const context = { parsed, value, schemas: specification.schemas(version), version };
  const described = withoutEchoes(faults)
    .slice(0, maxDescribed)
    .map((fault) => ({ problem: describeFault(context, fault), path: pathToRead(fault), base: fault.place.base }));
  const found: readonly Found[] = [...described, ...otherProblems(asked, faults.length === 0)];
  return {
    found: found.toSorted(({ problem: a }, { problem: b }) => a.line - b.line || a.column - b.column),
    meetings,
  };
}

/** The field to read about: the missing one, or the one at the fault. */
function pathToRead({ kind, path, expected }: Fault): Path {
  return kind === 'required' ? [...path, String(expected[0])] : path;
}

function evaluated(specification: Specification, { value, version, fragment, partial }: Case): Seen {
  const schemas = specification.schemas(version);
  const isDocument = fragment === undefined;
  const place = isDocument ? schemas.root : (fragmentPlace(schemas, version, fragment) ?? nothingFits);
  const referencing = { document: isDocument ? value : null, wanted: specification.wanted(version) };
  const { faults, meetings } = evaluate(schemas, place, value, { referencing });
  return { faults: distinctFaults(faults).filter((fault) => !(partial && isMissing(fault, value))), meetings };
}

/** The schema of a part that a version doesn't have. */
const nothingFits: Place = { schema: false, base: '' };

/** Problems of whole documents that no schema can express. Those of rules are only sought in documents that fit theirs. */
function otherProblems({ parsed, value, version, fragment, partial }: Case, fits: boolean): readonly Found[] {
  if (fragment !== undefined || partial) return [];
  return [...lostProblems(parsed, value), ...(fits ? ruleProblems(parsed, value, version) : [])];
}

/** Whether a fault only says that something is missing or empty, which is fine in a partial sample. */
function isMissing(fault: Fault, value: Json): boolean {
  if (fault.kind === 'ref-kind') return (fault.causes ?? []).every((cause) => isMissing(cause, value));
  if (fault.kind === 'type') return valueAt(value, fault.path) === null;
  return fault.kind === 'required' || fault.kind === 'requiredOne';
}

/** If the target of a reference is in the document, its faults are reported there and not at every reference. */
function withoutEchoes(faults: readonly Fault[]): readonly Fault[] {
  const others = faults.filter((fault) => fault.kind !== 'ref-kind');
  const isTold = (cause: Fault): boolean =>
    others.some((fault) => fault.kind === cause.kind && isWithin(cause.path, fault.path)) ||
    (cause.causes ?? []).some(isTold);
  return faults.filter((fault) => fault.kind !== 'ref-kind' || !(fault.causes ?? []).every(isTold));
}

function lostProblems(parsed: Parsed, value: Json): readonly Found[] {
  return lostReferences(value)
    .slice(0, maxDescribed)
    .map(({ path, ref }) => {
      const close = nearestReference(value, ref);
      const message = `${shown(ref)} leads to nothing in this document`;
      const hint = close && `Did you mean \`${close}\`?`;
      return { problem: problem('sample/wrong-reference', message, hint, spanOfValue(parsed, path)), path };
    });
}

/** Rules that a schema can't express. They're checked only in documents that fit their schema. */
function ruleProblems(parsed: Parsed, value: Json, version: Version): readonly Found[] {
  if (!isObject(value)) return [];
  const broken = version.startsWith('2.') ? brokenRules2(value) : brokenRules3(value);
  return broken.slice(0, maxDescribed).map(({ path, isAdvice, ...words }) => {
    const spanOf = isObject(valueAt(value, path) ?? null) ? spanOfKey : spanOfValue;
    return { problem: { ...words, ...spanOf(parsed, path) }, path, ...(isAdvice && { isAdvice }) };
  });
}
