// Reads pages as search knows them: each is a list of places, which are the page itself and its headings and entries.

import type { SiteConfig } from '../config.ts';
import { isListed } from '../listed.ts';
import type { Post, SearchRecord, Site, TextSection } from '../model.ts';
import { parentOf, ruleAt } from '../text/url.ts';
import { createCommonTerms } from './common-terms.ts';

/** A page, or a heading or entry of it, with its text. */
export interface Place extends TextSection {
  /** What it's also found by: common terms for its title, and the `keywords` of front matter. */
  readonly keywords: string;
}

/** A page that search finds. */
export interface SearchPage extends Pick<SearchRecord, 'url' | 'indexes' | 'lang' | 'weight'> {
  /** Results are grouped by root section. Pages outside of one are grouped by the name of the page above them. */
  readonly group: string;
  /** Also the page's first paragraph. */
  readonly description?: string | undefined;
  /** The page at level 1, then its headings and entries at levels 2 to 6. */
  readonly places: readonly [page: Place, ...below: Place[]];
}

/** Reads a page for the search. */
export type SearchPageOf = (post: Post) => SearchPage;

/** Returns other terms for what a text names. */
type TermsIn = (text: string) => readonly string[];

/** The pages that search finds. */
export function searchedPosts({ posts }: Site, config: SiteConfig): readonly Post[] {
  if (config.search === undefined) return [];
  return posts.filter((post) => isListed(post) && indexesOf(post, config).length > 0);
}

/**
 * Prepares the reading of pages. `sectionsOf` gives the text of a page by section, first what's above all headings, and
 * `posts` are those of the whole site.
 */
export function createSearchPages(
  config: SiteConfig,
  sectionsOf: (post: Post) => readonly TextSection[],
  posts: readonly Post[],
): SearchPageOf {
  const commonTerms = createCommonTerms();
  const listings = posts.filter(({ url, locale }) => url !== '/' && url !== `/${locale}`);
  const listingAt = new Map(listings.map((post) => [post.url, post]));
  return (post) => {
    const { url, locale, title } = post;
    const { description } = post.frontMatter;
    const termsIn = locale === 'en' ? commonTerms : () => [];
    const weight = weightOf(post, config);
    const listing = listingAt.get(parentOf(url));
    const [top, ...sections] = sectionsOf(post);
    const paragraphs = [...(description ? [description] : []), ...(top?.paragraphs ?? [])];
    const keywords = [...termsIn(title), ...keywordsOf(post, termsIn)].join(', ');
    const page = { slug: '', lvl: 1, title, paragraphs, code: top?.code ?? [], keywords };
    // The page's title has level 1, so an h1 in the text counts as an h2.
    const below = sections.map((section) => ({
      ...section,
      lvl: Math.min(Math.max(section.lvl, 2), 6),
      keywords: termsIn(section.title).join(', '),
    }));
    return {
      url,
      indexes: indexesOf(post, config),
      lang: locale,
      ...(weight !== undefined && { weight }),
      group:
        (post.ancestors[1]?.title ?? post.sectionTitle ?? post.ancestors[0]?.title) ||
        (listing?.frontMatter.label ?? listing?.title) ||
        config.name,
      description,
      places: [page, ...below],
    };
  };
}

function indexesOf({ folder }: Post, { folders }: SiteConfig): readonly string[] {
  return ruleAt(folders, folder)?.search ?? [];
}

function weightOf({ url, folder }: Post, { folders, search }: SiteConfig): number | undefined {
  const weights = search?.weights ?? {};
  const prefixes = Object.keys(weights).filter((prefix) => url === prefix || url.startsWith(`${prefix}/`));
  const longest = prefixes.sort((a, b) => b.length - a.length)[0];
  const usual = ruleAt(folders, folder)?.dated ? datedWeight : undefined;
  return longest === undefined ? usual : weights[longest];
}

/** How much a dated page counts if the configuration doesn't say: a post is soon out of date. */
const datedWeight = 0.6;

/** What a page is also found by: its name in menus, other terms for that, and its `keywords`. */
function keywordsOf({ title, frontMatter: { label, keywords = [] } }: Post, termsIn: TermsIn): readonly string[] {
  return label === undefined || label === title ? keywords : [label, ...termsIn(label), ...keywords];
}
