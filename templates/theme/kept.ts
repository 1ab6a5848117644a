// Answers about a site or a part of it, which many pages ask for.

/** A function of an object whose answers are kept as long as the object. */
export function kept<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: make(key) };
    known.set(key, found);
    return found.value;
  };
}
