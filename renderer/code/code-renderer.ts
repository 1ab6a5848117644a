// Code blocks into HTML. Highlighting is asked for by content, so equal blocks are done once and the answers can be
// kept between builds: while every key is known, no engine is started.

import type { CodeBlock } from '../model.ts';
import { type CodeLabels, frameHtml } from './frame.ts';
import { createHighlighter } from './highlight.ts';

/** Highlighted lines by `codeKey`; a Map will do, and what it holds may be stored. */
interface CodeCache {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, html: string) => unknown;
}

export interface CodeRendererOptions {
  readonly cache?: CodeCache;
}

export interface CodeRenderer {
  /** Loads what these blocks need and the cache does not know. Call it before `render`. */
  readonly prepare: (blocks: Iterable<CodeBlock>) => Promise<void>;
  /** The inner HTML of a prepared block, without its frame: what may be stored and framed later (`frameHtml`). */
  readonly draw: (block: CodeBlock) => string;
  /** The figure of a block; a language that was not prepared comes out without colours. */
  readonly render: (block: CodeBlock, labels: CodeLabels, notes?: string) => string;
  /** Gives back what the engine holds. */
  readonly dispose: () => void;
}

/** Everything that a block's highlighted lines depend on. */
export function codeKey(block: Pick<CodeBlock, 'lang' | 'code'>): string {
  return `${block.lang}\n${block.code}`;
}

/** A renderer with an empty engine. */
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
  const render: CodeRenderer['render'] = (block, labels, notes) => frameHtml(block, draw(block), labels, notes);
  return { prepare, draw, render, dispose: highlighter.dispose };
}

export type { CodeLabels };
