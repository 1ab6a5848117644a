// Finds terms of the glossary that are used before the page that explains them. Only the first page in the reading order
// that uses a term is checked: it has to link to the term's entry or to that page.

import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import { termEarly } from '../diagnostics/problems/metadata.ts';
import type { ArticleOf, Post, SourcesOf } from '../model.ts';
import { positionsIn } from '../text/positions.ts';
import { remembered } from '../text/remembered.ts';
import type { SiteCheck } from './site-check.ts';

export interface TermCheck extends Pick<SiteCheck, 'site' | 'links'> {
  readonly articleOf: ArticleOf;
  readonly sourcesOf: SourcesOf;
  /** The address of the glossary: each heading of its second level is a term. */
  readonly glossary: string | undefined;
  /** Returns what `make` finds on a page, or what an earlier run found while page and glossary were the same. */
  readonly usesOf: (post: Post, make: () => TermUses) => TermUses;
}

/** The terms that a page uses or links to, by name: whether there's a link. */
type TermUses = { readonly [name: string]: boolean };

interface Term {
  readonly name: string;
  /** The page that its entry names first, or the glossary. */
  readonly page: string;
  /** Where a link has to lead. A link to the glossary as a whole, or to another entry, explains nothing. */
  readonly targets: readonly string[];
}

/** Reports the first use of each term that comes too early. A term whose entry names no page is explained by the entry. */
export function checkTerms(check: TermCheck): readonly Diagnostic[] {
  const { site, glossary } = check;
  const byUrl = new Map(site.posts.map((post) => [post.url, post]));
  const page = glossary === undefined ? undefined : byUrl.get(glossary);
  if (page === undefined) return [];
  const order = readingOrder(page, byUrl);
  const terms = termsOf(page, check);
  const usesOf = remembered((post: Post) => check.usesOf(post, () => usesIn(post, terms, check)));
  return terms.flatMap((term) => {
    const explained = order.findIndex(({ url }) => url === term.page);
    const first = order.slice(0, Math.max(explained, 0)).find((post) => Object.hasOwn(usesOf(post), term.name));
    if (first === undefined || usesOf(first)[term.name] === true) return [];
    return [termEarly(placeOf(term, first, terms, check), term.name, term.page)];
  });
}

function usesIn(post: Post, terms: readonly Term[], check: TermCheck): TermUses {
  const places = placesIn(check.articleOf(post).markdown, terms);
  const targets = targetsOf(post, check);
  const all = terms.map((term) => [term.name, term.targets.some((target) => targets.has(target))] as const);
  return Object.fromEntries(all.filter(([name, isLinked]) => isLinked || places.has(name.toLowerCase())));
}

/** All pages in reading order, found from one of them by the links to the previous and the next page. */
function readingOrder(page: Post, byUrl: ReadonlyMap<string, Post>): readonly Post[] {
  const along = (side: 'prevPage' | 'nextPage'): readonly Post[] => {
    const found = new Set([page]);
    // A set that grows is read to its new end.
    for (const post of found) {
      const next = byUrl.get(post[side]?.href ?? '');
      if (next) found.add(next);
    }
    return [...found];
  };
  return [...along('prevPage').toReversed(), ...along('nextPage').slice(1)];
}

function termsOf(page: Post, { articleOf, links }: TermCheck): readonly Term[] {
  const entries = articleOf(page).markdown.split(/^## /m).slice(1);
  return entries.flatMap((entry) => {
    const heading = page.headings.find(({ content }) => content === (entry.split('\n')[0] ?? '').trim());
    if (heading === undefined) return [];
    const target = [...entry.matchAll(/\]\(([^()\s]+)\)/g)]
      .map(([, href = '']) => links.resolve(page, href))
      .find((one) => one.kind === 'page' && one.url !== page.url);
    const url = target?.kind === 'page' ? target.url : page.url;
    const targets = [`${page.url}#${heading.slug}`, ...(url === page.url ? [] : [url])];
    return [{ name: heading.content, page: url, targets }];
  });
}

/**
 * The first position of each term in a text, by its name in lower case. Finds whole words, also in the plural. If two terms
 * begin at one position, the longer one counts: JSON Schema isn't Schema.
 */
function placesIn(markdown: string, terms: readonly Term[]): ReadonlyMap<string, number> {
  const names = terms.map(({ name }) => name).sort((a, b) => b.length - a.length);
  const words = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(${words})s?(?![\\p{L}\\p{N}-])`, 'giu');
  const found = [...proseOf(markdown).matchAll(pattern)].toReversed();
  return new Map(found.map(({ 1: name = '', index }) => [name.toLowerCase().replace(/\s+/g, ' '), index]));
}

/**
 * Blanks out front matter, code, links, tags, and headings in an author's Markdown. Names in code aren't terms, and a
 * reader can follow a link.
 */
function proseOf(markdown: string): string {
  return markdown.replace(
    /^---\r?\n[\s\S]*?\n---[ \t]*$|^[ \t>]*(`{3,}|~{3,})[\s\S]*?^[ \t>]*\1[`~]*[ \t]*$|(`+)[^`]+\2|\[[^\]]*\]\([^)]*\)|<[^<>]*>|^[ \t]*#{1,6}[ \t].*$/gm,
    (text) => text.replace(/[^\n]/g, ' '),
  );
}

/** The pages that a page links to, with and without the anchor. */
function targetsOf(post: Post, { links }: TermCheck): ReadonlySet<string> {
  const targets = post.links.map(({ href }) => links.resolve(post, href));
  return new Set(targets.flatMap((to) => (to.kind === 'page' ? [to.url, `${to.url}#${to.hash}`] : [])));
}

/** Where the page's own file has the term first. */
function placeOf({ name }: Term, post: Post, terms: readonly Term[], { sourcesOf }: TermCheck): Location {
  const text = sourcesOf(post).find(({ file }) => file === post.file)?.text ?? '';
  return { file: post.file, ...positionsIn(text)(placesIn(text, terms).get(name.toLowerCase()) ?? 0) };
}
