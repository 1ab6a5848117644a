// Renders code blocks as HTML. Highlighted code is cached by content, so equal blocks are highlighted once, and if
// every block is in the cache, the highlighter doesn't start at all.

import type { CodeBlock } from '../model.ts';
import { type CodeLabels, frameHtml } from './frame.ts';
import { createHighlighter } from './highlight.ts';

/** Highlighted lines by `codeKey`. Can be a Map, and its contents can be stored. */
interface CodeCache {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, html: string) => unknown;
}

export interface CodeRendererOptions {
  readonly cache?: CodeCache;
}

export interface CodeRenderer {
  /** Loads the grammars for the blocks that aren't cached. Call it before `draw` and `render`. */
  readonly prepare: (blocks: Iterable<CodeBlock>) => Promise<void>;
  /** Returns the inner HTML of a block without its frame (see `frameHtml`). Can be stored. */
  readonly draw: (block: CodeBlock) => string;
  /** Returns a block with its frame. A language that wasn't prepared has no colors. */
  readonly render: (block: CodeBlock, labels: CodeLabels) => string;
  /** Releases the highlighter. */
  readonly dispose: () => void;
}

/** Everything that a block's highlighting depends on. */
export function codeKey(block: Pick<CodeBlock, 'lang' | 'code'>): string {
  return `${block.lang}\n${block.code}`;
}

/** Creates a renderer that has nothing loaded. */
export async function createCodeRenderer({ cache = new Map() }: CodeRendererOptions = {}): Promise<CodeRenderer> {
  const highlighter = createHighlighter();
  const prepare = async (blocks: Iterable<CodeBlock>): Promise<void> => {
    const unknown = new Set<string>();
    for (const block of blocks) if (cache.get(codeKey(block)) === undefined) unknown.add(block.lang);
    await highlighter.load(unknown);
  };
  const linesOf = (block: CodeBlock): readonly string[] => {
    const key = codeKey(block);
    const known = cache.get(key);
    if (known !== undefined) return known.split('\n');
    const lines = highlighter.lines(block.code, block.lang);
    cache.set(key, lines.join('\n'));
    return lines;
  };
  const draw = (block: CodeBlock): string => linesOf(block).join('\n');
  const render: CodeRenderer['render'] = (block, labels) => frameHtml(block, draw(block), labels, { index: 0 });
  return { prepare, draw, render, dispose: highlighter.dispose };
}
