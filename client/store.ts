// What the browser remembers for the reader. Storage may be missing, full or refused: then nothing is remembered.

export type Lasting = 'localStorage' | 'sessionStorage';

/** The stored text, or null when there is none or storage is refused. */
export function read(key: string, where: Lasting = 'localStorage'): string | null {
  try {
    return window[where].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text; an empty one removes the entry. */
export function write(key: string, value: string, where: Lasting = 'localStorage'): void {
  try {
    if (value) window[where].setItem(key, value);
    else window[where].removeItem(key);
  } catch {
    // Refused or full: the page works without memory.
  }
}

/** The stored JSON value, or undefined when there is none or it cannot be read. */
export function readJson(key: string, where?: Lasting): unknown {
  try {
    return JSON.parse(read(key, where) ?? '') as unknown;
  } catch {
    return undefined;
  }
}
