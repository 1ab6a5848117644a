// Checks the links on every page against the pages, headings, and files that exist.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import {
  brokenAnchor,
  brokenPage,
  emptyLink,
  linkRedirected,
  malformedLink,
  wrongCase,
} from '../diagnostics/problems/link.ts';
import type { LinkUse, Post } from '../model.ts';
import type { LinkTarget } from '../site/links.ts';
import { previewPathOf } from '../text/address.ts';
import { createSuggestions, nearest } from '../text/nearest.ts';
import { readableUrl } from '../text/readable-url.ts';
import { remembered } from '../text/remembered.ts';
import { idsOfFragment } from '../text/url.ts';
import { asWritten, fixAddress, fixAnchor, fixCase } from './link-fixes.ts';
import type { SiteCheck } from './site-check.ts';

/** Checks every internal link and anchor in the content. */
export function checkLinks(check: SiteCheck): readonly Diagnostic[] {
  const anchors = createAnchors(check);
  const near = createSuggestions(check.links.urls);
  return check.site.posts.flatMap((post) =>
    post.links.flatMap((link) => {
      const problem = checkLink(check, post, { ...link, href: readableUrl(link.href) }, { ...anchors, near });
      if (problem?.fix === undefined) return problem ?? [];
      const { fix, ...rest } = problem;
      const written = asWritten(check.links, post, link, fix.to);
      return written === undefined ? rest : { ...rest, fix: written };
    }),
  );
}

/** Browsers give up after about 20 redirects. */
const maxHops = 20;

interface LookUps {
  readonly hasAnchor: (url: string, id: string) => boolean;
  /** All anchors of a page. If it has components, it's rendered. */
  readonly anchorsOf: (url: string) => ReadonlySet<string>;
  readonly near: (url: string) => string | undefined;
}

function checkLink(check: SiteCheck, post: Post, link: LinkUse, lookUps: LookUps): Diagnostic | undefined {
  const target = check.links.resolve(post, link.href);
  const href = check.links.pathOf(link.href) ?? link.href;
  switch (target.kind) {
    case 'empty':
      return emptyLink(link.at);
    case 'outside':
      return brokenPage(
        link.at,
        link.href,
        'It leads out of the content. Link to its address: public/a.pdf is at /a.pdf.',
      );
    case 'wrong-case':
      return wrongCase(link.at, link.href, target.url, { from: href, to: fixCase(href, target.url) });
    case 'malformed': {
      const path = previewPathOf(link.href);
      return malformedLink(link.at, link.href, path && `Only you have this preview. Link to ${path}.`);
    }
    case 'broken':
      return brokenPage(link.at, link.href, whyBroken(post, target.url, lookUps));
    case 'redirect':
      return checkRedirected(check, post, link, lookUps);
    case 'page': {
      const anchors = missedAnchors(target, lookUps);
      if (anchors === undefined) return undefined;
      const id = idsOfFragment(target.hash).at(-1) ?? '';
      const problem = brokenAnchor(link.at, target.url, id, [...anchors], nearest(id, anchors));
      const fix = fixAnchor(href, anchors);
      return fix ? { ...problem, fix } : problem;
    }
    case 'file':
    case 'elsewhere':
    case 'external':
      return undefined;
  }
}

/** If a link's anchor isn't on its page: the anchors that are. */
function missedAnchors(target: LinkTarget, { hasAnchor, anchorsOf }: LookUps): ReadonlySet<string> | undefined {
  const ids = target.kind === 'page' ? idsOfFragment(target.hash) : [];
  if (target.kind !== 'page' || ids.length === 0) return undefined;
  return ids.some((id) => hasAnchor(target.url, id)) ? undefined : anchorsOf(target.url);
}

/**
 * Temporary redirects and redirects to other sites are meant to be linked to. A permanent one means that the page moved.
 */
function checkRedirected(check: SiteCheck, post: Post, link: LinkUse, lookUps: LookUps): Diagnostic | undefined {
  let to: string | undefined;
  let target = check.links.resolve(post, link.href);
  for (let hops = 0; target.kind === 'redirect' && hops < maxHops; hops++) {
    const isPermanent = target.rule.status === 301 || target.rule.status === 308;
    if (!isPermanent || !target.to.startsWith('/')) break;
    to = fixAddress(link.href, target.to).to;
    target = check.links.resolve(post, to);
  }
  if (to === undefined) return undefined;
  if (target.kind === 'broken') return brokenPage(link.at, link.href, whyBroken(post, target.url, lookUps));
  const anchors = missedAnchors(target, lookUps);
  return linkRedirected(link.at, link.href, to, anchors ? fixAnchor(to, anchors) : { from: link.href, to });
}

/** Suggests a page for a missing one. The closest match is often the page with the link itself, which doesn't help. */
function whyBroken(post: Post, url: string, { near }: LookUps): string | undefined {
  const nearest = near(url);
  return nearest === undefined || nearest === post.url ? undefined : `Did you mean ${nearest}?`;
}

/**
 * Looks up the ids of pages: those that parsing found, plus those in the rendered body if a page has components. Most links
 * lead to a heading that parsing found, so few pages are rendered.
 */
export function createAnchors(check: SiteCheck): Pick<LookUps, 'hasAnchor' | 'anchorsOf'> {
  const byUrl = new Map(check.site.posts.map((post) => [post.url, post]));
  const parsed = remembered((url: string): ReadonlySet<string> => new Set(byUrl.get(url)?.anchors));
  const anchorsOf = remembered((url: string): ReadonlySet<string> => {
    const post = byUrl.get(url);
    if (!post?.components.length) return parsed(url);
    return new Set([...parsed(url), ...check.anchorsOf(post)]);
  });
  return { hasAnchor: (url, id) => parsed(url).has(id) || anchorsOf(url).has(id), anchorsOf };
}
