// Finds dead links that layouts, menus, cards, and metadata add to finished documents. Links in a page's own text are
// skipped, because `check-links` reports them with their places.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { deadOutputLink } from '../diagnostics/problems/link.ts';
import type { Post } from '../model.ts';
import type { LinkResolver, LinkTarget } from '../site/links.ts';
import { withAddresses } from '../text/html-addresses.ts';
import { attributeOf, idsIn, tagsIn } from '../text/html-tokens.ts';
import { remembered } from '../text/remembered.ts';
import { decodeUrl, encodeUrl, idsOfFragment, isExternal, isRelative } from '../text/url.ts';
import { checkAnchors } from './check-published.ts';
import { checkUnused, createUses, type UnusedCheck } from './check-unused.ts';

/** What a finished document has that can be checked: its ids, and the addresses in its attributes. */
type DocumentFacts = ReturnType<typeof factsOf>;

/** Reads a document. An address in its metadata only counts if it's on this site. */
export function factsOf(html: string, origin: string) {
  return { ids: [...new Set(idsIn(html))], addresses: [...addressesOf(html, origin)] };
}

export interface OutputCheck extends UnusedCheck {
  readonly links: LinkResolver;
  readonly factsOf: (post: Post) => DocumentFacts;
  /** Files with a problem that keeps the site from being published. Once it's fixed, their links may lead somewhere. */
  readonly refused: ReadonlySet<string>;
}

/** An address in layouts, the first page that shows it, and how many pages do. */
interface Use {
  readonly href: string;
  readonly first: Post;
  pages: number;
  readonly target: LinkTarget;
}

/**
 * Reports each dead link once, at the first page that shows it, published anchors that components no longer show, and
 * pages and files that no document leads to.
 */
export function checkOutput(check: OutputCheck): readonly Diagnostic[] {
  const { site, links } = check;
  const idsOn = new Map<string, readonly string[]>();
  const uses = new Map<string, Use>();
  const resolved = createResolving(links);
  const { all, note } = createUses(check);
  for (const post of site.posts) {
    const { ids, addresses } = check.factsOf(post);
    idsOn.set(post.url, ids);
    const typed = [...post.links.map(({ href }) => href), ...post.images.map(({ src }) => src)];
    /** Addresses in the page's own text, as they're typed and by where they lead, and those that were counted. */
    const done = new Set([...typed, ...typed.map((href) => keyOf(links.resolve(post, href)))]);
    for (const href of addresses) {
      const { target, end, key } = resolved(post, href);
      note(post, end);
      if (done.has(href) || done.has(key) || check.refused.has(post.file)) continue;
      done.add(key);
      const use = uses.get(key);
      if (use) use.pages += 1;
      else uses.set(key, { href, first: post, pages: 1, target });
    }
  }
  const anchorsOf = remembered((url: string): ReadonlySet<string> => new Set(idsOn.get(url)));
  const withComponents = site.posts.filter(({ components, origin }) => components.length > 0 && origin === undefined);
  const dead = [...uses.values()].filter(({ target }) => isDead(target, anchorsOf));
  return [
    ...dead.map(({ href, first, pages, target }) => {
      const address = target.kind === 'broken' ? href.replace(/#.*/, '') : href;
      return deadOutputLink(first.file, address, shownOn(first, pages));
    }),
    ...checkUnused(check, all()),
    ...checkAnchors(check.published, new Map(withComponents.map(({ url }) => [url, anchorsOf(url)]))),
  ];
}

interface Resolved {
  readonly target: LinkTarget;
  /** Where a redirect on this site leads. */
  readonly end: LinkTarget;
  /** The same for all addresses of one place. */
  readonly key: string;
}

/** Menus and trees have the same addresses on every page. Each is resolved once. */
function createResolving({ resolvePrinted }: LinkResolver): (post: Post, href: string) => Resolved {
  const known = new Map<string, Resolved>();
  return (post, href) => {
    const before = known.get(href);
    if (before !== undefined) return before;
    const target = resolvePrinted(post, asBrowsersRead(href, post));
    const isMoved = target.kind === 'redirect' && target.to.startsWith('/');
    const found = { target, end: isMoved ? resolvePrinted(post, target.to) : target, key: keyOf(target) };
    if (href.startsWith('/') || isExternal(href)) known.set(href, found);
    return found;
  };
}

function shownOn({ url }: Post, pages: number): string {
  return pages === 1 ? `it is on the page ${url}` : `it is on ${pages} pages, for example ${url}`;
}

const deadKinds: ReadonlySet<LinkTarget['kind']> = new Set(['malformed', 'broken', 'wrong-case', 'outside']);

function isDead(target: LinkTarget, anchorsOf: (url: string) => ReadonlySet<string>): boolean {
  if (target.kind !== 'page') return deadKinds.has(target.kind);
  const ids = idsOfFragment(target.hash);
  return ids.length > 0 && !ids.some((id) => anchorsOf(target.url).has(id));
}

/** All places on a page that isn't there are one. */
function keyOf(target: LinkTarget): string {
  if (target.kind === 'broken') return `broken ${target.url}`;
  return 'url' in target ? `${target.kind} ${target.url}#${decodeUrl(target.hash)}` : target.kind;
}

function addressesOf(html: string, origin: string): ReadonlySet<string> {
  const found = new Set<string>();
  withAddresses(html, (address) => {
    found.add(address);
    return address;
  });
  for (const { attributes } of tagsIn(html, 'meta')) {
    const text = attributeOf(attributes, 'content') ?? '';
    if (text.startsWith(`${origin}/`)) found.add(text);
  }
  found.delete('');
  return found;
}

/** Resolves a relative address in a document as browsers do. Addresses of pages have no slash at their end. */
function asBrowsersRead(href: string, { url }: Post): string {
  const page = `https://site.invalid${encodeUrl(url)}`;
  if (!isRelative(href) || !URL.canParse(href, page)) return href;
  const { pathname, search, hash } = new URL(href, page);
  return pathname + search + hash;
}
