// Finds what lies around: pages that no other page leads to, and published files that nothing uses. Both come from the
// finished documents, so menus, trees, and lists count.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fileUnused } from '../diagnostics/problems/file.ts';
import { orphanPage } from '../diagnostics/problems/link.ts';
import type { Post, PublishedAddress, Site } from '../model.ts';
import type { LinkTarget } from '../site/links.ts';

/** A file that is published as it is. */
interface PublishedFile {
  readonly url: string;
  /** As in diagnostics. */
  readonly file: string;
}

export interface UnusedCheck {
  readonly site: Site;
  readonly language: string;
  readonly published: readonly PublishedAddress[];
  /** Whether a page is offered to readers. */
  readonly isListed: (post: Post) => boolean;
  readonly files: readonly PublishedFile[];
  /** Whether something else names a file: data, styles, scripts, or the site's code. */
  readonly isNamed: (file: PublishedFile) => boolean;
}

/** Collects what documents lead to. */
export function createUses({ site, language, isListed }: Pick<UnusedCheck, 'site' | 'language' | 'isListed'>) {
  const posts = new Map(site.posts.map((post) => [post.url, post]));
  const used = new Set<string>();
  const note = (from: Post, target: LinkTarget): void => {
    const to = 'url' in target ? posts.get(target.url) : undefined;
    // A translation leads to its original, which readers of that language still don't find.
    const isBack = to?.locale === language && from.locale !== language;
    // Nobody comes by a page that's out of navigation: a list of all pages there helps none of them.
    if ('url' in target && (to === undefined || (to !== from && !isBack && isListed(from)))) used.add(target.url);
  };
  return { used, note };
}

/** Pictures, recordings, and data. Others are there for programs: proofs of ownership, workers, scripts. */
const judged = /\.(?:png|jpe?g|gif|webp|avif|svg|mp4|webm|mp3|pdf|json|ya?ml|csv)$/i;
/** Files that browsers and programs ask for by their names. */
const askedFor = /\/(?:favicon|apple-touch-icon|browserconfig)[^/]*$|\/\.well-known\//i;

/** Reports pages and files that nothing leads to. What was published once is used elsewhere. */
export function checkUnused(check: UnusedCheck, used: ReadonlySet<string>): readonly Diagnostic[] {
  const { site, language, published, files, isListed, isNamed } = check;
  const homes = new Set(site.posts.map(({ locale }) => (locale === language ? '/' : `/${locale}`)));
  const orphans = site.posts.filter(
    (post) =>
      isListed(post) &&
      !used.has(post.url) &&
      !homes.has(post.url) &&
      post.origin === undefined &&
      !post.file.startsWith('generated:'),
  );
  const listed = new Set(published.map(({ url }) => url));
  const idle = files.filter(
    (one) =>
      judged.test(one.url) && !askedFor.test(one.url) && !used.has(one.url) && !listed.has(one.url) && !isNamed(one),
  );
  return [...orphans.map(({ file }) => orphanPage(file)), ...idle.map(({ file }) => fileUnused(file))];
}
