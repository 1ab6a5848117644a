// Finds the aliases of a YAML document that point to a value that contains them (`a: &a [*a]`): whatever walks that runs
// out of stack.

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
