/** The values by a key, in the order in which the keys come first. Node.js 20 has no `Map.groupBy`. */
export function groupBy<Key, Value>(values: readonly Value[], keyOf: (value: Value) => Key) {
  const groups = new Map<Key, [Value, ...Value[]]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups as ReadonlyMap<Key, readonly [Value, ...Value[]]>;
}
