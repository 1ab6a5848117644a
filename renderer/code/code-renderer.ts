// Draws code blocks as HTML without their frames. Highlighted code is cached by content, so equal blocks are highlighted
// once, and if every block is in the cache, the highlighter doesn't start at all.

import type { CodeBlock } from '../model.ts';
import { createHighlighter } from './highlight.ts';

/** Highlighted lines by `codeKey`. Can be a Map, and its contents can be stored. */
interface CodeCache {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, html: string) => unknown;
}

export interface CodeRenderer {
  /** Loads the grammars for the blocks that aren't cached. Call it before `draw`. */
  readonly prepare: (blocks: Iterable<CodeBlock>) => Promise<void>;
  /** Returns the inner HTML of a block (see `frameHtml`). A language that wasn't prepared has no colors. */
  readonly draw: (block: CodeBlock) => string;
  /** Releases the highlighter. */
  readonly dispose: () => void;
}

/** Everything that a block's highlighting depends on. */
export function codeKey(block: Pick<CodeBlock, 'lang' | 'code'>): string {
  return `${block.lang}\n${block.code}`;
}

/** Creates a renderer that has nothing loaded. */
export function createCodeRenderer(cache: CodeCache = new Map()): CodeRenderer {
  const highlighter = createHighlighter();
  return {
    prepare: (blocks) => {
      const unknown = [...blocks].filter((block) => cache.get(codeKey(block)) === undefined);
      return highlighter.load(unknown.map(({ lang }) => lang));
    },
    draw: (block) => {
      const known = cache.get(codeKey(block));
      if (known !== undefined) return known;
      const html = highlighter.lines(block.code, block.lang).join('\n');
      cache.set(codeKey(block), html);
      return html;
    },
    dispose: highlighter.dispose,
  };
}
