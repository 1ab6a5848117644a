// Checks the links on every page against the pages, headings, and files that exist.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  brokenAnchor,
  brokenPage,
  emptyLink,
  linkOutside,
  linkRedirected,
  wrongCase,
} from '../diagnostics/problems/link.ts';
import type { LinkUse, Post, Site } from '../model.ts';
import type { LinkResolver } from '../site/links.ts';
import { createSuggestions, nearest } from '../text/nearest.ts';
import { hasPlaceholder } from '../text/url.ts';

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

interface LookUps {
  readonly anchorsOf: (url: string) => ReadonlySet<string>;
  readonly near: (url: string) => string | undefined;
}

function checkLink(check: LinkCheck, post: Post, link: LinkUse, { anchorsOf, near }: LookUps): Diagnostic | undefined {
  const target = check.links.resolve(post, link.href);
  switch (target.kind) {
    case 'empty':
      return emptyLink(link.at);
    case 'outside':
      return linkOutside(link.at, link.href);
    case 'wrong-case':
      return wrongCase(link.at, link.href, target.url);
    case 'broken':
      return brokenPage(link.at, link.href, otherThan(post.url, near(target.url)));
    case 'redirect': {
      // Temporary redirects and redirects to other sites are meant to be linked to. A permanent one means the page
      // moved.
      const { status, to } = target.rule;
      if ((status !== 301 && status !== 308) || !to.startsWith('/')) return undefined;
      return linkRedirected(link.at, link.href, to, hasPlaceholder(to) ? undefined : to);
    }
    case 'page': {
      // `#top` and the empty fragment lead to the top of any page (HTML standard, "indicated part").
      if (target.hash === '' || target.hash.toLowerCase() === 'top') return undefined;
      const anchors = anchorsOf(target.url);
      if (anchors.has(target.hash)) return undefined;
      return brokenAnchor(link.at, target.url, target.hash, nearest(target.hash, anchors));
    }
    case 'file':
    case 'external':
      return undefined;
  }
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
