// Merges a sample that continues others into one document.

import { isObject, type Json } from '../schema/schema-node.ts';

/** Maps are merged key by key, lists are joined, and the later one replaces everything else. */
export function mergeSamples(earlier: Json, later: Json): Json {
  if (Array.isArray(earlier) && Array.isArray(later))
    return [...(earlier as readonly Json[]), ...(later as readonly Json[])];
  if (!isObject(earlier) || !isObject(later)) return later;
  const merged: Record<string, Json> = { ...earlier };
  for (const [key, value] of Object.entries(later))
    merged[key] = Object.hasOwn(earlier, key) ? mergeSamples(earlier[key] as Json, value) : value;
  return merged;
}
