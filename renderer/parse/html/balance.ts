// Tags that authors opened and closed as they liked into tags that nest: each closes inside the list item, quote,
// cell or sentence in which it was opened, so no page breaks around a careless one. Elements and attributes pass an
// allow-list here, and components get their numbers.

import type { Token } from 'markdown-it';
import { componentUnclosed, componentUnknown, componentUnopened } from '../../diagnostics/problems/component.ts';
import { elementDropped, elementMisplaced, elementUnclosed, elementUnopened } from '../../diagnostics/problems/html.ts';
import type { ComponentUse } from '../../model.ts';
import { nearest } from '../../text/nearest.ts';
import type { BodyEnv } from '../body-env.ts';
import { componentProps } from '../tags/component-props.ts';
import type { TagMeta } from '../tags/tag-token.ts';
import { writtenAttributes } from './attributes.ts';
import {
  allowedElements,
  blockElements,
  closedBy,
  droppedWithContent,
  endTagOptional,
  parents,
  renamedElements,
  voidElements,
} from './elements.ts';
import { Token as TokenClass } from './token.ts';

/** Something open: a block or span of markdown, an element, a component, or a tag that left no trace. */
interface Open {
  readonly kind: 'markdown' | 'element' | 'component' | 'dropped';
  /** As the author wrote it, for pairing. */
  readonly name: string;
  /** What stands in the output for it. */
  readonly token: Token;
  readonly meta?: TagMeta;
  /** Of a markdown paragraph: what was met directly inside. */
  readonly paragraph?: { hasBlock: boolean; hasText: boolean; isEmpty: boolean };
}

export interface Balanced {
  readonly tokens: readonly Token[];
  readonly components: readonly ComponentUse[];
}

