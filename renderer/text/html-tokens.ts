// Reads HTML that was written here, by the engine or by components: its tags, the text between them, attributes, and ids.
// It's well formed: attributes are quoted, and each element that isn't empty has an end.

import { decodeEntities } from './entities.ts';
import { attributes } from './html.ts';
import { matchAt } from './match-at.ts';

/** A tag, or a run of text with its entities. Comments are left out. */
export type HtmlToken =
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'text'; readonly text: string };

const token = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z\d-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi;
const empty = new Set('area br col embed hr img input source track wbr'.split(' '));

/** In order. Names are in lower case. */
export function* htmlTokens(html: string): Iterable<HtmlToken> {
  for (const [whole, slash, name, attributes = ''] of html.matchAll(token)) {
    if (name !== undefined) yield { kind: slash === '/' ? 'close' : 'open', name: name.toLowerCase(), attributes };
    else if (!whole.startsWith('<!--')) yield { kind: 'text', text: whole };
  }
}

/** A tag as it's written. */
export interface WrittenTag {
  readonly text: string;
  readonly name: string;
  readonly isEnd: boolean;
  /** Everything between the name and the bracket. */
  readonly attributes: string;
  /** Its offset in the HTML. */
  readonly at: number;
}

/** Replaces the tags of certain elements, by default of all. `names` is a pattern for their names: `h[1-6]`. */
export function withTags(html: string, names: string, change: (tag: WrittenTag) => string): string {
  let changed = '';
  let from = 0;
  // A list of all tags of a page, or an iterator of them, takes twice the time.
  const tags = tagPattern(names);
  for (let found = tags.exec(html); found !== null; found = tags.exec(html)) {
    const tag = writtenTag(found);
    const text = change(tag);
    if (text === tag.text) continue; // A page that stays as it is isn't copied.
    changed += html.slice(from, tag.at) + text;
    from = tag.at + tag.text.length;
  }
  return changed + html.slice(from);
}

/**
 * Replaces HTML that isn't in certain elements. `names` is a pattern for their names. None of them is empty, or is in
 * another one of its own name.
 */
export function withOutside(html: string, names: string, change: (part: string) => string): string {
  const elements = new RegExp(`(<(${names})(?=[\\s>])(?:"[^"]*"|[^">])*>.*?</\\2>)`, 's');
  // Each match gives two parts: the element, and its name.
  const parts = html.split(elements).filter((_, index) => index % 3 !== 2);
  return parts.map((part, index) => (index % 2 === 0 ? change(part) : part)).join('');
}

/** The tags of certain elements, in order. */
export function tagsIn(html: string, names: string): readonly WrittenTag[] {
  return Array.from(html.matchAll(tagPattern(names)), writtenTag);
}

function tagPattern(names: string): RegExp {
  return new RegExp(`<(/?)(${names})(?=[\\s/>])((?:"[^"]*"|[^">])*)>`, 'g');
}

function writtenTag({ 0: text, 1: slash, 2: name = '', 3: attributes = '', index: at }: RegExpExecArray): WrittenTag {
  return { text, name, isEnd: slash === '/', attributes, at };
}

/** The value of an attribute, without entities. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const start = attributes.indexOf(` ${name}="`);
  if (start === -1) return undefined;
  const from = start + name.length + 3;
  return decodeEntities(attributes.slice(from, attributes.indexOf('"', from)));
}

/** All ids, in order. */
export function idsIn(html: string): readonly string[] {
  return [...html.matchAll(/<[a-z][^<>]* id="([^"]+)"/gi)].map(([, id = '']) => decodeEntities(id));
}

/** HTML without its tags. Entities stay. */
export function withoutTags(html: string, by = ''): string {
  return html.replace(/<[^<>]*>/g, by);
}

/** Whether an opening tag has no content and no end. */
export function isEmptyElement(name: string, attributes: string): boolean {
  return empty.has(name) || attributes.endsWith('/');
}

/** The beginning of a tag in HTML or MDX as authors write it. */
const beginning = /<(\/?)([A-Za-z][A-Za-z0-9.-]*)/y;

/** The name of the tag that begins at an offset of an author's text, and where the name ends. */
export function tagNameAt(text: string, offset: number) {
  const [whole, slash, name] = matchAt(beginning, text, offset) ?? [];
  return name === undefined ? undefined : { name, isEnd: slash === '/', end: offset + (whole?.length ?? 0) };
}

/** An element that can be changed, with its attributes without entities and what's in it. */
export interface MarkupElement {
  name: string;
  attributes: { [name: string]: string | number };
  children: (MarkupElement | string)[];
}

/** Reads markup as a tree. White space with line breaks between elements is left out. */
export function elementsOf(markup: string): readonly MarkupElement[] {
  const root: MarkupElement = { name: '', attributes: {}, children: [] };
  const open = [root];
  for (const one of htmlTokens(markup)) {
    const { children } = open.at(-1) ?? root;
    if (one.kind === 'close') open.pop();
    else if (one.kind === 'text') children.push(...(/^\s*\n\s*$/.test(one.text) ? [] : [one.text]));
    else {
      const pairs = [...one.attributes.matchAll(/([^\s="]+)="([^"]*)"/g)];
      const given = Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decodeEntities(value)]));
      const element = { name: one.name, attributes: given, children: [] };
      children.push(element);
      if (!isEmptyElement(one.name, one.attributes)) open.push(element);
    }
  }
  return childrenOf(root);
}

/** The elements right inside of another. */
export function childrenOf({ children }: MarkupElement): readonly MarkupElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** Writes elements and texts. */
export function markupOf(nodes: readonly (MarkupElement | string)[]): string {
  const texts = nodes.map((node) => {
    if (typeof node === 'string') return node;
    const start = `<${node.name}${attributes(node.attributes)}`;
    return node.children.length === 0 ? `${start}/>` : `${start}>${markupOf(node.children)}</${node.name}>`;
  });
  return texts.join('');
}
