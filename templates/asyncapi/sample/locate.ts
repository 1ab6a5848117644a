// Finds the place in the text of a key or value by its path, through aliases and merged maps.

import type { YamlEntry, YamlNode } from '@sitegen/renderer/yaml';
import type { Path } from '../schema/fault.ts';
import type { Parsed, Span, Stretch } from './parse-sample.ts';

/** The place of the key or list item at the end of the path, or of the nearest one above it if it doesn't exist. */
export function spanOfKey(parsed: Parsed, path: Path): Span {
  const { entry } = find(parsed, path);
  return spanOf(parsed, entry?.key ?? entry?.value);
}

/** The place of the value at the path if it's a scalar, and otherwise of its key. */
export function spanOfValue(parsed: Parsed, path: Path): Span {
  const { entry } = find(parsed, path);
  return entry && isWritten(entry) ? spanOf(parsed, entry.value) : spanOf(parsed, entry?.key ?? entry?.value);
}

/** The place of the key, if it's in this document's own text. */
export function spanOfOwnKey(parsed: Parsed, path: Path): Span | undefined {
  const { entry, depth } = find(parsed, path);
  return depth === path.length ? spanOf(parsed, entry?.key ?? entry?.value) : undefined;
}

/** The scalar at the path as it's written, such as `1.0` for the value 1. */
export function sourceOf(parsed: Parsed, path: Path): string | undefined {
  const { entry } = find(parsed, path);
  return entry && isWritten(entry) ? parsed.text.slice(entry.value.start, entry.value.end) : undefined;
}

function isWritten({ value: { kind, start, end } }: YamlEntry): boolean {
  return kind === 'scalar' && start < end;
}

/** The last entry on the way to the end of the path, and how many keys of the path were found. */
function find({ root }: Parsed, path: Path) {
  let entry: YamlEntry | undefined;
  for (const [depth, key] of path.entries()) {
    const next = entryAt(entry ? entry.value : root, String(key));
    if (!next) return { entry, depth };
    entry = next;
  }
  return { entry, depth: path.length };
}

function entryAt(node: YamlNode | undefined, key: string): YamlEntry | undefined {
  const named = (name: string): YamlEntry | undefined => node?.entries.find((entry) => entry.name === name);
  const own = named(key);
  if (own) return own;
  const merge = named('<<');
  const sources = merge?.value.kind === 'list' ? merge.value.entries.map(({ value }) => value) : [merge?.value];
  const [found] = sources.flatMap((source) => (source && entryAt(source, key)) ?? []);
  return found && { ...found, ...(merge?.key && { key: merge.key }) };
}

function spanOf(parsed: Parsed, stretch: Stretch | undefined): Span {
  return stretch ? parsed.spanOf(stretch) : { line: 1, column: 1 };
}
