// Compares JSON values, regardless of the order of keys.

import { isObject, type Json } from './schema-node.ts';

/** A text that is the same for equal values and different for others. */
export function canonicalJson(value: Json): string {
  return JSON.stringify(value, (_, item: Json) =>
    isObject(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))) : item,
  );
}

export function equalJson(a: Json, b: Json): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && canonicalJson(a) === canonicalJson(b));
}
