// Tracks what each layout, each component, and each function of the configuration reads of the site's pages and trees.
// Any of them may show any page's title or description on any other page, but of most fields of most pages they show
// nothing. A build that knows what they read renders other pages again only if some of that changed.

import type { Post, Site } from './model.ts';
import { lazy } from './text/lazy.ts';
import { remembered } from './text/remembered.ts';

/**
 * Called with who reads, the address of a page or `nav`, and what's read of it. Fields of the front matter are
 * `frontMatter.title`.
 */
export type NoteRead = (reader: string, of: string, field: string) => void;

/** The field that stands for the list of fields: it's read when a page is copied or serialized. */
export const everyField = '*';

/** Returns the site for one reader. */
export type SiteFor = (reader: string) => Site;

/**
 * What's made of a page: its article, its words for the search, the ids in it, its document, what the site's own rules say,
 * and its terms.
 */
export type PagePart = 'html' | 'words' | 'body' | 'document' | 'problems' | 'terms';

/** What earlier runs made of pages. If page and site are the same, it's returned, or else what `make` returns. */
export interface Known {
  /** Values that survive JSON. */
  readonly facts: <Facts>(part: PagePart, post: Post, make: () => Facts) => Facts;
  /** Long texts. `last` is the last text of that part, whatever has changed since. */
  readonly text: (part: 'html' | 'words', post: Post, make: (last: () => string | undefined) => string) => string;
}

/** Makes everything, as if there were no earlier run. */
export const nothingKnown: Known = {
  facts: (_part, _post, make) => make(),
  text: (_part, _post, make) => make(() => undefined),
};

/** Fields that decide where pages are and how they're made. When one of them changes, all is made again. */
export const fixedFields = ['url', 'path', 'isIndex', 'locale', 'layout'] as const;

const isFixed: ReadonlySet<string> = new Set(fixedFields);

/** Each language has its own: pages show the trees and titles of theirs. */
export const layoutReader = ({ layout, locale }: Post): string => `layout ${layout} ${locale}`;
export const componentReader = (name: string, { locale }: Post): string => `component ${name} ${locale}`;

/** Search shows the title of the page above. */
export const wordsReader = 'words';

/** The files whose articles a page shows. */
export function articlesOf({ file, fetched }: Post): readonly string[] {
  return fetched ? [file, fetched.file] : [file];
}

/** The readers that make a part of a page: if what they read of the site is the same, so is the part. */
export function readersOf(part: PagePart, post: Post): readonly string[] {
  const names = [...post.components, ...(post.fetched?.components ?? [])];
  return [
    ...(part === 'document' ? [layoutReader(post)] : []),
    ...(part === 'problems' ? ['pageChecks'] : []),
    ...(part === 'words' ? [wordsReader] : []),
    ...names.map((name) => componentReader(name, post)),
    ...(post.file.startsWith('generated:') ? ['generate'] : []),
  ];
}

/** Each reader gets its own site, so that what it remembers of that site was read by itself. */
export function sitesFor(site: Site, note: NoteRead | undefined): SiteFor {
  // A preview notes nothing, but comparing a page with those of the site must give what it gives in a build.
  if (note === undefined) return lazy(() => withPosts(site, (post) => ({ ...post })));
  return remembered((reader) => trackedSite(site, (...read) => note(reader, ...read)));
}

type NoteField = (of: string, field: string) => void;

/** The same site with posts that tell when somebody reads one of their fields, also by copying or serializing them. */
function trackedSite(site: Site, note: NoteField): Site {
  return { ...withPosts(site, (post) => trackedPost(post, note)), nav: trackedNav(site.nav, note) };
}

function withPosts(site: Site, shownAs: (post: Post) => Post): Site {
  const shown = new Map(site.posts.map((post) => [post, shownAs(post)]));
  const shownOnes = (posts: readonly Post[]): readonly Post[] => posts.map((post) => shown.get(post) ?? post);
  const dated = Object.fromEntries(Object.entries(site.dated).map(([folder, posts]) => [folder, shownOnes(posts)]));
  return { ...site, posts: shownOnes(site.posts), dated };
}

/** The list of trees and their addresses are fixed, so whoever looks for a page's tree reads no other. */
function trackedNav(nav: Site['nav'], note: NoteField): Site['nav'] {
  const trees = Object.entries(nav).map(([folder, root]) => {
    return [folder, tracked(root, (field) => field !== 'slug' && note('nav', folder))] as const;
  });
  return Object.fromEntries(trees);
}

function trackedPost(post: Post, note: NoteField): Post {
  const read = (field: string): void => note(post.url, field);
  const frontMatter = tracked(post.frontMatter, (field) => read(`frontMatter.${field}`));
  return tracked({ ...post, frontMatter }, (field) => {
    if (field !== 'frontMatter' && !isFixed.has(field)) read(field);
  });
}

/** The same value, which tells when a field is first read, also one that's missing: it may be there next time. */
function tracked<Value extends object>(value: Value, read: (field: string) => unknown): Value {
  const seen = new Set<PropertyKey>();
  const see = (field: PropertyKey): void => {
    if (typeof field === 'symbol' || seen.has(field)) return;
    seen.add(field);
    read(String(field));
  };
  return new Proxy(value, {
    get: (target, field) => {
      see(field);
      return target[field as keyof Value];
    },
    has: (target, field) => {
      see(field);
      return Reflect.has(target, field);
    },
    getOwnPropertyDescriptor: (target, field) => {
      see(field);
      return Reflect.getOwnPropertyDescriptor(target, field);
    },
    ownKeys: (target) => {
      see(everyField);
      return Reflect.ownKeys(target);
    },
  });
}
