// Checks the links on every page against the pages, headings, and files that exist.

import type { Diagnostic, Location, TextFix } from '../diagnostics/diagnostic.ts';
import {
  brokenAnchor,
  brokenPage,
  emptyLink,
  linkOutside,
  linkRedirected,
  wrongCase,
} from '../diagnostics/problems/link.ts';
import type { LinkUse, Post, Site } from '../model.ts';
import type { LinkResolver, LinkTarget } from '../site/links.ts';
import { createSuggestions, nearest } from '../text/nearest.ts';
import { encodeUrl } from '../text/url.ts';
import { fixAddress, fixAnchor, fixSpelling } from './link-fixes.ts';

/** Inputs of the link check. `bodyOf` is called only for pages whose components may contain anchors. */
export interface LinkCheck {
  readonly site: Site;
  readonly links: LinkResolver;
  readonly bodyOf: (post: Post) => string;
}

/** Checks every internal link and anchor in the content. */
export function checkLinks(check: LinkCheck): readonly Diagnostic[] {
  const anchorsOf = anchorLookUp(check);
  const near = createSuggestions(check.links.urls);
  return check.site.posts.flatMap((post) =>
    post.links.flatMap((link) => checkLink(check, post, link, { anchorsOf, near }) ?? []),
  );
}

/** Links that work but don't spell the address as it is: `/page/`, `/page.md`. Nobody needs to be told about them. */
export function respellLinks({ site, links }: LinkCheck): readonly (TextFix & { readonly at: Location })[] {
  return site.posts.flatMap((post) =>
    post.links.flatMap(({ href, at }) => {
      const target = links.resolve(post, href);
      const fix = target.kind === 'page' ? fixSpelling(href, target.url) : undefined;
      return fix ? [{ ...fix, at }] : [];
    }),
  );
}

/** Browsers give up after about 20 redirects. */
const maxHops = 20;

interface LookUps {
  readonly anchorsOf: (url: string) => ReadonlySet<string>;
  readonly near: (url: string) => string | undefined;
}

function checkLink(check: LinkCheck, post: Post, link: LinkUse, lookUps: LookUps): Diagnostic | undefined {
  const target = check.links.resolve(post, link.href);
  switch (target.kind) {
    case 'empty':
      return emptyLink(link.at);
    case 'outside':
      return linkOutside(link.at, link.href);
    case 'wrong-case':
      return wrongCase(link.at, link.href, target.url, fixAddress(link.href, encodeUrl(target.url)));
    case 'broken':
      return brokenPage(link.at, link.href, otherThan(post.url, lookUps.near(target.url)));
    case 'redirect':
      return checkRedirected(check, post, link, lookUps);
    case 'page': {
      const anchors = missedAnchors(target, lookUps);
      if (anchors === undefined) return undefined;
      const fix = fixAnchor(link.href, target.hash, anchors);
      return brokenAnchor(link.at, { ...target, ids: [...anchors] }, nearest(target.hash, anchors), fix);
    }
    case 'file':
    case 'elsewhere':
    case 'external':
      return undefined;
  }
}

/** The anchors of the page that a link leads to if the one that it names isn't among them. */
function missedAnchors(target: LinkTarget, { anchorsOf }: LookUps): ReadonlySet<string> | undefined {
  // `#top` and the empty fragment lead to the top of any page (HTML standard, "indicated part").
  if (target.kind !== 'page' || target.hash === '' || target.hash.toLowerCase() === 'top') return undefined;
  const anchors = anchorsOf(target.url);
  return anchors.has(target.hash) ? undefined : anchors;
}

/**
 * Temporary redirects and redirects to other sites are meant to be linked to. A permanent one means that the page moved.
 */
function checkRedirected(check: LinkCheck, post: Post, link: LinkUse, lookUps: LookUps): Diagnostic | undefined {
  let to: string | undefined;
  let target = check.links.resolve(post, link.href);
  for (let hops = 0; target.kind === 'redirect' && hops < maxHops; hops++) {
    const isPermanent = target.rule.status === 301 || target.rule.status === 308;
    if (!isPermanent || !target.to.startsWith('/')) break;
    to = fixAddress(link.href, target.to).to;
    target = check.links.resolve(post, to);
  }
  if (to === undefined) return undefined;
  if (target.kind === 'broken') return brokenPage(link.at, link.href, otherThan(post.url, lookUps.near(target.url)));
  const isSure = missedAnchors(target, lookUps) === undefined;
  return linkRedirected(link.at, link.href, to, isSure ? { from: link.href, to } : undefined);
}

/** The closest match to a missing page is often the page that links to it, which is no help. */
function otherThan(own: string, url: string | undefined): string | undefined {
  return url === own ? undefined : url;
}

/** The ids of a page: those that parsing found, plus those in the rendered body if the page has components. */
function anchorLookUp(check: LinkCheck): (url: string) => ReadonlySet<string> {
  const byUrl = new Map(check.site.posts.map((post) => [post.url, post]));
  const known = new Map<string, ReadonlySet<string>>();
  return (url) => {
    const cached = known.get(url);
    if (cached) return cached;
    const post = byUrl.get(url);
    const anchors = new Set(post?.anchors ?? []);
    if (post?.hasComponents) {
      for (const [, id] of check.bodyOf(post).matchAll(/ (?:id|name)="([^"]+)"/g)) if (id) anchors.add(id);
    }
    known.set(url, anchors);
    return anchors;
  };
}
