// Keeps the values that were used last, up to a total size, so that they aren't made or read again.

/** Keeps values of at most `max` in all, measured by `sizeOf`. The oldest go first. */
export function createRecent<Value>(max: number, sizeOf: (value: Value) => number) {
  const values = new Map<string, Value>();
  let size = 0;
  const remove = (name: string): void => {
    const value = values.get(name);
    if (value !== undefined) size -= sizeOf(value);
    values.delete(name);
  };
  const set = (name: string, value: Value): void => {
    remove(name);
    values.set(name, value);
    size += sizeOf(value);
    for (const oldest of values.keys()) {
      if (size <= max) return;
      remove(oldest);
    }
  };
  return { get: (name: string): Value | undefined => values.get(name), set };
}
