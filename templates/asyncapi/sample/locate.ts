// Finds the place in the text of a key or value by its path, through aliases and merged maps.

import type { Path } from '../schema/fault.ts';
import type { Parsed, Span } from './parse-sample.ts';
import type { Entry, Places, Stretch } from './places.ts';

/** The place of the key or list item at the end of the path, or of the nearest one above it if it doesn't exist. */
export function spanOfKey(parsed: Parsed, path: Path): Span {
  const { entry } = find(parsed, path);
  return spanOf(parsed, entry?.key ?? entry?.value);
}

/** The place of the value at the path if it's a scalar, and otherwise of its key. */
export function spanOfValue(parsed: Parsed, path: Path): Span {
  const { entry } = find(parsed, path);
  return entry && isScalar(parsed, entry) ? spanOf(parsed, entry.value) : spanOf(parsed, entry?.key ?? entry?.value);
}

/** The place of the key, if it's in this document's own text. */
export function spanOfOwnKey(parsed: Parsed, path: Path): Span | undefined {
  const { entry, depth } = find(parsed, path);
  return depth === path.length ? spanOf(parsed, entry?.key ?? entry?.value) : undefined;
}

/** The scalar at the path as it's written, such as `1.0` for the value 1. */
export function sourceOf(parsed: Parsed, path: Path): string | undefined {
  const { entry } = find(parsed, path);
  return entry && isScalar(parsed, entry) ? parsed.text.slice(entry.value.start, entry.value.end) : undefined;
}

function isScalar({ text }: Parsed, { value: { start, end }, node }: Entry): boolean {
  return start < end && text[start] !== '*' && (typeof node !== 'object' || node === null);
}

interface Found {
  readonly entry: Entry | undefined;
  /** How many keys of the path were found. */
  readonly depth: number;
}

function find({ value, places }: Parsed, path: Path): Found {
  let entry: Entry | undefined;
  for (const [depth, key] of path.entries()) {
    const next = entryAt(places, entry ? entry.node : value, String(key));
    if (!next) return { entry, depth };
    entry = next;
  }
  return { entry, depth: path.length };
}

function entryAt(places: Places, node: unknown, key: string): Entry | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const entries = places.get(node);
  const merge = entries?.get('<<');
  const own = entries?.get(key);
  if (own || !merge) return own;
  const sources: readonly unknown[] = [merge.node].flat();
  const [found] = sources.flatMap((source) => entryAt(places, source, key) ?? []);
  return found && { ...found, ...(merge.key && { key: merge.key }) };
}

function spanOf(parsed: Parsed, stretch: Stretch | undefined): Span {
  return stretch ? parsed.spanOf(stretch) : { line: 1, column: 1 };
}
