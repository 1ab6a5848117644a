// Builds the `Site` from all parsed files: addresses, navigation, reading order, redirects, and every value of a page
// that depends on other pages. Takes milliseconds, so it runs again after every edit.

import type { SiteConfig } from '../config.ts';
import { compareText, type Diagnostic, type Noted } from '../diagnostics/diagnostic.ts';
import { unknownLayout } from '../diagnostics/problems/front-matter.ts';
import type { ImageFile, LightParsed, NavNode, Page, Post, Redirect, SectionFile, Site } from '../model.ts';
import { given } from '../text/given.ts';
import { nearest } from '../text/nearest.ts';
import { parentOf, ruleAt } from '../text/url.ts';
import { claimAddresses, claimSections } from './addresses.ts';
import { editUrlOf } from './edit-link.ts';
import { prefixedCopies, translationsOf, unprefixed } from './locales.ts';
import { labelOf, navigationOf } from './navigation.ts';
import { accompanying, withoutYielding } from './origin.ts';
import { neighborsOf, type Place, readingOrderOf } from './reading-order.ts';
import { aliasesOf, settleRedirects } from './redirects.ts';

/** Everything about the site except its pages, already validated. */
export interface SiteInputs {
  readonly config: SiteConfig;
  readonly data: Site['data'];
  readonly strings: Site['strings'];
  readonly images: { readonly [url: string]: ImageFile };
  readonly redirects: readonly Redirect[];
  /** Addresses of files that are published as they are. Redirects may lead to them. */
  readonly publicUrls: ReadonlySet<string>;
  /** The current time as an ISO instant. Later posts are left out unless drafts are shown. */
  readonly now: string;
  readonly drafts: boolean;
}

/** Assembles the site. The order of `parsed` doesn't matter, because everything is sorted here. */
export function assembleSite(parsed: readonly LightParsed[], inputs: SiteInputs): Noted<Site> {
  const { config } = inputs;
  const folders = parsed.flatMap((file) => (file.kind === 'section' ? [file.section] : []));
  const sections = claimSections(withoutYielding(folders, config.sources).toSorted(byFile));
  const written = parsed.flatMap((file) => (file.kind === 'page' ? [file.page] : []));
  const published = written.filter((page) => isPublished(page, inputs));
  const claimed = claimAddresses(withReadmes(withoutYielding(published, config.sources)).toSorted(byFile));
  const laidOut = withKnownLayouts(claimed.value, config);
  const pages = laidOut.value;

  const nav = treesOf(pages, sections.value, config);
  const fetched = accompanying(published, config);
  const originals = completed(pages, nav, config).map((post) => withFetched(post, fetched, config));
  const copies = prefixedCopies(originals, config);
  const posts = [...originals, ...copies].sort((a, b) => compareText(a.url, b.url));
  const urls = new Set(posts.map((post) => post.url));
  const fetchedUrls = new Set(posts.flatMap(({ url, origin }) => (origin === undefined ? [] : [url])));
  const redirects = settleRedirects(
    [...inputs.redirects, ...aliasesOf(pages)],
    (url) => urls.has(url) || inputs.publicUrls.has(url),
    (url) => fetchedUrls.has(url),
  );
  return {
    value: {
      posts,
      nav,
      dated: datedOf(originals, config),
      redirects: redirects.value,
      data: inputs.data,
      strings: inputs.strings,
      images: inputs.images,
    },
    diagnostics: [claimed, sections, laidOut, redirects].flatMap(({ diagnostics }) => diagnostics),
  };
}

type OfFile = Pick<Page, 'file'>;

const byFile = (a: OfFile, b: OfFile): number => compareText(a.file, b.file);

/**
 * A README is the page of its folder, unless the folder has another one. Then a fetched README is left out: it's for the
 * visitors of its code host.
 */
function withReadmes(pages: readonly Page[]): readonly Page[] {
  const taken = new Set(pages.map(({ url }) => url));
  return pages.flatMap((page) => {
    if (!/\/readme$/i.test(page.url)) return [page];
    const url = parentOf(page.url);
    if (taken.has(url)) return page.origin === undefined ? [page] : [];
    taken.add(url);
    return [{ ...page, url, isIndex: true }];
  });
}

/** A page that asks for an unknown layout gets its folder's layout. */
function withKnownLayouts(pages: readonly Page[], config: SiteConfig): Noted<readonly Page[]> {
  const diagnostics: Diagnostic[] = [];
  const value = pages.map((page) => {
    if (Object.hasOwn(config.layouts, page.layout)) return page;
    const names = Object.keys(config.layouts);
    const layout = ruleAt(config.folders, page.folder)?.layout ?? names[0] ?? '';
    // A page outside all folders has no layout; that has been reported already.
    if (page.layout !== '')
      diagnostics.push(unknownLayout(page.file, page.layout, layout, nearest(page.layout, names)));
    return { ...page, layout };
  });
  return { value, diagnostics };
}

type When = Pick<SiteInputs, 'drafts' | 'now'>;

/**
 * Whether a page is published. Drafts, posts with a later date, and pages with unclear values need `drafts`. A page is
 * never published if its front matter couldn't be read at all, so that it has no title.
 */
export function isPublished(page: Page, when: When): boolean {
  const isUnclear = page.frontMatter.unclear === true;
  return when.drafts ? !isUnclear || page.title !== '' : !isUnclear && !isHeldBack(page, when);
}

