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
  // Without a `$ref`, the author didn't mean a reference, so the faults of that alternative say nothing.
  const hasRef = isObject(value) && Object.hasOwn(value, '$ref');
  const meant = candidates.filter(({ place }) => hasRef || !isReferencePlace(place));
  const left = meant.length > 0 ? meant : candidates;
  const joined = joinedFault(left, here, path);
  if (joined) return [joined];
  const best = left.reduce((a, b) => (distance(b, path) < distance(a, path) ? b : a));
  return best.faults;
}

/** True for the schema of the Reference Object. */
export function isReferencePlace({ schema, base }: Place): boolean {
  return /\/Reference\.json$/.test(base) && typeof schema === 'object' && schema.required?.[0] === '$ref';
}

/** If each alternative lacks only one key, or refuses the type or the value itself, one fault lists all that would do. */
function joinedFault(candidates: readonly Candidate[], here: Place, path: Path): Fault | undefined {
  const faults = candidates.flatMap(({ faults: [first] }) => first ?? []);
  const [{ path: at, place } = { path, place: here }] = faults;
  if (candidates.length < 2 || !faults.every((fault) => samePath(fault.path, at))) return undefined;
  const areAll = (kind: Fault['kind']) => faults.every((fault) => fault.kind === kind);
  const expected = [...new Set(faults.flatMap((fault) => fault.expected))];
  if (areAll('type')) return { kind: 'type', path: at, place, expected };
  if (areAll('enum')) return { kind: 'enum', path: at, place, expected };
  const isOnly = areAll('required') && samePath(at, path) && candidates.every(({ faults: { length } }) => length === 1);
  return isOnly ? { kind: 'requiredOne', path, place: here, expected } : undefined;
}

/** How far a value is from an alternative. A wrong type counts most, then a wrong tag (`type: apiKey`), then other faults. */
function distance({ faults }: Candidate, path: Path): number {
  const wrongType = faults.some((fault) => fault.kind === 'type' && samePath(fault.path, path));
  const wrongTag = faults.some((fault) => fault.kind === 'enum' && fault.path.length === path.length + 1);
  const foreignKeys = faults.filter(
    (fault) => fault.kind === 'additionalProperties' && fault.path.length === path.length + 1,
  ).length;
  const depth = Math.max(0, ...faults.map((fault) => fault.path.length - path.length));
  return (wrongType ? 1e6 : 0) + (wrongTag ? 1e4 : 0) + foreignKeys * 100 + faults.length * 10 - Math.min(depth, 9);
}
