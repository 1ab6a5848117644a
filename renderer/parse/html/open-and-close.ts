// One tag: is it a component, an element that passes, or nothing; and which open one does a closing tag mean.

import { componentUnknown } from '../../diagnostics/problems/component.ts';
import { elementDropped, tagsTooDeep, tagUnopened } from '../../diagnostics/problems/html.ts';
import { closingCopyMark, copyMark } from '../../text/copy-mark.ts';
import { nearest } from '../../text/nearest.ts';
import { componentProps } from '../tags/component-props.ts';
import { editOut, type TagMeta } from '../tags/tag-token.ts';
import { blockTextOf, inlineTextOf } from '../tags/text-of-props.ts';
import { placesOfAddresses, writtenAttributes } from './attributes.ts';
import { type Balancer, closeTop, emit, endHeading } from './balancer.ts';
import { allowedElements, droppedWithContent, voidElements } from './elements.ts';
import { Token } from './token.ts';

/** Tags in one another. Below, every step over what is open would be long. */
const deepest = 200;

/** An opening tag, or one that closes itself. */
export function openTag(balancer: Balancer, tag: TagMeta): void {
  const { rules, diagnostics } = balancer.env;
  const name = tag.name.toLowerCase();
  if (balancer.stack.length >= deepest) {
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
function isAlone({ name, selfClosing }: TagMeta): boolean {
  return selfClosing || voidElements.has(name.toLowerCase());
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
  components.push({ name: tag.name, props, at: tag.at, addresses: placesOfAddresses(tag.attributes) });
  const token = emit(balancer, 'component_open', '', { index: components.length - 1, inline: rule.inline });
  stack.push({ kind: 'component', name: tag.name, token, meta: tag, from: out.length });
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
function openDropped({ stack, out }: Balancer, tag: TagMeta): void {
  editOut(tag);
  if (!isAlone(tag)) stack.push({ kind: 'dropped', name: tag.name, token: new Token('', '', 0), from: out.length });
}

function openElement(balancer: Balancer, tag: TagMeta, name: string): void {
  const { env, stack, out } = balancer;
  if (/^h[1-6]$/.test(name)) endHeading(balancer);
  const written = writtenAttributes(name, tag.attributes, env.diagnostics);
  const token = emit(balancer, 'element', name, { ...written, at: tag.at });
  if (voidElements.has(name)) return;
  stack.push({ kind: 'element', name: tag.name, token, meta: tag, from: out.length });
  if (tag.selfClosing) closeTop(balancer, true);
}

function isCheckbox({ attributes }: TagMeta): boolean {
  return attributes.some(({ name, value }) => name === 'type' && value === 'checkbox');
}

/** Closes the nearest of its name within the markdown block, with all that is still open inside. */
export function closeTag(balancer: Balancer, tag: TagMeta): void {
  const { env, stack, out } = balancer;
  const name = tag.name.toLowerCase();
  const isComponent = Object.hasOwn(env.rules.components, tag.name);
  let found = stack.length - 1;
  while (found >= 0 && stack[found]?.kind !== 'markdown' && stack[found]?.name.toLowerCase() !== name) found--;
  const open = stack[found]?.kind === 'markdown' ? undefined : stack[found];
  if (isComponent) editOut(tag, closingText(balancer, open, tag));
  if (balancer.surplus > 0) balancer.surplus -= 1;
  else if (open) {
    if (open.kind === 'dropped') editOut(tag);
    while (stack.length > found + 1) closeTop(balancer, false);
    closeTop(balancer, true);
    if (open.kind === 'dropped' && droppedWithContent.has(name)) out.length = open.from;
  } else if (name === 'br') emit(balancer, 'element', 'br', { values: {}, classes: [], at: tag.at });
  // A stray `</p>` is what HTML makes of half of all hand-written pages.
  else if (isComponent || (name !== 'p' && !voidElements.has(name)))
    env.diagnostics.push(tagUnopened(tag.at, tag.name));
}

/** What the closing tag leaves in the page's Markdown: a mark, if the component writes its own part of the copy. */
function closingText({ env }: Balancer, opened: Balancer['stack'][number] | undefined, tag: TagMeta): string {
  const index: unknown = opened?.token.meta?.index;
  const isCopied = opened?.kind === 'component' && env.rules.components[opened.name]?.copied;
  if (isCopied && typeof index === 'number') return closingCopyMark(index);
  return env.rules.components[tag.name]?.inline ? '' : apart('', tag);
}
