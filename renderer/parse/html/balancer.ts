// The elements that are open while a page's tags are paired, and the operations that change them.

import type { Token } from 'markdown-it';
import { componentEmpty } from '../../diagnostics/problems/component.ts';
import { tagUnclosed } from '../../diagnostics/problems/html.ts';
import type { ComponentUse } from '../../model.ts';
import type { BodyEnv } from '../body-env.ts';
import type { TagMeta } from '../tags/tag-token.ts';
import { blockElements, voidElements } from './elements.ts';
import { Token as TokenClass } from './token.ts';

/** Something open: a block or span of markdown, an element, a component, or a tag that left no trace. */
interface Open {
  readonly kind: 'markdown' | 'element' | 'component' | 'dropped';
  /** As the author wrote it, for pairing. */
  readonly name: string;
  /** Its token in the output. */
  readonly token: Token;
  /** Where its contents begin in the output. */
  readonly from: number;
  readonly meta?: TagMeta;
}

export interface Balancer {
  readonly env: BodyEnv;
  readonly out: Token[];
  readonly components: ComponentUse[];
  /** Outermost first. */
  readonly stack: Open[];
  /** How many open tags are left out for being too deep. */
  surplus: number;
  /** Whether that was reported, which is done once. */
  isTooDeep: boolean;
}

/** A token of our own at the end of the output. */
export function emit({ out }: Balancer, type: string, tag: string, meta: Token['meta'] = null): Token {
  const token = new TokenClass(type, tag, 0);
  token.meta = meta;
  out.push(token);
  return token;
}

/** Closes the innermost; unless its author did, that is a fault. Paragraphs and spans around blocks are `<div>`. */
export function closeTop(balancer: Balancer, explicit: boolean): void {
  const open = balancer.stack.pop();
  if (!open || open.kind === 'dropped') return;
  const { env, out } = balancer;
  const { token, meta, name } = open;
  if (meta && out.at(-1) === token && env.rules.components[name]?.needsContent)
    env.diagnostics.push(componentEmpty(meta.at, name));
  if (/^(?:p|span)$/.test(token.tag) && contentsOf(out, open.from).hasBlock) token.tag = 'div';
  if (open.kind === 'component')
    emit(balancer, 'component_close', '', { index: token.meta?.index, inline: token.meta?.inline });
  else emit(balancer, 'element_close', '', { open: token });
  if (!explicit && meta) env.diagnostics.push(tagUnclosed(meta.at, name));
}

/** Closes what is open inside the nearest markdown block. */
export function closeTags(balancer: Balancer): void {
  while (balancer.stack.length > 0 && balancer.stack.at(-1)?.kind !== 'markdown') closeTop(balancer, false);
}

/** A heading that its author didn't close ends at the next block, or it would take the rest of the page for its text. */
export function endHeading(balancer: Balancer): void {
  const { token, from } = balancer.stack.at(-1) ?? {};
  const isHeading = token?.type === 'element' && /^h[1-6]$/.test(token.tag);
  if (isHeading && contentsOf(balancer.out, from).hasText) closeTop(balancer, false);
}

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
  return /^(?:code_inline|image|text_special|link_open|component_open)$/.test(type);
}
