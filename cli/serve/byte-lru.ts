// A least-recently-used cache whose limit is a number of bytes.

/** A bounded cache. A value larger than the whole limit isn't kept. */
export interface ByteLru<V> {
  get(key: string): V | undefined;
  has(key: string): boolean;
  set(key: string, value: V, bytes: number): void;
  delete(key: string): void;
}

/** Makes an empty cache for at most `capacity` bytes. */
export function createByteLru<V>(capacity: number): ByteLru<V> {
  const entries = new Map<string, { readonly value: V; readonly bytes: number }>();
  let total = 0;

  const remove = (key: string): void => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const get = (key: string): V | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    return entry.value;
  };
  const set = (key: string, value: V, bytes: number): void => {
    remove(key);
    if (bytes > capacity) return;
    entries.set(key, { value, bytes });
    total += bytes;
    for (const oldest of entries.keys()) {
      if (total <= capacity) return;
      remove(oldest);
    }
  };
  return { get, set, has: (key) => entries.has(key), delete: remove };
}
