// One tag: is it a component, an element that passes, or nothing; and which open one does a closing tag mean.

import { componentUnknown } from '../../diagnostics/problems/component.ts';
import { elementDropped, tagsTooDeep, tagUnopened } from '../../diagnostics/problems/html.ts';
import { closingCopyMark, copyMark } from '../../text/copy-mark.ts';
import { nearest } from '../../text/nearest.ts';
import { ownValue } from '../../text/own-value.ts';
import { componentProps } from '../tags/component-props.ts';
import { editOut, type TagMeta } from '../tags/tag-token.ts';
import { blockTextOf, inlineTextOf } from '../tags/text-of-props.ts';
import { placesOfAddresses, writtenAttributes } from './attributes.ts';
import { type Balancer, closeTop, deepest, emit, noteBlock, noteText } from './balancer.ts';
import { allowedElements, blockElements, closedBy, renamedElements, voidElements } from './elements.ts';
import { Token } from './token.ts';

/** An opening tag, or one that closes itself. */
export function openTag(balancer: Balancer, tag: TagMeta): void {
  const { rules, diagnostics } = balancer.env;
  if (balancer.stack.length >= deepest) {
    editOut(tag);
    if (!balancer.isTooDeep) diagnostics.push(tagsTooDeep(tag.at, tag.name));
    balancer.isTooDeep = true;
    return;
  }
  if (Object.hasOwn(rules.components, tag.name)) {
    openComponent(balancer, tag);
    return;
  }
  if (/^[a-z]/.test(tag.name) || isHtml(tag.name)) {
    openElement(balancer, tag);
    return;
  }
  diagnostics.push(componentUnknown(tag.at, tag.name, nearest(tag.name, Object.keys(rules.components))));
  openDropped(balancer, tag);
}

/** HTML doesn't mind case. */
function isHtml(name: string): boolean {
  return allowedElements.has(name.toLowerCase());
}

function openComponent(balancer: Balancer, tag: TagMeta): void {
  const { components, env, stack } = balancer;
  const rule = env.rules.components[tag.name];
  const props = rule && componentProps(rule, tag, env.diagnostics);
  if (!rule || !props) {
    openDropped(balancer, tag);
    return;
  }
  if (rule.inline) noteText(balancer);
  else noteBlock(balancer);
  const text = rule.inline ? inlineTextOf(props) : apart(blockTextOf(props), tag);
  editOut(tag, rule.copied ? copyMark(components.length) : text);
  components.push({ name: tag.name, props, at: tag.at, addresses: placesOfAddresses(tag.attributes) });
  const token = emit(balancer, 'component_open', '', { index: components.length - 1, inline: rule.inline });
  stack.push({ kind: 'component', name: tag.name, token, meta: tag });
  if (tag.selfClosing) closeTop(balancer, true);
}

/** What a block's tag leaves, with blanks where words would run together, as in `Then<Note title="Oil">pour</Note>`. */
function apart(text: string, { source, start, end }: TagMeta): string {
  const before = source.text.slice(Math.max(0, start - 2), start);
  const after = source.text.slice(end, end + 2);
  if (text === '') return /[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after) ? ' ' : '';
  return `${/[^\s>]$/.test(before) ? ' ' : ''}${text}${/^[^\s<]/.test(after) ? ' ' : ''}`;
}

/** Leaves no trace but its content; its closing tag is still paired with it. */
export function openDropped({ stack }: Balancer, tag: TagMeta): void {
  editOut(tag);
  if (tag.selfClosing || voidElements.has(tag.name.toLowerCase())) return;
  stack.push({ kind: 'dropped', name: tag.name, token: new Token('', '', 0) });
}

function openElement(balancer: Balancer, tag: TagMeta): void {
  const { env, stack } = balancer;
  const renamed = ownValue(renamedElements, tag.name);
  const name = renamed?.name ?? tag.name.toLowerCase();
  if (!allowedElements.has(name) || (name === 'input' && !isCheckbox(tag))) {
    env.diagnostics.push(elementDropped(tag.at, tag.name));
    openDropped(balancer, tag);
    return;
  }
  closeSiblings(balancer, name);
  if (blockElements.has(name)) noteBlock(balancer);
  else if (!isAnchor(name, tag)) noteText(balancer);
  const written = writtenAttributes(name, tag.attributes, env.diagnostics);
  const classes = renamed?.class === undefined ? written.classes : [renamed.class, ...written.classes];
  const token = emit(balancer, 'element', name, { ...written, classes, at: tag.at });
  if (voidElements.has(name)) return;
  stack.push({ kind: 'element', name: tag.name, token, meta: tag });
  if (tag.selfClosing) closeTop(balancer, true);
}

/** A new row ends the row before it, as HTML has it. */
function closeSiblings(balancer: Balancer, name: string): void {
  const siblings = ownValue(closedBy, name) ?? [];
  for (
    let top = balancer.stack.at(-1);
    top?.kind === 'element' && siblings.includes(top.token.tag);
    top = balancer.stack.at(-1)
  )
    closeTop(balancer, false);
}

/** A place that links lead to; it shows nothing. */
function isAnchor(name: string, { attributes }: TagMeta): boolean {
  return name === 'a' && !attributes.some((attribute) => attribute.name === 'href');
}

function isCheckbox({ attributes }: TagMeta): boolean {
  return attributes.some(({ name, value }) => name === 'type' && value === 'checkbox');
}

/** Closes the nearest of its name within the markdown block, with all that is still open inside. */
export function closeTag(balancer: Balancer, tag: TagMeta): void {
  const { env, stack } = balancer;
  const name = tag.name.toLowerCase();
  const isComponent = Object.hasOwn(env.rules.components, tag.name);
  let found = stack.length - 1;
  while (found >= 0 && stack[found]?.kind !== 'markdown' && stack[found]?.name.toLowerCase() !== name) found--;
  if (isComponent) editOut(tag, closingText(balancer, stack[found], tag));
  if (found >= 0 && stack[found]?.kind !== 'markdown') {
    if (stack[found]?.kind === 'dropped') editOut(tag);
    while (stack.length > found + 1) closeTop(balancer, false);
    closeTop(balancer, true);
  } else if (name === 'br') emit(balancer, 'element', 'br', { values: {}, classes: [], at: tag.at });
  else if (isComponent || needsOpening(name)) env.diagnostics.push(tagUnopened(tag.at, tag.name));
}

/** What the closing tag leaves in the page's Markdown: a mark, if the component writes its own part of the copy. */
function closingText({ env }: Balancer, opened: Balancer['stack'][number] | undefined, tag: TagMeta): string {
  const index: unknown = opened?.token.meta?.index;
  const isCopied = opened?.kind === 'component' && env.rules.components[opened.name]?.copied;
  if (isCopied && typeof index === 'number') return closingCopyMark(index);
  return env.rules.components[tag.name]?.inline ? '' : apart('', tag);
}

/** A stray `</p>` is what HTML makes of half of all hand-written pages. */
function needsOpening(name: string): boolean {
  return name !== 'p' && !voidElements.has(name);
}
