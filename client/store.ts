// Reads and writes what the browser stores for the reader. If storage is missing, full, or denied, nothing is stored.

export type Lasting = 'localStorage' | 'sessionStorage';

/** The stored text; null if there is none or storage is denied. */
export function read(key: string, where: Lasting = 'localStorage'): string | null {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text. An empty text removes the entry. */
export function write(key: string, value: string, where: Lasting = 'localStorage'): void {
  try {
    if (value) window[where].setItem(key, value);
    else window[where].removeItem(key);
  } catch {
    // Denied or full. The page works without it.
  }
}

/** The stored JSON value; undefined if there is none or it can't be parsed. */
export function readJson(key: string, where?: Lasting): unknown {
  try {
    return JSON.parse(read(key, where) ?? '') as unknown;
  } catch {
    return undefined;
  }
}
