// Makes articles the parts of one page: smaller headings, ids that no other part has, and links to pages of the section
// lead to their part.

import type { SectionPart, View } from '../config.ts';
import type { Post } from '../model.ts';
import type { PlacedPart } from '../site/printed-sections.ts';
import { decodeEntities } from '../text/entities.ts';
import { decodeUrl } from '../text/url.ts';

interface PartPlace {
  readonly id: string;
  readonly level: number;
  /** By address: the id of the part that shows the page. */
  readonly partAt: ReadonlyMap<string, string>;
}

/**
 * `htmlOf` renders the article of a page. A page that has a layout of its own isn't made to be read as text, so only its
 * title is there, which leads to it.
 */
export function sectionParts(
  parts: readonly PlacedPart[],
  htmlOf: (post: Post) => string,
  raw: View['raw'],
): readonly SectionPart[] {
  const texts = parts.flatMap(({ post, id }) => (post && post.frontMatter.layout === undefined ? [{ post, id }] : []));
  const partAt = new Map(texts.map(({ post, id }) => [post.url, id]));
  return parts.map((part) => {
    const { post } = part;
    const html = post && partAt.has(post.url) ? partHtml(htmlOf(post), { ...part, partAt }) : '';
    return { ...part, content: raw(html) };
  });
}

/**
 * Tags that may need a change: headings, and those with an attribute that has an id or an address. Tags can be long (the
 * properties of islands), so nothing here may look back.
 */
const tags =
  /<(?:\/?h[1-6](?=[\s>])|[a-z][\w-]*\s(?=[^<>]*\b(?:id|for|name|href|headers|list|form|popovertarget|commandfor|aria-[a-z]+)="|[^<>]*url\(#))[^<>]*>/gi;
const identity =
  / (id|for|headers|list|form|popovertarget|commandfor|aria-(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns))="([^"]*)"/g;

/** If the article has an id twice, the first element keeps it. */
function partHtml(html: string, { id: part, level, partAt }: PartPlace): string {
  const seen = new Set<string>();
  const within = (id: string): string => `${part}.${id}`;
  const identityOf = (_whole: string, name: string, value: string): string => {
    if (name !== 'id') return ` ${name}="${value.split(/\s+/).filter(Boolean).map(within).join(' ')}"`;
    if (seen.has(value)) return '';
    seen.add(value);
    return ` id="${within(value)}"`;
  };
  const hrefOf = (whole: string, before: string, href: string): string => {
    const [address = '', ...rest] = href.split('#');
    const to = address === '' ? part : partAt.get(decodeUrl(decodeEntities(address)));
    if (to === undefined) return whole;
    const hash = rest.join('#');
    return `${before}href="#${to}${hash === '' || hash === 'top' ? '' : `.${hash}`}"`;
  };
  return html.replace(tags, (tag) =>
    withLevel(tag, level)
      .replace(identity, identityOf)
      .replace(/( |:)href="([^"]*)"/g, hrefOf)
      .replace(/url\(#/g, `url(#${part}.`)
      .replace(grouped, `$1 name="${part}.`),
  );
}

/** Names that make a group: only one of it is open or chosen. */
const grouped = /^(<(?:details|input(?=[^<>]* type="radio"))\b[^<>]*?) name="/;

function withLevel(tag: string, level: number): string {
  const [start, before = '', digit = ''] = /^<(\/?h)([1-6])/i.exec(tag) ?? [];
  if (start === undefined) return tag;
  return `<${before}${Math.min(6, Number(digit) + level - 1)}${tag.slice(start.length)}`;
}