/** Whether the author holds a page back. */
export function isHeldBack({ frontMatter }: Page, { drafts, now }: When): boolean {
  return !drafts && (frontMatter.draft === true || (frontMatter.date !== undefined && frontMatter.date > now));
}

/** Navigation trees by folder path, one for each folder rule that asks for one. */
function treesOf(pages: readonly Page[], sections: readonly SectionFile[], config: SiteConfig): Site['nav'] {
  const listed = pages.filter((page) => page.frontMatter.unlisted !== true);
  const trees = config.folders.flatMap(({ path, url = `/${path}`, nav }) => {
    const below = nav ? listed.filter((page) => rootFolderOf(page, config) === path) : [];
    if (nav === undefined || below.length === 0) return [];
    return [[path, navigationOf(url || '/', nav.welcome, below, sections)] as const];
  });
  return Object.fromEntries(trees);
}

/** The page's own rule if that has navigation, or else the outermost rule above it that does, whose tree it shares. */
function rootFolderOf(page: Page, config: SiteConfig): string | undefined {
  const rule = ruleAt(config.folders, page.folder);
  if (rule?.nav !== undefined) return rule.path;
  const parts = page.folder.split('/');
  const above = parts.slice(1).map((_, index) => ruleAt(config.folders, parts.slice(0, index + 1).join('/')));
  return above.find((folder) => folder?.nav !== undefined)?.path;
}

function completed(pages: readonly Page[], nav: Site['nav'], config: SiteConfig): readonly Post[] {
  const byUrl = new Map(pages.map((page) => [page.url, page]));
  const translations = translationsOf(pages, config.locales.default);
  const placed = new Map(Object.values(nav).flatMap((root) => placedIn(root, byUrl)));
  return pages
    .map((page): Post => {
      const rule = ruleAt(config.folders, page.folder);
      return {
        ...page,
        slug: page.url,
        id: page.file,
        toc: tocOf(page, config),
        ancestors: [],
        ...placed.get(page.url),
        ...(rule?.dated && { sectionSlug: rule.url ?? `/${rule.path}`, sectionWeight: 0 }),
        ...given({ editUrl: editUrlOf(page, config), releaseNoteLink: releaseNoteOf(page, config, byUrl) }),
        translations: translations.get(unprefixed(page.url, page.locale, config.locales.default)) ?? {},
      };
    })
    .sort((a, b) => compareText(a.url, b.url));
}

/** What the pages of a tree have from their places in it, by address. */
function placedIn(root: NavNode, pages: ReadonlyMap<string, Page>): readonly (readonly [string, Partial<Post>])[] {
  const order = readingOrderOf(root, pages);
  return order.map((place, index) => [
    place.url,
    {
      ...sectionFields(place),
      ...neighborsOf(place, order[index - 1], order[index + 1]),
      ancestors: crumbsOf(root, place),
    },
  ]);
}

/** A page with the text of another repository that it's shown with, whose headings are the table of contents. */
function withFetched(post: Post, fetched: ReadonlyMap<string, Page>, config: SiteConfig): Post {
  const page = post.origin === undefined ? fetched.get(post.url) : undefined;
  if (page === undefined) return post;
  const editUrl = editUrlOf(page, config) ?? post.editUrl;
  const ownEditUrl = editUrl === post.editUrl ? undefined : post.editUrl;
  return { ...post, fetched: page, toc: tocOf(page, config), ...given({ editUrl, ownEditUrl }) };
}

/** The headings with text, from the shallowest level to as many levels below it as the folder's rule says. */
function tocOf({ headings, folder }: Page, { folders }: SiteConfig): Post['toc'] {
  const depth = ruleAt(folders, folder)?.tocDepth ?? 3;
  const shallowest = headings.reduce((least, { lvl }) => Math.min(least, lvl), 6);
  return headings.filter(({ lvl, content }) => lvl <= shallowest + depth && content !== '');
}

function sectionFields({ trail }: Place): Partial<Post> {
  const section = trail.at(-1);
  if (section === undefined) return {};
  const { title, slug, weight, sectionId, rootSectionId } = section;
  return given({ sectionTitle: title, sectionSlug: slug, sectionWeight: weight, sectionId, rootSectionId });
}

function crumbsOf(root: NavNode, { url, trail }: Place): Post['ancestors'] {
  if (url === root.slug) return [];
  const sections = trail.filter((section) => section.slug !== url);
  return [{ title: root.title, href: root.href }, ...sections.map(({ title, href }) => ({ title, href }))];
}

function releaseNoteOf(page: Page, config: SiteConfig, pages: ReadonlyMap<string, Page>): string | undefined {
  const rule = config.releaseNotes;
  if (rule === undefined || page.folder !== rule.folder) return undefined;
  const url = rule.url.replace('{title}', labelOf(page));
  return pages.has(url) ? url : undefined;
}

/**
 * Posts of dated folders, newest first by the day that readers see. Equal dates are sorted by address to keep the order
 * stable.
 */
function datedOf(posts: readonly Post[], config: SiteConfig): Site['dated'] {
  const listed = posts.filter(({ frontMatter: { date, unlisted } }) => date !== undefined && unlisted !== true);
  const newest = listed.sort((a, b) => compareText(whenOf(b), whenOf(a)) || compareText(a.url, b.url));
  const folders = config.folders.filter(({ dated }) => dated);
  return Object.fromEntries(folders.map(({ path }) => [path, newest.filter(({ folder }) => folder === path)]));
}

function whenOf({ frontMatter: { day = '', date = '' } }: Post): string {
  return `${day} ${date}`;
}
