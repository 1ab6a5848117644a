// What was used last, up to a total size: what is asked for again soon is not made or read again.

export interface Recent<Value> {
  readonly get: (name: string) => Value | undefined;
  readonly set: (name: string, value: Value) => void;
}

/** Keeps values of at most `largest` in all, measured by `sizeOf`; the oldest go first. */
export function createRecent<Value>(largest: number, sizeOf: (value: Value) => number): Recent<Value> {
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
      if (size <= largest) return;
      remove(oldest);
    }
  };
  return { get: (name) => values.get(name), set };
}
