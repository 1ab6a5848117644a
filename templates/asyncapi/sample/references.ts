// Finds references in a whole document: those (`#/…`) that have no target, and those that lead to other files.

import { nearest } from '@sitegen/renderer/text';
import { referenceOf, valueAt } from '../schema/evaluate.ts';
import type { Path } from '../schema/fault.ts';
import { isObject, type Json } from '../schema/schema-node.ts';
import { pointerKeys, pointerOf } from '../schema/schema-set.ts';

export interface Reference {
  /** Ends in `$ref`. */
  readonly path: Path;
  readonly ref: string;
}

/** These keys hold data of messages, not parts of the document, unless they're names that the author chose. */
const dataKeys = ['example', 'examples', 'default', 'const', 'enum'];
const nameMaps = [
  'properties',
  'patternProperties',
  'schemas',
  'messages',
  'channels',
  'operations',
  'servers',
  'parameters',
];

/** Every internal reference without a target. */
export function lostReferences(document: Json): readonly Reference[] {
  return referencesIn(document).filter(({ ref }) => ref.startsWith('#') && !leadsSomewhere(document, ref));
}

/** Whether a document can't be read alone because it refers to another file by a relative address. */
export function needsOtherFiles(document: Json): boolean {
  return otherFiles(document).some((ref) => !/^[a-z][a-z0-9+.-]*:/i.test(ref));
}

/** The addresses outside of a document that it refers to, each once. */
export function otherFiles(document: Json): readonly string[] {
  return [...new Set(referencesIn(document).flatMap(({ ref }) => (ref.startsWith('#') ? [] : ref)))];
}

function referencesIn(document: Json): readonly Reference[] {
  const found: Reference[] = [];
  const visit = (value: Json, path: Path): void => {
    if (typeof value !== 'object' || value === null) return;
    if (dataKeys.includes(String(path.at(-1))) && !nameMaps.includes(String(path.at(-2)))) return;
    const ref = referenceOf(value);
    if (ref !== undefined) found.push({ path: [...path, '$ref'], ref });
    for (const [key, item] of Object.entries(value))
      visit(item as Json, [...path, Array.isArray(value) ? Number(key) : key]);
  };
  visit(document, []);
  return found;
}

function leadsSomewhere(document: Json, ref: string): boolean {
  const pointer = ref.slice(1);
  return pointer === '' || (pointer.startsWith('/') && valueAt(document, pointerKeys(pointer)) !== undefined);
}

/** Comparing longer keys of a document could take minutes. */
const maxKey = 100;

/** A reference with a target that is similar to one without. */
export function nearestReference(document: Json, ref: string): string | undefined {
  const keys = pointerKeys(ref.slice(1));
  const broken = keys.findIndex((_, index) => valueAt(document, keys.slice(0, index + 1)) === undefined);
  const parent = broken < 0 ? undefined : valueAt(document, keys.slice(0, broken));
  const key = keys[broken] ?? '';
  const close = isObject(parent) && key.length <= maxKey ? nearest(key, Object.keys(parent)) : undefined;
  const repaired = close === undefined ? undefined : [...keys.slice(0, broken), close, ...keys.slice(broken + 1)];
  const exists = repaired !== undefined && valueAt(document, repaired) !== undefined;
  return exists ? `#${pointerOf(repaired)}` : undefined;
}
