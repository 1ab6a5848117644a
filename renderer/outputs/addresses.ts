// Lists the addresses that a site publishes for others to link to, each with its ids. It leaves out what doesn't last:
// - pictures and fonts, which come and go with the pages that show them
// - files whose names are made from their contents
// - pages of other repositories, whose authors decide what stays
// - if there are such pages, generated ones, which may list them. A build without them has the generated pages that last.

import type { OutputFile, Post, Site } from '../model.ts';
import { attributeOf, tagsIn, withoutElements } from '../text/html-tokens.ts';

const pictureOrFont = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|woff2?)$/i;

/** `files` are the other files of the site, and `idsOn` returns the ids on a page with components. */
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
      !pictureOrFont.test(path) && !path.startsWith('assets/') && !articles.some((file) => fetched.has(file)),
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
