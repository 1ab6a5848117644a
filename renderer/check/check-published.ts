// Checks that everything on the list of published addresses still exists or redirects. Anchors of pages with components are
// only known once the page is rendered, so they're checked separately.

import { compareText, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { publishedStale } from '../diagnostics/problems/data.ts';
import { publishedAddressGone, publishedAnchorGone } from '../diagnostics/problems/published.ts';
import type { PublishedAddress } from '../model.ts';
import type { SiteCheck } from './site-check.ts';

/** Reports addresses that are gone, and lost anchors of pages without components. */
export function checkPublished({ published, site, links, files }: SiteCheck): readonly Diagnostic[] {
  if (site.posts.length === 0) return [];
  const isThere = (url: string): boolean => links.urls.has(url) || files.has(url) || links.ruleAt(url) !== undefined;
  const gone = published.filter(({ url, id }) => id === undefined && !isThere(url));
  const plain = new Map(
    site.posts
      .filter((post) => post.components.length === 0 && post.origin === undefined)
      .map(({ url, anchors }) => [url, new Set(anchors)]),
  );
  return [...gone.map(({ at, url }) => publishedAddressGone(at, url)), ...checkAnchors(published, plain)];
}

/** Reports that the list lacks addresses of the site. Without a list, nothing is missing. */
export function checkListed(
  published: readonly PublishedAddress[],
  addresses: Iterable<string>,
): readonly Diagnostic[] {
  const [first] = published;
  const listed = new Set(published.map(({ url }) => url));
  const missing = [...addresses].filter((url) => !listed.has(url)).sort(compareText);
  if (first === undefined || missing.length === 0) return [];
  return [publishedStale(first.at.file, missing.length, missing.slice(0, 3))];
}

/** Reports lost anchors of pages. `pages` has the ids of each, by address. */
export function checkAnchors(
  published: readonly PublishedAddress[],
  pages: ReadonlyMap<string, ReadonlySet<string>>,
): readonly Diagnostic[] {
  return published.flatMap(({ at, url, id }) =>
    id !== undefined && pages.get(url)?.has(id) === false ? [publishedAnchorGone(at, url, id)] : [],
  );
}
