// Finds the keys that a YAML document sets twice. The parser can do that itself, but compares each key with all others.

import { type Document, isScalar, visit, type YAMLMap } from 'yaml';

export interface RepeatedKey {
  readonly name: string;
  /** Where the repeated key and the first one start, in UTF-16 code units from the start of the text. */
  readonly offset: number;
  readonly firstOffset: number;
}

/** Finds keys that are set twice in the same mapping, at any depth. */
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

/** Lists the keys that are plain values, with their offsets. */
export function scalarKeysOf(map: YAMLMap | undefined): readonly (readonly [name: string, offset: number])[] {
  const keys = (map?.items ?? []).map(({ key }) => key).filter((key) => isScalar(key));
  return keys.map((key) => [String(key.value), key.range?.[0] ?? 1]);
}
