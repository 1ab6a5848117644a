// What a YAML text may say and its readers don't take: keys that are set twice, and tags.

import { nodesIn, type YamlNode } from './yaml.ts';

export interface RepeatedKey {
  readonly name: string;
  readonly key: YamlNode;
  readonly first: YamlNode;
}

/** Finds keys that are set twice in the same map, at any depth. */
export function repeatedKeysOf(root: YamlNode | undefined): readonly RepeatedKey[] {
  return [...nodesIn(root)].flatMap(({ kind, entries }) => {
    const known = new Map<string, YamlNode>();
    return entries.flatMap(({ name, key }) => {
      const first = known.get(name);
      if (kind !== 'map' || key?.kind !== 'scalar') return [];
      if (first === undefined) known.set(name, key);
      return first === undefined ? [] : [{ name, key, first }];
    });
  });
}

/** Tags of JSON's kinds of values. `!` says that a value is text. */
const plain = /^!(?:!(?:str|int|float|bool|null|map|seq))?$/;

/** Finds tags that ask for more than text, numbers, lists, and maps: `!!js/function`, `!include`, `!!binary`. */
export function foreignTagsOf(root: YamlNode | undefined): readonly NonNullable<YamlNode['tag']>[] {
  return [...nodesIn(root)].flatMap(({ tag }) => (tag === undefined || plain.test(tag.name) ? [] : [tag]));
}
