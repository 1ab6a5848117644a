// Blocks of code without marks, and the elements of their HTML.

import { parseDocument } from 'htmlparser2';
import type { CodeBlock } from '../../renderer/model.ts';
import { translator } from '../../renderer/text/translate.ts';

export const t = translator({}, 'en', 'en');

/** A block as a page without front matter has it. */
export function block(code: string, lang: string, further: Partial<CodeBlock> = {}): CodeBlock {
  const none: readonly number[] = [];
  const marks = { highlight: none, error: none, inserted: none, deleted: none };
  return { code, lang, meta: {}, lineNumbers: false, ...marks, at: { file: 'a.md', line: 7, column: 1 }, ...further };
}

interface Node {
  readonly data?: string;
  readonly name?: string;
  readonly attribs?: { readonly [name: string]: string };
  readonly children?: readonly Node[];
}

/** The text of an element and of everything in it. */
export const textOf = (node: Node): string => node.data ?? (node.children ?? []).map(textOf).join('');

const elementsOf = (nodes: readonly Node[]): readonly Node[] =>
  nodes.flatMap((node) => (node.name ? [node, ...elementsOf(node.children ?? [])] : []));

/** All elements, in the order of their start tags. */
export const elements = (html: string): readonly Node[] => elementsOf(parseDocument(html).children as readonly Node[]);
