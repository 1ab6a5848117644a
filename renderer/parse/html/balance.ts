// Tags that authors opened and closed as they liked into tags that nest: each closes inside the list item, quote,
// cell or sentence in which it was opened, so no page breaks around a careless one. Elements and attributes pass an
// allow-list here, and components get their numbers.

import type { Token } from 'markdown-it';
import type { Location } from '../../diagnostics/diagnostic.ts';
import { indentedCode, tagUnclosed } from '../../diagnostics/problems/html.ts';
import type { ComponentUse } from '../../model.ts';
import type { BodyEnv } from '../body-env.ts';
import type { TagMeta } from '../tags/tag-token.ts';
import { type Balancer, closeTags, noteBlock, noteText, type Open } from './balancer.ts';
import { droppedWithContent } from './elements.ts';
import { closeTag, openDropped, openTag } from './open-and-close.ts';

export interface Balanced {
  readonly tokens: readonly Token[];
  readonly components: readonly ComponentUse[];
}

const texts: ReadonlySet<string> = new Set(['code_inline', 'image', 'text_special']);
const blocks: ReadonlySet<string> = new Set(['fence', 'code_block', 'hr']);

/** Pairs the tags of a whole page. */
export function balance(flat: readonly Token[], env: BodyEnv): Balanced {
  const balancer: Balancer = { env, out: [], components: [], stack: [], isTooDeep: false };
  const closings = closingIndexes(flat);
  for (let i = 0; i < flat.length; i++) {
    const token = flat[i] as Token;
    if (token.type === 'tag') i = pairTag(balancer, token, i, closings.get(token) ?? -1);
    else if (token.nesting === 1) openMarkdown(balancer, token);
    else if (token.nesting === -1) closeMarkdown(balancer, token);
    else {
      // A task's label ends with its sentence, and what is open in it as well.
      if (token.type === 'task_end') closeTags(balancer);
      if (texts.has(token.type) || (token.type === 'text' && token.content.trim() !== '')) noteText(balancer);
      else if (blocks.has(token.type)) {
        noteBlock(balancer);
        if (token.type === 'code_block') checkIndented(balancer, token);
      }
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

/**
 * Returns the index of the last token that was read: an element may go with its content. A heading that does not end
 * would take the rest of the page for its text, so it is none.
 */
function pairTag(balancer: Balancer, token: Token, index: number, closing: number): number {
  const tag = token.meta as TagMeta;
  if (token.info === '-1') {
    closeTag(balancer, tag);
    return index;
  }
  if (/^h[1-6]$/i.test(tag.name) && closing === -1) {
    balancer.env.diagnostics.push(tagUnclosed(tag.at, tag.name));
    openDropped(balancer, tag);
    return index;
  }
  openTag(balancer, tag);
  return closing !== -1 && droppedWithContent.has(tag.name.toLowerCase()) ? closing - 1 : index;
}

/** Elements that hold a sentence: a paragraph in one is no box of its own. */
const sentenceOnly = /^(?:h[1-6]|summary|abbr|b|cite|code|em|i|kbd|mark|q|s|samp|small|strong|sub|sup|u|var)$/;

function openMarkdown(balancer: Balancer, token: Token): void {
  const around = balancer.stack.at(-1);
  if (token.type === 'paragraph_open' && around?.kind === 'element' && sentenceOnly.test(around.token.tag))
    token.hidden = true;
  if (token.type === 'link_open') noteText(balancer);
  else if (token.block && !token.hidden) noteBlock(balancer);
  balancer.out.push(token);
  const paragraph = { hasBlock: false, hasText: false, isEmpty: true };
  balancer.stack.push({ kind: 'markdown', name: '', token, ...(token.type === 'paragraph_open' && { paragraph }) });
}

function closeMarkdown(balancer: Balancer, token: Token): void {
  closeTags(balancer);
  const open = balancer.stack.pop();
  if (open?.token.hidden) token.hidden = true;
  if (open?.paragraph && !token.hidden) settleParagraph(open, token);
  if (token.type === 'heading_close' || token.type === 'link_close') token.meta = { open: open?.token };
  balancer.out.push(token);
}

/** A paragraph around blocks alone is no paragraph; one with text as well becomes a `<div>`. */
function settleParagraph({ paragraph, token }: Open, close: Token): void {
  if (!paragraph) return;
  if (paragraph.isEmpty || (paragraph.hasBlock && !paragraph.hasText)) {
    token.hidden = true;
    close.hidden = true;
  } else if (paragraph.hasBlock) {
    token.tag = 'div';
    close.tag = 'div';
  }
}

/** Where the elements that are headings or go with their content close, within their block. Linear in the page. */
function closingIndexes(flat: readonly Token[]): ReadonlyMap<Token, number> {
  const closings = new Map<Token, number>();
  const blocks: Map<string, Token[]>[] = [new Map()];
  for (const [index, token] of flat.entries()) {
    if (token.nesting === 1) blocks.push(new Map());
    else if (token.nesting === -1) blocks.pop();
    else if (token.type === 'tag' && token.info !== '0') {
      const name = (token.meta as TagMeta).name.toLowerCase();
      if (!/^h[1-6]$/.test(name) && !droppedWithContent.has(name)) continue;
      const open = blocks.at(-1);
      const waiting = open?.get(name) ?? [];
      if (token.info === '1') open?.set(name, waiting);
      else open?.delete(name);
      if (token.info === '1') waiting.push(token);
      else for (const opening of waiting) closings.set(opening, index);
    }
  }
  return closings;
}
