// Chooses which faults of failed alternatives to report. A writer wants to know what's wrong with the alternative that was
// meant, and not what every alternative lacks.

import { type Fault, type Path, samePath } from './fault.ts';
import { isObject, type Json, type Place } from './schema-node.ts';

/** One failed alternative. */
export interface Candidate {
  readonly place: Place;
  readonly faults: readonly Fault[];
}

/** The faults of the alternative that was most likely meant, or one fault for all of them if none is more likely. */
export function chooseFaults(candidates: readonly Candidate[], here: Place, value: Json, path: Path): readonly Fault[] {
  const meant = candidates.filter((candidate) => !isForeign(candidate, value));
  const left = meant.length > 0 ? meant : candidates;
  const joined = joinedRequired(left, here, path) ?? joinedFault(left, here, path);
  if (joined) return [joined];
  const best = left.reduce((a, b) => (distance(b, path) < distance(a, path) ? b : a));
  return best.faults;
}

/** Without a `$ref`, the author didn't mean a reference, so the faults of that alternative say nothing. */
function isForeign({ place }: Candidate, value: Json): boolean {
  const isReference = isReferencePlace(place);
  const hasRef = isObject(value) && Object.hasOwn(value, '$ref');
  return isReference && !hasRef;
}

/** True for the schema of the Reference Object. */
export function isReferencePlace({ schema, base }: Place): boolean {
  return /\/Reference\.json$/.test(base) && typeof schema === 'object' && schema.required?.[0] === '$ref';
}

/** If each alternative lacks only one key, any of these keys would do. */
function joinedRequired(candidates: readonly Candidate[], here: Place, path: Path): Fault | undefined {
  const wants = candidates.map(({ faults }) =>
    faults.length === 1 && faults[0]?.kind === 'required' ? faults[0] : undefined,
  );
  if (candidates.length < 2 || !wants.every((fault) => fault && samePath(fault.path, path))) return undefined;
  return {
    kind: 'requiredOne',
    path,
    place: here,
    expected: [...new Set(wants.flatMap((fault) => fault?.expected ?? []))],
  };
}

/** If every alternative refuses the type or the value itself, one fault lists everything that's allowed. */
function joinedFault(candidates: readonly Candidate[], here: Place, path: Path): Fault | undefined {
  const first = candidates.map((candidate) => candidate.faults[0]);
  for (const kinds of [['type'], ['enum', 'const']] as const) {
    if (!first.every((fault) => fault && (kinds as readonly string[]).includes(fault.kind))) continue;
    const at = first[0]?.path ?? path;
    if (candidates.length < 2 || !first.every((fault) => fault && samePath(fault.path, at))) continue;
    const expected = [...new Set(first.flatMap((fault) => fault?.expected ?? []))];
    return { kind: kinds[0], path: at, place: first[0]?.place ?? here, expected };
  }
  return undefined;
}

/** How far a value is from an alternative. A wrong type counts most, then a wrong tag (`type: apiKey`), then other faults. */
function distance({ faults }: Candidate, path: Path): number {
  const wrongType = faults.some((fault) => fault.kind === 'type' && samePath(fault.path, path));
  const wrongTag = faults.some(
    (fault) => (fault.kind === 'enum' || fault.kind === 'const') && fault.path.length === path.length + 1,
  );
  const foreignKeys = faults.filter(
    (fault) => fault.kind === 'additionalProperties' && fault.path.length === path.length + 1,
  ).length;
  const depth = Math.max(0, ...faults.map((fault) => fault.path.length - path.length));
  return (wrongType ? 1e6 : 0) + (wrongTag ? 1e4 : 0) + foreignKeys * 100 + faults.length * 10 - Math.min(depth, 9);
}
