// A sample that continues others to the document they make together.

import { isObject, type Json } from '../schema/schema-node.ts';

/** Maps are merged key by key, lists are joined, anything else is replaced by the later one. */
export function mergeSamples(earlier: Json, later: Json): Json {
  if (Array.isArray(earlier) && Array.isArray(later))
    return [...(earlier as readonly Json[]), ...(later as readonly Json[])];
  if (!isObject(earlier) || !isObject(later)) return later;
  const merged: Record<string, Json> = { ...earlier };
  for (const [key, value] of Object.entries(later))
    merged[key] = Object.hasOwn(earlier, key) ? mergeSamples(earlier[key] as Json, value) : value;
  return merged;
}