/** Pairs the tags of a whole page. */
export function balance(flat: readonly Token[], env: BodyEnv): Balanced {
  const out: Token[] = [];
  const components: ComponentUse[] = [];
  const stack: Open[] = [];
  const { diagnostics } = env;

  const top = (): Open | undefined => stack.at(-1);

  const emit = (type: string, tag: string, meta?: Token['meta']): Token => {
    const token = new TokenClass(type, tag, 0);
    token.meta = meta ?? null;
    out.push(token);
    return token;
  };

  /** The innermost paragraph learns what it holds; raw `<p>` and `<span>` around a block turn into `<div>`. */
  const note = (what: 'block' | 'text'): void => {
    let direct = true;
    for (let i = stack.length - 1; i >= 0; i--) {
      const open = stack[i] as Open;
      if (open.paragraph) {
        open.paragraph.isEmpty = false;
        if (what === 'block') open.paragraph.hasBlock = true;
        else if (direct) open.paragraph.hasText = true;
        if (what === 'text') return;
      }
      if (isBlock(open)) direct = false;
      if (what === 'block' && open.kind === 'element' && (open.token.tag === 'p' || open.token.tag === 'span'))
        open.token.tag = 'div';
    }
  };

  const closeTop = (explicit: boolean): void => {
    const open = stack.pop();
    if (!open || open.kind === 'dropped') return;
    if (open.kind === 'component') emit('component_close', '', { index: open.token.meta?.index });
    else emit('element_close', '', { open: open.token });
    if (explicit || !open.meta || endTagOptional.has(open.name.toLowerCase())) return;
    diagnostics.push((open.kind === 'component' ? componentUnclosed : elementUnclosed)(open.meta.at, open.name));
  };

  /** Closes what is open inside the nearest markdown block. */
  const closeTags = (): void => {
    while (stack.length > 0 && top()?.kind !== 'markdown') closeTop(false);
  };

  const openComponent = (tag: TagMeta): void => {
    const rule = env.rules.components[tag.name];
    const props = rule && componentProps(rule, tag, diagnostics);
    if (!rule || !props) {
      openDropped(tag);
      return;
    }
    note(rule.inline ? 'text' : 'block');
    editOut(tag);
    components.push({ name: tag.name, props, at: tag.at });
    const token = emit('component_open', '', { index: components.length - 1, inline: rule.inline });
    stack.push({ kind: 'component', name: tag.name, token, meta: tag });
    if (tag.selfClosing) closeTop(true);
  };

  const openDropped = (tag: TagMeta): void => {
    editOut(tag);
    if (!tag.selfClosing && !voidElements.has(tag.name.toLowerCase()))
      stack.push({ kind: 'dropped', name: tag.name, token: new TokenClass('', '', 0) });
  };

  const parentName = (): string => {
    const parent = stack.findLast(({ kind, paragraph }) => kind === 'element' || (kind === 'markdown' && !paragraph));
    return parent?.token.tag ?? '';
  };

  const openElement = (tag: TagMeta): void => {
    const renamed = Object.hasOwn(renamedElements, tag.name) ? renamedElements[tag.name] : undefined;
    const name = renamed?.name ?? tag.name.toLowerCase();
    if (!allowedElements.has(name) || (name === 'input' && !isCheckbox(tag))) {
      diagnostics.push(elementDropped(tag.at, tag.name));
      openDropped(tag);
      return;
    }
    for (const closes of closedBy[name] ?? []) {
      while (top()?.kind === 'element' && top()?.token.tag === closes) closeTop(false);
    }
    const needed = parents[name];
    const parent = parentName();
    if (needed && !needed.includes(parent)) {
      diagnostics.push(elementMisplaced(tag.at, name, needed));
      openDropped(tag);
      return;
    }
    if (blockElements.has(name)) note('block');
    else if (name !== 'a' || tag.attributes.some((attribute) => attribute.name === 'href')) note('text');
    const written = writtenAttributes(name, tag.attributes, diagnostics);
    const classes = renamed?.class === undefined ? written.classes : [renamed.class, ...written.classes];
    const token = emit('element', name, { ...written, classes, at: tag.at });
    if (voidElements.has(name)) return;
    stack.push({ kind: 'element', name: tag.name, token, meta: tag });
    if (tag.selfClosing) closeTop(true);
  };

  const openTag = (tag: TagMeta): void => {
    if (Object.hasOwn(env.rules.components, tag.name)) {
      openComponent(tag);
      return;
    }
    const lower = tag.name.toLowerCase();
    if (/^[A-Z]/.test(tag.name) && !(allowedElements.has(lower) && tag.name === tag.name.toUpperCase())) {
      diagnostics.push(componentUnknown(tag.at, tag.name, nearest(tag.name, Object.keys(env.rules.components))));
      openDropped(tag);
      return;
    }
    openElement(tag);
  };

  const closeTag = (tag: TagMeta): void => {
    const lower = tag.name.toLowerCase();
    let found = -1;
    for (let i = stack.length - 1; i >= 0 && stack[i]?.kind !== 'markdown'; i--) {
      if (stack[i]?.name.toLowerCase() !== lower) continue;
      found = i;
      break;
    }
    const isComponent = Object.hasOwn(env.rules.components, tag.name);
    if (isComponent) editOut(tag);
    if (found !== -1) {
      while (stack.length > found + 1) closeTop(false);
      closeTop(true);
    } else if (lower === 'br') emit('element', 'br', { values: {}, classes: [], at: tag.at });
    else if (isComponent) diagnostics.push(componentUnopened(tag.at, tag.name));
    else if (!voidElements.has(lower) && (allowedElements.has(lower) || Object.hasOwn(renamedElements, lower))) {
      if (lower !== 'p') diagnostics.push(elementUnopened(tag.at, tag.name));
    }
  };

  const markdown = (token: Token): void => {
    if (token.nesting === -1) {
      closeTags();
      const open = stack.pop();
      if (open?.paragraph && !token.hidden) settleParagraph(open, token);
    } else if (token.block && !token.hidden) note('block');
    else if (token.type === 'link_open') note('text');
    out.push(token);
    if (token.nesting !== 1) return;
    const isParagraph = token.type === 'paragraph_open';
    stack.push({
      kind: 'markdown',
      name: '',
      token,
      ...(isParagraph && { paragraph: { hasBlock: false, hasText: false, isEmpty: true } }),
    });
  };

  for (let i = 0; i < flat.length; i++) {
    const token = flat[i] as Token;
    if (token.type === 'tag') {
      const tag = token.meta as TagMeta;
      if (token.info === '-1') closeTag(tag);
      else {
        const end = droppedWithContent.has(tag.name.toLowerCase()) ? closingIndex(flat, i) : -1;
        openTag(tag);
        if (end !== -1) i = end - 1;
      }
    } else if (token.nesting !== 0) markdown(token);
    else {
      if (
        token.type === 'text' ||
        token.type === 'code_inline' ||
        token.type === 'image' ||
        token.type === 'footnote_ref'
      ) {
        if (token.type !== 'text' || token.content.trim() !== '') note('text');
      } else if (
        token.type === 'fence' ||
        token.type === 'code_tag' ||
        token.type === 'code_block' ||
        token.type === 'hr'
      )
        note('block');
      out.push(token);
    }
  }
  closeTags();
  return { tokens: out, components };
}

function isBlock({ kind, token }: Open): boolean {
  return kind === 'component' ? !token.meta?.inline : kind === 'element' && blockElements.has(token.tag);
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

/** Index of the closing tag of the element at `start`, or -1 when it does not close within its block. */
function closingIndex(flat: readonly Token[], start: number): number {
  const opening = flat[start] as Token;
  const name = (opening.meta as TagMeta).name.toLowerCase();
  if (opening.info === '0') return -1;
  let depth = 0;
  for (let i = start + 1; i < flat.length; i++) {
    const token = flat[i] as Token;
    if (token.type === 'tag') {
      if (depth === 0 && token.info === '-1' && (token.meta as TagMeta).name.toLowerCase() === name) return i;
    } else depth += token.nesting;
    if (depth < 0) return -1;
  }
  return -1;
}

/** Component tags are no part of the clean markdown. */
function editOut({ source, start, end }: TagMeta): void {
  source.edits.push({ start, end, text: '' });
}

function isCheckbox(tag: TagMeta): boolean {
  return tag.attributes.some(({ name, value }) => name === 'type' && value === 'checkbox');
}
