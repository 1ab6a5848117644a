// The parts of components in the Markdown copies of pages, made from what the page shows, so that a list has the same
// entries in both.

import { attributeOf, decodeEntities, htmlTokens, isEmptyElement } from '@sitegen/renderer/text';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentComponent } from 'sitegen';

/** Gives components their part of the copy. Text between their tags is for pages without data, and isn't in it. */
export function withCopies<Name extends string>(
  components: Record<Name, ContentComponent>,
): Record<Name, ContentComponent> {
  const copied = Object.entries<ContentComponent>(components).map(([name, component]) => {
    const markdown: ContentComponent['markdown'] = (props, post, context) => {
      const shown = component.render(props, { ...context, post, within: undefined, section: undefined });
      return markdownOf(renderToStaticMarkup(shown));
    };
    return [name, { ...component, markdown }];
  });
  return Object.fromEntries(copied);
}

interface Element {
  readonly tag: string;
  readonly attributes: string;
  readonly children: (Element | string)[];
}

/** The same as Markdown, without controls, pictures, and what's hidden. */
function markdownOf(html: string): string {
  return blocks(treeOf(html)).join('\n\n');
}

function treeOf(html: string): Element {
  const root: Element = { tag: 'body', attributes: '', children: [] };
  const open = [root];
  for (const token of htmlTokens(html)) {
    const holder = open.at(-1) ?? root;
    if (token.kind === 'close') open.pop();
    else if (token.kind === 'text') holder.children.push(decodeEntities(token.text));
    else {
      const element = { tag: token.name, attributes: token.attributes, children: [] };
      if (isShown(element)) holder.children.push(element);
      if (!isEmptyElement(token.name, token.attributes)) open.push(element);
    }
  }
  return root;
}

const isShown = ({ tag, attributes }: Element): boolean =>
  !/^(?:button|form|input|nav|svg)$/.test(tag) &&
  !/ hidden(?![\w-])| aria-hidden="true"|[ "](?:needs-script|visually-hidden)[ "]/.test(attributes);

const isBlock = (child: Element | string): child is Element =>
  typeof child !== 'string' &&
  /^(?:h\d|p|[ou]l|li|table|pre|div|section|site-island|figure|details|summary|label)$/.test(child.tag);

/** The blocks of an element. Its text between them is a block of its own. */
function blocks({ children }: Element): readonly string[] {
  if (!children.some(isBlock)) return [inline(children)].filter((text) => text !== '');
  return children.flatMap((child) => (isBlock(child) ? block(child) : [])).filter((text) => text !== '');
}

function block(element: Element): readonly string[] {
  const { tag, children } = element;
  if (/^h\d$/.test(tag)) return [`${'#'.repeat(Number(tag[1]))} ${inline(children)}`];
  if (tag === 'ol' || tag === 'ul') return [items(element)];
  if (tag === 'pre') return [`\`\`\`bash\n${textOf(element)}\n\`\`\``];
  if (tag === 'table') return [table(element)];
  return blocks(element);
}

function items({ children }: Element): string {
  return children
    .flatMap((child) => (isBlock(child) ? [lines(child)] : []))
    .map((entry) => `- ${entry.join('\n').replaceAll('\n', '\n  ')}`)
    .join('\n');
}

function lines({ children }: Element): readonly string[] {
  if (!children.some(isBlock)) return [inline(children)];
  const found = children.flatMap((child): readonly string[] => {
    if (!isBlock(child)) return [inline([child])];
    if (/^h\d$/.test(child.tag)) return [`**${inline(child.children)}**`];
    return /^(?:[ou]l|pre|table)$/.test(child.tag) ? block(child) : lines(child);
  });
  return found.filter((line) => line !== '');
}

function table(element: Element): string {
  const rows = elementsIn(element, 'tr').map(({ children }) => children.map((cell) => inline([cell])));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

function elementsIn({ children }: Element, tag: string): readonly Element[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.tag === tag ? [child] : elementsIn(child, tag);
  });
}

const inline = (children: Element['children']): string => words(children).replace(/\s+/g, ' ').trim();

/** Elements next to each other have a space on the page that's made by styles. */
function words(children: Element['children']): string {
  const isElement = (at: number): boolean => at >= 0 && typeof children[at] !== 'string';
  return children
    .map((child, at) => (isElement(at - 1) && isElement(at) ? ' ' : '') + inlinePart(child))
    .join('')
    .replace(/ (?=, )/g, '');
}

function inlinePart(child: Element | string): string {
  if (typeof child === 'string') return child.replace(/[\\[\]<>*_]/g, String.raw`\$&`);
  const { tag, attributes, children } = child;
  const text = words(children);
  if (tag === 'a') return `[${text.trim()}](${addressIn(attributes)})`;
  if (tag === 'img') return inlinePart(attributeOf(attributes, 'alt') ?? '');
  if (tag === 'strong') return `**${text}**`;
  if (tag === 'code') return `\`${textOf(child)}\``;
  return tag === 'br' ? ', ' : text;
}

const textOf = ({ children }: Element): string =>
  children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');

const addressIn = (attributes: string): string =>
  (attributeOf(attributes, 'href') ?? '').replace(/[()\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
