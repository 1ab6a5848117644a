// Makes tags nest, however authors opened and closed them. Each closes inside the list item, quote, cell, or sentence in
// which it was opened, so a careless one doesn't break the page. Only allowed elements and attributes get through, and
// components get their numbers.

import type { Location } from '../../diagnostics/diagnostic.ts';
import { componentEmpty, componentUnknown } from '../../diagnostics/problems/component.ts';
import {
  elementDropped,
  indentedCode,
  tagsTooDeep,
  tagUnclosed,
  tagUnopened,
} from '../../diagnostics/problems/html.ts';
import type { ComponentUse } from '../../model.ts';
import { closingCopyMark, copyMark } from '../../text/copy-mark.ts';
import { nearest } from '../../text/nearest.ts';
import type { BodyEnv } from '../body-env.ts';
import { componentProps } from '../tags/component-props.ts';
import { editOut, type TagMeta } from '../tags/tag-token.ts';
import { blockTextOf, inlineTextOf } from '../tags/text-of-props.ts';
import { placesOfAddresses, type WrittenAttributes, writtenAttributes } from './attributes.ts';
import { contentsOf } from './contents.ts';
import { allowedElements, droppedWithContent, sentenceElements, voidElements } from './elements.ts';
import { Token } from './token.ts';

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

/** The output while it's made. */
interface Balancer {
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

/** How many tags may be open at once. Each further tag looks through all of them, which would be slow with thousands. */
const maxOpenTags = 200;

/** Pairs the tags of a whole page. */
export function balance(flat: readonly Token[], env: BodyEnv) {
  const balancer: Balancer = { env, out: [], components: [], stack: [], surplus: 0, isTooDeep: false };
  for (const token of flat) addToken(balancer, token);
  closeTags(balancer);
  return { tokens: balancer.out, components: balancer.components };
}

function addToken(balancer: Balancer, token: Token): void {
  const { out, stack, env } = balancer;
  if (token.type === 'tag') {
    const tag = token.meta as TagMeta;
    if (tag.kind === 'close') closeTag(balancer, tag);
    else openTag(balancer, tag);
    return;
  }
  if (token.nesting === -1) {
    closeMarkdown(balancer, token);
    return;
  }
  // A task's label ends with its sentence, and so does whatever is open in it.
  if (token.type === 'task_end') closeTags(balancer);
  if (token.block) endHeading(balancer);
  const parent = stack.at(-1);
  // Between tags, most indented code isn't meant as code: only the tags around it are indented.
  if (token.type === 'code_block' && parent?.meta !== undefined)
    env.diagnostics.push(indentedCode(token.meta?.at as Location, parent.name));
  if (token.type === 'paragraph_open' && parent?.kind === 'element' && sentenceElements.has(parent.token.tag))
    token.hidden = true;
  out.push(token);
  if (token.nesting === 1) stack.push({ kind: 'markdown', name: '', token, from: out.length });
}

/** A paragraph that holds only blocks, or nothing, isn't written. One that holds blocks and text becomes a `<div>`. */
function closeMarkdown(balancer: Balancer, token: Token): void {
  closeTags(balancer);
  const open = balancer.stack.pop();
  if (open?.token.type === 'paragraph_open' && !open.token.hidden) {
    const { hasText, hasBlock } = contentsOf(balancer.out, open.from);
    if (!hasText) open.token.hidden = true;
    else if (hasBlock) for (const tag of [open.token, token]) tag.tag = 'div';
  }
  if (open?.token.hidden) token.hidden = true;
  if (token.type === 'element_close') token.meta = { open: open?.token };
  balancer.out.push(token);
}

/** An opening tag, or one that closes itself. */
function openTag(balancer: Balancer, tag: TagMeta): void {
  const { rules, diagnostics } = balancer.env;
  const name = tag.name.toLowerCase();
  if (balancer.stack.length >= maxOpenTags) {
    editOut(tag);
    if (!isAlone(tag)) balancer.surplus += 1;
    if (!balancer.isTooDeep) diagnostics.push(tagsTooDeep(tag.at, tag.name));
    balancer.isTooDeep = true;
  } else if (Object.hasOwn(rules.components, tag.name)) openComponent(balancer, tag);
  else if (allowedElements.has(name) && (name !== 'input' || isCheckbox(tag))) openElement(balancer, tag, name);
  else {
    // HTML doesn't mind case, and components begin with a capital letter.
    const isHtml = /^[a-z]/.test(tag.name) || allowedElements.has(name);
    if (isHtml) diagnostics.push(elementDropped(tag.at, tag.name));
    else diagnostics.push(componentUnknown(tag.at, tag.name, nearest(tag.name, Object.keys(rules.components))));
    openDropped(balancer, tag);
  }
}

/** Whether a tag has no closing tag. */
function isAlone({ name, kind }: TagMeta): boolean {
  return kind === 'alone' || voidElements.has(name.toLowerCase());
}

function openComponent(balancer: Balancer, tag: TagMeta): void {
  const { components, env, stack, out } = balancer;
  const rule = env.rules.components[tag.name];
  const props = rule && componentProps(rule, tag, env.diagnostics);
  if (!rule || !props) {
    openDropped(balancer, tag);
    return;
  }
  const text = rule.inline ? inlineTextOf(props) : apart(blockTextOf(props), tag);
  editOut(tag, rule.copied ? copyMark(components.length) : text);
  components.push({ name: tag.name, props, at: tag.at, addresses: placesOfAddresses(tag) });
  const token = emit(balancer, 'component_open', '', { index: components.length - 1, inline: rule.inline });
  stack.push({ kind: 'component', name: tag.name, token, meta: tag, from: out.length });
  if (tag.kind === 'alone') closeTop(balancer);
}

/** What a block's tag leaves, with blanks where words would run together, as in `Then<Note title="Oil">pour</Note>`. */
function apart(text: string, { source, start, end }: TagMeta): string {
  const before = source.text.slice(Math.max(0, start - 2), start);
  const after = source.text.slice(end, end + 2);
  if (text === '') return /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after) ? ' ' : '';
  return `${/[^\s>]$/.test(before) ? ' ' : ''}${text}${/^[^\s<]/.test(after) ? ' ' : ''}`;
}

