// The elements that are open while a page's tags are paired, and the operations that change them.

import type { Token } from 'markdown-it';
import { componentEmpty } from '../../diagnostics/problems/component.ts';
import { tagUnclosed } from '../../diagnostics/problems/html.ts';
import type { ComponentUse } from '../../model.ts';
import type { BodyEnv } from '../body-env.ts';
import type { TagMeta } from '../tags/tag-token.ts';
import { blockElements, endTagOptional } from './elements.ts';
import { Token as TokenClass } from './token.ts';

/** Something open: a block or span of markdown, an element, a component, or a tag that left no trace. */
export interface Open {
  readonly kind: 'markdown' | 'element' | 'component' | 'dropped';
  /** As the author wrote it, for pairing. */
  readonly name: string;
  /** Its token in the output. */
  readonly token: Token;
  readonly meta?: TagMeta;
  /** Of a markdown paragraph: what was met inside. */
  readonly paragraph?: { hasBlock: boolean; hasText: boolean; isEmpty: boolean };
}

export interface Balancer {
  readonly env: BodyEnv;
  readonly out: Token[];
  readonly components: ComponentUse[];
  /** Outermost first. */
  readonly stack: Open[];
  /** Whether a tag was left out for being too deep, which is reported once. */
  isTooDeep: boolean;
}

/** Tags in one another. Below, every step over what is open would be long. */
export const deepest = 200;

/** A token of our own at the end of the output. */
export function emit({ out }: Balancer, type: string, tag: string, meta: Token['meta'] = null): Token {
  const token = new TokenClass(type, tag, 0);
  token.meta = meta;
  out.push(token);
  return token;
}

/** A block is met: the paragraphs around it learn of it, a raw `<p>` or `<span>` around it turns into `<div>`. */
export function noteBlock({ stack }: Balancer): void {
  for (const { kind, token, paragraph } of stack) {
    if (paragraph) Object.assign(paragraph, { isEmpty: false, hasBlock: true });
    if (kind === 'element' && (token.tag === 'p' || token.tag === 'span')) token.tag = 'div';
  }
}

/** Notes text. It belongs to the innermost paragraph unless a block is in between. */
export function noteText({ stack }: Balancer): void {
  let direct = true;
  for (let i = stack.length - 1; i >= 0; i--) {
    const open = stack[i] as Open;
    if (open.paragraph) {
      open.paragraph.isEmpty = false;
      if (direct) open.paragraph.hasText = true;
      return;
    }
    if (isBlock(open)) direct = false;
  }
}

function isBlock({ kind, token }: Open): boolean {
  return kind === 'component' ? !token.meta?.inline : kind === 'element' && blockElements.has(token.tag);
}

/** Closes the innermost; unless its author did, that is a fault. */
export function closeTop(balancer: Balancer, explicit: boolean): void {
  const open = balancer.stack.pop();
  if (!open || open.kind === 'dropped') return;
  const { env, out } = balancer;
  if (open.meta && out.at(-1) === open.token && env.rules.components[open.name]?.needsContent)
    env.diagnostics.push(componentEmpty(open.meta.at, open.name));
  if (open.kind === 'component')
    emit(balancer, 'component_close', '', { index: open.token.meta?.index, inline: open.token.meta?.inline });
  else emit(balancer, 'element_close', '', { open: open.token });
  if (explicit || !open.meta || endTagOptional.has(open.name.toLowerCase())) return;
  env.diagnostics.push(tagUnclosed(open.meta.at, open.name));
}

/** Closes what is open inside the nearest markdown block. */
export function closeTags(balancer: Balancer): void {
  while (balancer.stack.length > 0 && balancer.stack.at(-1)?.kind !== 'markdown') closeTop(balancer, false);
}
