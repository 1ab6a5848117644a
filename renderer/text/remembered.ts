/** The same function, which is called once for each argument and remembers what it returned. */
export function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as Value;
    const value = make(key);
    known.set(key, value);
    return value;
  };
}
