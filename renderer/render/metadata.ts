// Makes the metadata of a page, for search engines and link previews.

import type { SiteConfig } from '../config.ts';
import { hookedValue } from '../hook-error.ts';
import type { Post, Site } from '../model.ts';
import { encodeTyped, encodeUrl, isExternal, ruleAt, urlOf } from '../text/url.ts';

/** Everything in a document's head that depends on the page. */
export type Metadata = ReturnType<typeof metadataOf>;

/** Makes an address that somebody typed absolute, with the site's origin. */
export function absolute(origin: string, href: string): string {
  const typed = encodeTyped(href);
  if (isExternal(typed)) return typed;
  return `${origin}${typed.startsWith('/') ? '' : '/'}${typed}`;
}

/** Returns the full address of a page or file of the site. */
export function fullAddress(origin: string, url: string): string {
  return origin + encodeUrl(url);
}

/** Returns the metadata of a page. Pages in dated folders and in navigation trees are articles. */
export function metadataOf(post: Post, site: Site, config: SiteConfig) {
  const { frontMatter } = post;
  const url = fullAddress(config.origin, post.url);
  const rule = ruleAt(config.folders, post.folder);
  const ownImage = frontMatter.cover ?? hookedValue('socialImageOf', () => config.socialImageOf?.(post, site));
  const image = ownImage ?? config.socialImage;
  const noindex = frontMatter.unlisted === true || frontMatter.draft === true;
  return {
    /** For the browser's tab and search results: the page's title in the site's pattern. */
    title: post.title === '' ? config.name : config.titlePattern.replace('{title}', () => post.title),
    /** The page's own title. Shared links and reader views show the site's name next to it. */
    ownTitle: post.title || config.name,
    description: frontMatter.description ?? (post.excerpt || config.description),
    /** Undefined for a page that search engines leave out, unless its front matter names an original. */
    canonical: frontMatter.canonical ?? (noindex ? undefined : url),
    type: rule?.dated !== undefined || isBelowRoot(post, config) ? 'article' : 'website',
    image: image === undefined ? undefined : absolute(config.origin, image),
    /** What the image shows: the caption of the cover, or the title on a page's own card, or the site's name. */
    imageAlt: (frontMatter.cover && frontMatter.coverCaption) || (ownImage && post.title) || config.name,
    url,
    locale: post.locale,
    noindex,
    published: frontMatter.date,
    modified: post.updated,
    alternates: alternatesOf(post, config),
  };
}

/** Whether a page is in a folder with a navigation tree, or is the listing of a dated folder or below it. */
function isBelowRoot({ url }: Post, { folders }: SiteConfig): boolean {
  const roots = folders.filter(({ nav, dated }) => nav !== undefined || dated !== undefined);
  return roots.some((folder) => `${url}/`.startsWith(`${urlOf(folder, folder.path)}/`));
}

/** The page in each language. Empty if there is only one. */
function alternatesOf(post: Post, config: SiteConfig): readonly { readonly lang: string; readonly href: string }[] {
  const entries = Object.entries(post.translations);
  if (entries.length < 2) return [];
  const list = entries.map(([lang, href]) => ({ lang, href: fullAddress(config.origin, href) }));
  const fallback = post.translations[config.locales.default];
  return fallback === undefined ? list : [...list, { lang: 'x-default', href: fullAddress(config.origin, fallback) }];
}
