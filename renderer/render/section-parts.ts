// Joins articles as the parts of one page: headings become smaller, each id gets the prefix of its part, and links to pages
// of the section lead to their parts.

import type { PlacedPart, SectionPart, View } from '../config.ts';
import type { Post } from '../model.ts';
import { decodeEntities } from '../text/entities.ts';
import { attributeOf, withTags } from '../text/html-tokens.ts';
import { decodeUrl } from '../text/url.ts';

/**
 * `htmlOf` renders the article of a page. A page with a layout of its own isn't made to be read as text, so only its title is
 * shown, as a link to it.
 */
export function sectionParts(
  parts: readonly PlacedPart[],
  htmlOf: (post: Post) => string,
  raw: View['raw'],
): readonly SectionPart[] {
  const texts = parts.flatMap(({ post, id }) => (post && post.frontMatter.layout === undefined ? [{ post, id }] : []));
  /** By address: the id of the part that shows the page. */
  const partAt = new Map(texts.map(({ post, id }) => [post.url, id]));
  return parts.map((part): SectionPart => {
    const { post } = part;
    const html = post && partAt.has(post.url) ? partHtml(htmlOf(post), part, partAt) : '';
    return { ...part, content: raw(html) };
  });
}

/** Attributes that hold ids. */
const identity =
  / (id|for|headers|list|form|popovertarget|commandfor|aria-(?:activedescendant|controls|describedby|details|errormessage|flowto|labelledby|owns))="([^"]*)"/g;

/** If the article has an id twice, the first element keeps it. */
function partHtml(html: string, { id: part, level }: PlacedPart, partAt: ReadonlyMap<string, string>): string {
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
  return withTags(html, '[a-z][\\w:-]*', ({ text, name, isEnd, attributes }) => {
    const leveled = name.replace(/^h([1-6])$/, (_, digit) => `h${Math.min(6, Number(digit) + level - 1)}`);
    if (leveled === name && !attributes.includes('=')) return text;
    const changed = attributes
      .replace(identity, identityOf)
      .replace(/( |:)href="([^"]*)"/g, hrefOf)
      .replace(/url\(#/g, `url(#${part}.`);
    // These names form groups of which only one element is open or chosen. Groups of different parts stay separate.
    const isGrouped = name === 'details' || (name === 'input' && attributeOf(attributes, 'type') === 'radio');
    const named = isGrouped ? changed.replace(' name="', ` name="${part}.`) : changed;
    return `<${isEnd ? '/' : ''}${leveled}${named}>`;
  });
}
