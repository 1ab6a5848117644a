// Finds translations of pages, and the addresses that include a language prefix.

import type { SiteConfig } from '../config.ts';
import type { Page, Post } from '../model.ts';
import { encodeUrl } from '../text/url.ts';

type Translations = Post['translations'];

/** Removes the language prefix: `/de/tools/cli` becomes `/tools/cli` for the locale `de`. */
export function unprefixed(url: string, locale: string, defaultLocale: string): string {
  if (locale === defaultLocale) return url;
  const prefix = `/${locale}`;
  if (url === prefix) return '/';
  return url.startsWith(`${prefix}/`) ? url.slice(prefix.length) : url;
}

/** For every address without its prefix, the languages it exists in: `/` has `{ en: '/', de: '/de' }`. */
export function translationsOf(pages: readonly Page[], defaultLocale: string): ReadonlyMap<string, Translations> {
  const found = new Map<string, Translations>();
  for (const { url, locale } of pages) {
    const key = unprefixed(url, locale, defaultLocale);
    found.set(key, { ...found.get(key), [locale]: url });
  }
  return found;
}

/**
 * Copies of the pages in `locales.prefixed`, whose addresses have the prefix of the default language (`/en`). A copy names
 * the page without the prefix as the original.
 */
export function prefixedCopies(posts: readonly Post[], config: SiteConfig): readonly Post[] {
  const { default: locale, prefixed = [] } = config.locales;
  const taken = new Set(posts.map((post) => post.url));
  return posts
    .filter((post) => post.locale === locale && prefixed.includes(post.url))
    .map((post) => {
      const url = post.url === '/' ? `/${locale}` : `/${locale}${post.url}`;
      const canonical = config.origin + encodeUrl(post.url);
      return { ...post, url, slug: url, copyOf: post.url, frontMatter: { ...post.frontMatter, canonical } };
    })
    .filter((copy) => !taken.has(copy.url));
}
