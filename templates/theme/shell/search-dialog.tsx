// The search of every page: an empty dialog that opens at once. Its island is loaded when the reader opens it.

import {
  SearchDialog as Dialog,
  type SearchProps,
  type SearchTexts,
  type Start,
  searchTextKeys,
} from '@sitegen/client/search';
import type { Site, View } from 'sitegen';
import { Island } from 'sitegen/island';
import { dataOf } from '../data/shapes.ts';
import { oncePerObject } from '../once-per-object.ts';
import { themeOf } from '../theme.ts';

/** Props of the dialog and of the search page. Undefined if the configuration has no search. */
export function searchProps(view: View): SearchProps | undefined {
  const { search, origin } = view.config;
  if (search === undefined) return undefined;
  const { searchReport } = themeOf(view);
  const texts = Object.fromEntries(searchTextKeys.map((key) => [key, view.t(`search.${key}`)])) as SearchTexts;
  return {
    base: '/search-index',
    indexes: search.indexes,
    docsPath: docsPathOf(view),
    lang: view.post.locale,
    origin,
    ...(search.hosted && { hosted: search.hosted }),
    ...(search.insights && { insights: true }),
    ...(searchReport && { report: searchReport }),
    starts: startsOf(view.site),
    texts,
  };
}

/** The folder with a tree in the page's language. Its pages are searched first. */
function docsPathOf({ post, config: { folders, locales } }: View): string {
  const docs = folders.find(({ nav, locale = locales.default }) => nav && locale === post.locale);
  return docs?.url ?? `/${docs?.path ?? 'docs'}`;
}

/** The places to start that exist. With `--content`, they may not, because the pages are those of another project. */
const startsOf = oncePerObject((site: Site): readonly Start[] => {
  const urls = new Set(site.posts.map(({ url }) => url));
  return dataOf(site, 'search').starts.filter(({ href }) => urls.has(href));
});

export function SearchDialog({ view }: { readonly view: View }) {
  const props = searchProps(view);
  if (props === undefined) return null;
  return (
    <Island name="search" on="call" props={props}>
      <Dialog {...props} />
    </Island>
  );
}
