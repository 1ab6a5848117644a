// Finds leftovers: pages that no other page links to, and published files that nothing uses. Links come from the finished
// documents, so menus, trees, and lists count.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fileUnused } from '../diagnostics/problems/file.ts';
import { orphanPage } from '../diagnostics/problems/link.ts';
import { isListed } from '../listed.ts';
import type { NavNode, Post, Site } from '../model.ts';
import type { LinkTarget } from '../site/links.ts';
import type { SiteCheck } from './site-check.ts';

/** A file that is published as it is. */
interface PublishedFile {
  readonly url: string;
  /** As in diagnostics. */
  readonly file: string;
}

export interface UnusedCheck extends Pick<SiteCheck, 'site' | 'published'> {
  readonly language: string;
  readonly files: readonly PublishedFile[];
  /** Whether something else names a file: data, styles, scripts, or the site's code. */
  readonly isNamed: (file: PublishedFile) => boolean;
}

/**
 * Collects what documents lead to. A page counts if readers get there from a home page or a tree, so that pages that
 * only lead to each other don't.
 */
export function createUses({ site, language }: Pick<UnusedCheck, 'site' | 'language'>) {
  const posts = new Map(site.posts.map((post) => [post.url, post]));
  const used = new Set(startsOf(site, language));
  /** By page: the pages that it leads to, without those that count already. */
  const onward = new Map<string, Set<string>>();
  const note = (from: Post, target: LinkTarget): void => {
    if (!('url' in target)) return;
    const to = posts.get(target.url);
    // A link from a translation to its original doesn't help readers of the original's language.
    const isBack = to?.locale === language && from.locale !== language;
    if (to === undefined) used.add(target.url);
    // A page outside of navigation doesn't count, because nobody finds its links.
    else if (!used.has(to.url) && !isBack && isListed(from))
      onward.set(from.url, (onward.get(from.url) ?? new Set()).add(to.url));
  };
  const all = (): ReadonlySet<string> => {
    // A set that grows is read to its new end.
    for (const url of used) for (const to of onward.get(url) ?? []) used.add(to);
    return used;
  };
  return { all, note };
}

/** Where readers begin: home pages, or where the address of one leads, and the trees of folders. */
function startsOf({ posts, redirects, nav }: Site, language: string): readonly string[] {
  const homes = new Set(posts.map(({ locale }) => (locale === language ? '/' : `/${locale}`)));
  const moved = redirects.flatMap(({ from, to }) => (homes.has(from) ? [to] : []));
  return [...homes, ...moved, ...Object.values(nav).flatMap(addressesIn)];
}

function addressesIn({ href, children }: NavNode): readonly string[] {
  return [href, ...children.flatMap(addressesIn)];
}

/** Pictures, recordings, and data. Other files may be for programs: proofs of ownership, workers, scripts. */
const checked = /\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm|mp3|pdf|json|ya?ml|csv)$/i;
/** Files that browsers and programs ask for by their names. */
const askedFor = /\/(?:favicon|apple-touch-icon|browserconfig)[^/]*$|\/\.well-known\//i;

/** Reports pages and files that nothing leads to. A published address may be used elsewhere, so it isn't reported. */
export function checkUnused(check: UnusedCheck, used: ReadonlySet<string>): readonly Diagnostic[] {
  const { site, published, files, isNamed } = check;
  const orphans = site.posts.filter(
    (post) => isListed(post) && !used.has(post.url) && post.origin === undefined && !post.file.startsWith('generated:'),
  );
  const listed = new Set(published.map(({ url }) => url));
  const idle = files.filter(
    (one) =>
      checked.test(one.url) && !askedFor.test(one.url) && !used.has(one.url) && !listed.has(one.url) && !isNamed(one),
  );
  return [...orphans.map(({ file }) => orphanPage(file)), ...idle.map(({ file }) => fileUnused(file))];
}
