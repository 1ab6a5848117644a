// Reads HTML that was written here, by the engine or by components: its tags, the text between them, attributes, and ids.
// It's well formed: attributes are quoted, and each element that isn't empty has an end.

import { decodeEntities } from './entities.ts';
import { attributes } from './html.ts';
import { matchAt } from './match-at.ts';

/** A tag, or a run of text with its entities, as it's written. */
export interface HtmlToken {
  readonly text: string;
  /** Empty in text. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Everything between the name and the bracket. */
  readonly attributes: string;
  /** Its offset in the HTML. */
  readonly at: number;
}

const token = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z\d-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+|</gi;
const empty = new Set('area br col embed hr img input source track wbr'.split(' '));

/** Tags and text, in order. Comments are left out. */
export function* htmlTokens(html: string): Iterable<HtmlToken> {
  for (const found of html.matchAll(token)) if (!found[0].startsWith('<!--')) yield tokenOf(found);
}

/** Replaces the tags of certain elements. `names` is a pattern for their names: `h[1-6]`. */
export function withTags(html: string, names: string, change: (tag: HtmlToken) => string): string {
  let changed = '';
  let from = 0;
  // A list of all tags of a page, or an iterator of them, takes twice the time.
  const tags = tagPattern(names);
  for (let found = tags.exec(html); found !== null; found = tags.exec(html)) {
    const tag = tokenOf(found);
    const text = change(tag);
    if (text === tag.text) continue; // A page that stays as it is isn't copied.
    changed += html.slice(from, tag.at) + text;
    from = tag.at + tag.text.length;
  }
  return changed + html.slice(from);
}

/** Replaces text that isn't in certain elements. */
export function withText(html: string, names: string, change: (text: string) => string): string {
  // Text is between two tags, which aren't read: that takes twice the time.
  const pieces = new RegExp(`${wholeElement(names)}|(?<![^>])[^<>]+(?![^<])`, 'gs');
  return html.replace(pieces, (piece) => (piece.startsWith('<') ? piece : change(piece)));
}

/** HTML without certain elements and what's in them. */
export function withoutElements(html: string, names: string): string {
  return html.replace(new RegExp(wholeElement(names), 'gs'), '');
}

/** `names` is a pattern for names of elements that aren't empty, and aren't in one of their own name. */
function wholeElement(names: string): string {
  return `<(${names})(?=[\\s>])(?:"[^"]*"|[^">])*>.*?</\\1>`;
}

/** The tags of certain elements, in order. */
export function tagsIn(html: string, names: string): readonly HtmlToken[] {
  return Array.from(html.matchAll(tagPattern(names)), tokenOf);
}

function tagPattern(names: string): RegExp {
  return new RegExp(`<(/?)(${names})(?=[\\s/>])((?:"[^"]*"|[^">])*)>`, 'g');
}

function tokenOf({ 0: text, 1: slash, 2: name = '', 3: attributes = '', index: at }: RegExpExecArray): HtmlToken {
  return { text, name, isEnd: slash === '/', attributes, at };
}

/** The value of an attribute, without entities. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const start = attributes.indexOf(` ${name}="`);
  if (start === -1) return undefined;
  const from = start + name.length + 3;
  return decodeEntities(attributes.slice(from, attributes.indexOf('"', from)));
}

/** The attributes with a value, which is without entities. */
export function attributesIn(attributes: string): readonly (readonly [name: string, value: string])[] {
  const pairs = [...attributes.matchAll(/([^\s="]+)="([^"]*)"/g)];
  return pairs.map(([, name = '', value = '']) => [name, decodeEntities(value)]);
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
    if (one.isEnd) open.pop();
    else if (one.name === '') children.push(...(/^\s*\n\s*$/.test(one.text) ? [] : [one.text]));
    else {
      const element = { name: one.name, attributes: Object.fromEntries(attributesIn(one.attributes)), children: [] };
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
