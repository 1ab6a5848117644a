// The attributes of HTML that hold addresses. Whatever resolves, checks, or moves addresses asks this list, so that none
// of them forgets a form.

import { decodeEntities } from './entities.ts';
import { escapeHtml } from './html.ts';

/** Attributes with one address. Scripts fetch from the last two. */
const single = 'href src cite poster data background longdesc action formaction xlink:href data-notes data-more';
/** Attributes with several, each with a width or a density behind it. */
const lists: ReadonlySet<string> = new Set(['srcset', 'imagesrcset']);
const all: ReadonlySet<string> = new Set([...single.split(' '), ...lists]);

/** In these, an address leads somewhere. In all others, browsers load what it names. */
const leading: ReadonlySet<string> = new Set('href cite longdesc action formaction'.split(' '));

/** In HTML that was written here. Its text has no double quotes. */
const written = new RegExp(`( )(${[...all].join('|')})=(")([^"]*)"`, 'g');
/** In HTML as authors write it. */
const typed = new RegExp(`(\\s)(${[...all].join('|')})=(["'])([^<>]*?)\\3`, 'gi');

/**
 * An address of a `srcset`, and what is between it and the next one. A comma belongs to the address unless a blank
 * follows it (HTML standard, "parse a srcset attribute").
 */
const candidate = /([^\s,](?:\S*[^\s,])?)(,+(?=\s|$)|[^,(]*(?:\([^)]*\)?[^,(]*)*)/g;

/** Whether an attribute holds addresses, by its name in lowercase. */
export function holdsAddresses(name: string): boolean {
  return all.has(name);
}

/** Whether browsers load what the addresses of an attribute name, as those of pictures are. */
export function isLoaded(name: string): boolean {
  return !leading.has(name);
}

/** The addresses in an attribute's value, with their places in it. */
export function addressesIn(name: string, value: string): readonly { readonly address: string; readonly at: number }[] {
  if (!lists.has(name)) return [{ address: value, at: 0 }];
  return [...value.matchAll(candidate)].map(({ 1: address = '', index }) => ({ address, at: index }));
}

/** What an address becomes. It's without entities, and `name` is its attribute. */
type Change = (address: string, name: string) => string;

/** Replaces the addresses in the attributes of HTML, which was written here unless `attribute` says how they look. */
export function withAddresses(html: string, change: Change, attribute = written): string {
  return html.replace(attribute, (whole, ...[blank = '', given = '', , text = '']: readonly string[]) => {
    const name = given.toLowerCase();
    const value = decodeEntities(text);
    const changed = lists.has(name)
      ? value.replace(candidate, (_, address: string, rest: string) => change(address, name) + rest)
      : change(value, name);
    return changed === value ? whole : `${blank}${given}="${escapeHtml(changed)}"`;
  });
}

/**
 * What isn't Markdown in a Markdown text: fences, up to their end or the text's, and code in a sentence. There, the number
 * of backticks is limited, because each number without a match costs a look at the rest of the paragraph.
 */
const code =
  /^[^\S\n]*(`{3,}|~{3,})[^\n]*(?:\n(?![^\S\n]*\1)[^\n]*)*(?:\n[^\S\n]*\1[^\n]*)?|(?<!`)(`{1,9})(?!`)(?:[^\n]|\n(?!\s*\n))*?[^`]\2(?!`)/gm;
/** An address in a link, a picture, or a definition. */
const inMarkdown = /(\]\(\s*|^ {0,3}\[[^\]\n]+\]:\s*)(?:<([^<>\n]*)>|([^\s<>()]+(?:\([^\s()]*\)[^\s()]*)*))/gm;

/** The same for Markdown as authors write it: links, pictures, definitions, and HTML. Code stays as it is. */
export function withMarkdownAddresses(markdown: string, change: Change): string {
  const codes: string[] = [];
  const withoutCode = markdown.replace(code, (whole) => `\u0000${codes.push(whole) - 1}\u0000`);
  return withAddresses(withoutCode, change, typed)
    .replace(inMarkdown, (_whole, before: string, pointed: string | undefined, bare = '') =>
      pointed === undefined ? before + change(bare, 'href') : `${before}<${change(pointed, 'href')}>`,
    )
    .replace(/\u0000(\d+)\u0000/g, (_whole, index) => codes[Number(index)] ?? '');
}
