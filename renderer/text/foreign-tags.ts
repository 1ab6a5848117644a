// Finds the tags of a YAML document that ask for more than text, numbers, lists, and mappings: `!!js/function`,
// `!include`, `!!binary`. The parser ignores most of them and takes the value as text.

import { type Document, isNode, visit } from 'yaml';

export interface ForeignTag {
  readonly name: string;
  /** Where the tag or its value starts, in UTF-16 code units from the start of the text. */
  readonly offset: number;
}

/** Tags of JSON's kinds of values. `!` says that a value is text. */
const plain = /^(?:!|tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq))$/;

/** Finds tags that aren't read, and tags that don't fit their value (`!!int lamp`). */
export function foreignTagsOf(document: Document): readonly ForeignTag[] {
  const found = document.warnings
    .filter(({ code }) => code === 'TAG_RESOLVE_FAILED')
    .map(({ message, pos }) => ({ name: /tag: (\S+)/.exec(message)?.[1] ?? '', offset: pos[0] }));
  const unresolved = new Set(found.map(({ name }) => name));
  visit(document, {
    Node: (_, node) => {
      if (!isNode(node) || node.tag === undefined || plain.test(node.tag) || unresolved.has(node.tag)) return;
      found.push({ name: node.tag, offset: node.range?.[0] ?? 0 });
    },
  });
  return found.map(({ name, offset }) => ({ name: name.replace(/^tag:yaml\.org,2002:/, '!!'), offset }));
}
