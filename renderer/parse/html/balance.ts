// Tags that authors opened and closed as they liked into tags that nest: each closes inside the list item, quote,
// cell or sentence in which it was opened, so no page breaks around a careless one. Elements and attributes pass an
// allow-list here, and components get their numbers.

import type { Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { indentedCode } from '../../diagnostics/problems/html.ts';
import type { ComponentUse } from '../../model.ts';
import type { BodyEnv } from '../body-env.ts';
import type { TagMeta } from '../tags/tag-token.ts';
import { type Balancer, closeTags, contentsOf, endHeading } from './balancer.ts';
import { sentenceElements } from './elements.ts';
import { closeTag, openTag } from './open-and-close.ts';

export interface Balanced {
  readonly tokens: readonly Token[];
  readonly components: readonly ComponentUse[];
}

/** Pairs the tags of a whole page. */
export function balance(flat: readonly Token[], env: BodyEnv): Balanced {
  const balancer: Balancer = { env, out: [], components: [], stack: [], surplus: 0, isTooDeep: false };
  for (const token of flat) {
    if (token.type === 'tag' && token.info === '-1') closeTag(balancer, token.meta as TagMeta);
    else if (token.type === 'tag') openTag(balancer, token.meta as TagMeta);
    else if (token.nesting === 1) openMarkdown(balancer, token);
    else if (token.nesting === -1) closeMarkdown(balancer, token);
    else {
      // A task's label ends with its sentence, and what is open in it as well.
      if (token.type === 'task_end') closeTags(balancer);
      if (token.block) endHeading(balancer);
      if (token.type === 'code_block') checkIndented(balancer, token);
      balancer.out.push(token);
    }
  }
  closeTags(balancer);
  return { tokens: balancer.out, components: balancer.components };
}

/** Most indented code between tags is code only because the tags around it are indented, and not as its author meant it. */
function checkIndented({ stack, env }: Balancer, { meta }: Token): void {
  const around = stack.at(-1);
  if (around?.meta !== undefined) env.diagnostics.push(indentedCode(meta?.at as Location, around.name));
}

function openMarkdown(balancer: Balancer, token: Token): void {
  if (token.block) endHeading(balancer);
  const around = balancer.stack.at(-1);
  if (token.type === 'paragraph_open' && around?.kind === 'element' && sentenceElements.has(around.token.tag))
    token.hidden = true;
  const from = balancer.out.push(token);
  balancer.stack.push({ kind: 'markdown', name: '', token, from });
}

/** A paragraph around blocks alone, or around nothing, is no paragraph; one with text as well becomes a `<div>`. */
function closeMarkdown(balancer: Balancer, token: Token): void {
  closeTags(balancer);
  const open = balancer.stack.pop();
  if (open?.token.type === 'paragraph_open' && !open.token.hidden) {
    const { hasText, hasBlock } = contentsOf(balancer.out, open.from);
    if (!hasText) open.token.hidden = true;
    else if (hasBlock) for (const one of [open.token, token]) one.tag = 'div';
  }
  if (open?.token.hidden) token.hidden = true;
  if (token.type === 'heading_close' || token.type === 'link_close') token.meta = { open: open?.token };
  balancer.out.push(token);
}