/** Leaves no trace but its content; its closing tag is still paired with it. */
function openDropped({ stack, out }: Balancer, tag: TagMeta): void {
  editOut(tag);
  const token = new Token('', '', 0);
  token.meta = tag;
  if (!isAlone(tag)) stack.push({ kind: 'dropped', name: tag.name, token, from: out.length });
}

function openElement(balancer: Balancer, tag: TagMeta, name: string): void {
  const { env, stack, out } = balancer;
  if (/^h[1-6]$/.test(name)) endHeading(balancer);
  // As in HTML. Some authors write `<p>` where they mean `</p>`.
  if (name === 'p' && stack.at(-1)?.name === tag.name) closeUnclosed(balancer);
  const written = writtenAttributes(name, tag, env.diagnostics);
  const token = emit(balancer, 'element', name, { ...written, at: tag.at });
  if (isAnchor(token)) editOut(tag);
  if (voidElements.has(name)) return;
  stack.push({ kind: 'element', name: tag.name, token, meta: tag, from: out.length });
  if (tag.kind === 'alone') closeTop(balancer);
}

/** Whether an element is only a place to link to, which means nothing in a Markdown copy. */
function isAnchor({ tag, meta }: Token): boolean {
  return tag === 'a' && (meta as unknown as WrittenAttributes).values.href === undefined;
}

function isCheckbox({ attributes }: TagMeta): boolean {
  return attributes.some(({ name, value }) => name === 'type' && value === 'checkbox');
}

/** Closes the nearest of its name within the markdown block, with all that is still open inside. */
function closeTag(balancer: Balancer, tag: TagMeta): void {
  const { env, stack, out } = balancer;
  const name = tag.name.toLowerCase();
  const isComponent = Object.hasOwn(env.rules.components, tag.name);
  const index = stack.findLastIndex((open) => open.kind === 'markdown' || open.name.toLowerCase() === name);
  const open = stack[index]?.kind === 'markdown' ? undefined : stack[index];
  if (isComponent) editOut(tag, closingText(balancer, open, tag));
  if (balancer.surplus > 0) balancer.surplus -= 1;
  else if (open) {
    while (stack.length > index + 1) closeUnclosed(balancer);
    closeTop(balancer);
    if (isAnchor(open.token)) editOut(tag);
    if (open.kind !== 'dropped') return;
    // Neither the page nor its Markdown copy has the content of a script: only agents would read it.
    const isWhole = droppedWithContent.has(name);
    if (isWhole) out.length = open.from;
    editOut(isWhole ? { ...tag, start: (open.token.meta as TagMeta).start } : tag);
  } else if (name === 'br') emit(balancer, 'element', 'br', { values: {}, classes: [], at: tag.at });
  // A stray `</p>` is what HTML makes of half of all hand-written pages.
  else if (isComponent || (name !== 'p' && !voidElements.has(name)))
    env.diagnostics.push(tagUnopened(tag.at, tag.name));
}

/** What the closing tag leaves in the page's Markdown: a mark, if the component writes its own part of the copy. */
function closingText({ env }: Balancer, opened: Open | undefined, tag: TagMeta): string {
  const isCopied = opened?.kind === 'component' && env.rules.components[opened.name]?.copied;
  if (isCopied) return closingCopyMark(Number(opened.token.meta?.index));
  return env.rules.components[tag.name]?.inline ? '' : apart('', tag);
}

/** A token of our own at the end of the output. */
function emit({ out }: Balancer, type: string, tag: string, meta: Token['meta'] = null): Token {
  const token = new Token(type, tag, 0);
  token.meta = meta;
  out.push(token);
  return token;
}

/** Closes the innermost. Paragraphs and spans around blocks become `<div>`. */
function closeTop(balancer: Balancer): void {
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
}

/** Closes the innermost, and reports that its author didn't. */
function closeUnclosed(balancer: Balancer): void {
  const open = balancer.stack.at(-1);
  closeTop(balancer);
  if (open?.meta) balancer.env.diagnostics.push(tagUnclosed(open.meta.at, open.name));
}

/** Closes what is open inside the nearest markdown block. */
function closeTags(balancer: Balancer): void {
  while (balancer.stack.length > 0 && balancer.stack.at(-1)?.kind !== 'markdown') closeUnclosed(balancer);
}

/** A heading that its author didn't close ends at the next block, or it would take the rest of the page for its text. */
function endHeading(balancer: Balancer): void {
  const { kind, token, from } = balancer.stack.at(-1) ?? {};
  if (kind === 'element' && /^h[1-6]$/.test(token?.tag ?? '') && contentsOf(balancer.out, from).hasText)
    closeUnclosed(balancer);
}
