// Finds the aliases of a YAML document that have no plain value: those that point to a value that contains them
// (`a: &a [*a]`), since whatever walks that runs out of stack, and those that point to nothing (`a: *a`).

import { type Document, isNode, visit } from 'yaml';

/** Where these aliases start, in UTF-16 code units from the start of the text. */
export function circularAliasesOf(document: Document): readonly number[] {
  const offsets: number[] = [];
  visit(document, {
    Alias: (_, { source, range }, path) => {
      const isInside = path.some((node) => isNode(node) && 'anchor' in node && node.anchor === source);
      if (isInside) offsets.push(range?.[0] ?? 0);
    },
  });
  return offsets;
}

/** The first alias whose anchor isn't set before it, with its name and its start. */
export function unknownAliasOf(document: Document): { readonly name: string; readonly offset: number } | undefined {
  const anchors = new Set<string>();
  let unknown: ReturnType<typeof unknownAliasOf>;
  visit(document, {
    Node: (_, node) => {
      if ('anchor' in node && node.anchor !== undefined) anchors.add(node.anchor);
    },
    Alias: (_, { source, range }) => {
      if (anchors.has(source)) return undefined;
      unknown = { name: source, offset: range?.[0] ?? 0 };
      return visit.BREAK;
    },
  });
  return unknown;
}
