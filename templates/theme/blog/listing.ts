// Makes the listing pages of dated posts: a list of all, and one per type, author, and tag, each cut into pages.

import { compareNames } from '@sitegen/renderer/text';
import type { GeneratedPage, Post, Site, Translate } from 'sitegen';
import { blogUrl, datedPosts, type Facet, pageUrl, slugOf, valueUrl } from './addresses.ts';

/** Posts on one page of a listing: a wide one and four rows of three. */
const pageSize = 13;

/** What a listing page shows; found again by its layout as `view.post.facts`. */
export interface Listing {
  readonly posts: readonly string[];
  /** How many posts all its pages have together. */
  readonly count: number;
  readonly base: string;
  readonly page: number;
  readonly pages: number;
  readonly facet?: Facet;
  readonly value?: string;
}

/** Featured posts first, then newest first (the order of `site.dated`). */
export function blogPosts(site: Site): readonly Post[] {
  return featuredFirst(datedPosts(site));
}

function featuredFirst(posts: readonly Post[]): readonly Post[] {
  return [...posts.filter((post) => post.frontMatter.featured), ...posts.filter((post) => !post.frontMatter.featured)];
}

/** The values of a filter, most used first, and then in the order of a language's alphabet. */
export function facetValues(site: Site, facet: Facet, language: string) {
  const compare = compareNames(language);
  return valuesOf(site, facet).sort((a, b) => b.posts.size - a.posts.size || compare(a.value, b.value));
}

/** The values of a filter with their posts. Spellings that share an address are one value, and so count once in a post. */
function valuesOf(site: Site, facet: Facet) {
  const found = new Map<string, { readonly value: string; readonly url: string; readonly posts: Set<Post> }>();
  for (const post of datedPosts(site)) {
    const { type = '', authors = [], tags = [] } = post.frontMatter;
    const written = { type: [type], author: authors.map(({ name }) => name), tag: tags }[facet];
    for (const value of written.filter((name) => slugOf(name) !== '')) {
      const url = valueUrl(blogUrl(site), facet, value);
      const entry = found.get(url) ?? { value, url, posts: new Set() };
      entry.posts.add(post);
      found.set(url, entry);
    }
  }
  return [...found.values()];
}

/** All listing pages of the blog; none without a folder of dated posts. `t` has the words of the default language. */
export function listingPages(site: Site, t: Translate): readonly GeneratedPage[] {
  if (Object.keys(site.dated).length === 0) return [];
  const title = t('blog.title');
  const all = pagesOf({ base: blogUrl(site), posts: blogPosts(site), title, description: t('blog.lead') }, t);
  const facets: readonly Facet[] = ['type', 'author', 'tag'];
  const filtered = facets.flatMap((facet) =>
    valuesOf(site, facet).flatMap(({ value, url, posts }) => {
      const words = { title: t(`blog.by.${facet}`, { value }), description: t('blog.described', { value }) };
      return pagesOf({ base: url, posts: featuredFirst([...posts]), ...words, facet, value }, t);
    }),
  );
  return [...all, ...filtered];
}

interface ListRequest extends Pick<Listing, 'base' | 'facet' | 'value'> {
  readonly posts: readonly Post[];
  readonly title: string;
  readonly description: string;
}

function pagesOf({ base, posts, title, description, ...filter }: ListRequest, t: Translate): readonly GeneratedPage[] {
  const pages = Math.max(1, Math.ceil(posts.length / pageSize));
  return Array.from({ length: pages }, (_, index): GeneratedPage => {
    const page = index + 1;
    const shown = posts.slice(index * pageSize, page * pageSize).map((post) => post.url);
    const facts: Listing = { posts: shown, count: posts.length, base, page, pages, ...filter };
    return {
      url: pageUrl(base, page),
      layout: 'blog-list',
      title: page === 1 ? title : t('pages.titled', { title, page }),
      description: page === 1 ? description : t('pages.described', { text: description, page }),
      facts,
      unlisted: filter.facet !== undefined,
    };
  });
}
