// A YAML document -> the keys that it gives twice. The parser's own check compares each key with all others.

import { type Document, isScalar, visit, type YAMLMap } from 'yaml';

export interface RepeatedKey {
  readonly name: string;
  /** Where the second one begins, and the first, in UTF-16 units from the start of the text. */
  readonly offset: number;
  readonly firstOffset: number;
}

/** Keys that a group of values gives twice, at any depth. */
export function repeatedKeysOf(document: Document): readonly RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  visit(document, {
    Map: (_, map) => {
      const first = new Map<string, number>();
      for (const [name, offset] of scalarKeysOf(map)) {
        const firstOffset = first.get(name);
        if (firstOffset === undefined) first.set(name, offset);
        else repeated.push({ name, offset, firstOffset });
      }
    },
  });
  return repeated;
}

/** The keys that are plain values, with their offsets. */
export function scalarKeysOf(map: YAMLMap | undefined): readonly (readonly [name: string, offset: number])[] {
  const keys = (map?.items ?? []).map(({ key }) => key).filter((key) => isScalar(key));
  return keys.map((key) => [String(key.value), key.range?.[0] ?? 1]);
}
