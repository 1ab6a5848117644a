// What an element or a paragraph holds.

import type { Token } from 'markdown-it';
import { blockElements, voidElements } from './elements.ts';

/** Whether something has words, pictures, or the like, apart from its blocks, and whether it has blocks. */
export function contentsOf(out: readonly Token[], from = 0): { readonly hasText: boolean; readonly hasBlock: boolean } {
  let hasText = false;
  let hasBlock = false;
  let depth = 0;
  for (let i = from; i < out.length; i++) {
    const token = out[i] as Token;
    const isEnd = token.nesting === -1 || token.type.endsWith('_close');
    if (!isBlock(token)) hasText ||= depth === 0 && !isEnd && isText(token);
    else {
      hasBlock = true;
      if (isEnd) depth -= 1;
      else if (token.nesting === 1 || token.type === 'component_open' || isOpenElement(token)) depth += 1;
    }
  }
  return { hasText, hasBlock };
}

function isBlock({ type, tag, meta, block, hidden }: Token): boolean {
  if (type.startsWith('component')) return meta?.inline !== true;
  if (type === 'element_close') return isBlock(meta?.open as unknown as Token);
  return type === 'element' ? blockElements.has(tag) : block && !hidden;
}

function isOpenElement({ type, tag }: Token): boolean {
  return type === 'element' && !voidElements.has(tag);
}

/** An anchor without an address is a place that links lead to; it shows nothing. */
function isText({ type, tag, content, meta }: Token): boolean {
  if (type === 'element') return tag !== 'a' || (meta?.values as { href?: string } | undefined)?.href !== undefined;
  if (type === 'text') return content.trim() !== '';
  return /^(?:code_inline|emoji|component_open)$/.test(type);
}
