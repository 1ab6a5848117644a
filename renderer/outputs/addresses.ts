// Every address that a site publishes for others to link to, with the ids on it. Pictures and fonts aren't among them,
// because they come and go with the pages that show them, and neither are files whose names are made from their contents.
// Pages of other repositories aren't either: their authors decide what stays, and a build without them is fine. Nor are
// generated pages next to them, which may list them: the build without them has the ones that last.

import type { OutputFile, Post, Site } from '../model.ts';
import { attributeOf, tagsIn, withoutElements } from '../text/html-tokens.ts';

const shown = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|woff2?)$/i;

/** `files` are the files apart from pages, and `idsOn` returns the ids on a page with components. */
export function addressesOf(
  site: Site,
  files: readonly OutputFile[],
  idsOn: (post: Post) => readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const fetched = new Set(site.posts.flatMap(({ origin, file }) => (origin === undefined ? [] : [file])));
  const isLasting = ({ origin, file }: Post): boolean =>
    origin === undefined && (fetched.size === 0 || !file.startsWith('generated:'));
  const own = site.posts.filter(isLasting);
  const lasting = files.filter(
    ({ path, articles = [] }) =>
      !shown.test(path) && !path.startsWith('assets/') && !articles.some((file) => fetched.has(file)),
  );
  return new Map([
    ...lasting.map(({ path }): [string, readonly string[]] => [`/${path}`, []]),
    ...own.map((post): [string, readonly string[]] => [
      post.url,
      post.components.length > 0 ? idsOn(post) : post.anchors,
    ]),
  ]);
}

/** The ids in the HTML of an article, without those of drawings and form fields, which are for their own use. */
export function lastingIdsIn(article: string): readonly string[] {
  const tags = tagsIn(withoutElements(article, 'svg|select|textarea|button'), '(?!input)[a-z][\\w-]*');
  return tags.map(({ attributes }) => attributeOf(attributes, 'id') ?? '').filter((id) => id !== '');
}
