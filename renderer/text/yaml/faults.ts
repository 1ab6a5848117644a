// What a YAML text can't say here: what the parser refuses, keys that are set twice, and tags.

import { nodesIn, type YamlDocument, type YamlError, type YamlNode } from './yaml.ts';

/** All mistakes of a text, for front matter and data files. Offsets are in UTF-16 code units from the start of the text. */
export function yamlFaultsOf(
  { root, error }: YamlDocument & { readonly error?: YamlError },
  lineOf: (offset: number) => number,
): readonly { readonly offset: number; readonly message: string; readonly hint?: string }[] {
  return [
    ...(error ? [{ offset: error.offset, message: `This is not valid YAML: ${error.reason}` }] : []),
    ...foreignTagsOf(root).map(({ name, start }) => ({
      offset: start,
      message: `The tag \`${name}\` isn't read; values are plain text, numbers, lists, and mappings`,
      hint: 'Delete the tag.',
    })),
    ...repeatedKeysOf(root).map(({ name, key, first }) => ({
      offset: key.start,
      message: `\`${name}\` is set twice, first on line ${lineOf(first.start)}`,
      hint: 'Delete one of the two.',
    })),
  ];
}

/** Finds keys that are set twice in the same map, at any depth. */
export function repeatedKeysOf(root: YamlNode | undefined) {
  return nodesIn(root).flatMap(({ kind, entries }) => {
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
  return nodesIn(root).flatMap(({ tag }) => (tag === undefined || plain.test(tag.name) ? [] : [tag]));
}
