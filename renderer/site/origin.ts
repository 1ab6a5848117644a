// What the site does with pages that were fetched from other repositories: which of two pages at one address is
// published, and where their files are shown.

import type { SiteConfig } from '../config.ts';
import type { Origin, Page } from '../model.ts';
import { encodeUrl } from '../text/url.ts';

type Sources = NonNullable<SiteConfig['sources']>;

/** One file of the site: a page or a section. */
type Claim = Pick<Page, 'url' | 'origin'>;

/** Without the pages that give way: where a page of this site and a fetched one meet, the source says which one stays. */
export function withoutYielding<T extends Claim>(all: readonly T[], sources: Sources = {}): readonly T[] {
  const fetched = all.filter(({ origin }) => origin !== undefined);
  if (fetched.length === 0) return all;
  const own = new Set(all.flatMap(({ url, origin }) => (origin === undefined ? [url] : [])));
  const winners = new Set(fetched.filter(({ origin }) => wins(origin, sources)).map(({ url }) => url));
  return all.filter(({ url, origin }) => {
    if (origin === undefined) return !winners.has(url);
    return wins(origin, sources) || !own.has(url);
  });
}

/** The fetched pages that are shown with the page of this site at their address. */
export function accompanying(pages: readonly Page[], { sources = {} }: SiteConfig): ReadonlyMap<string, Page> {
  return new Map(
    pages.flatMap((page) => (sources[page.origin?.source ?? '']?.wins === 'both' ? [[page.url, page] as const] : [])),
  );
}

function wins(origin: Origin | undefined, sources: Sources): boolean {
  return origin !== undefined && sources[origin.source]?.wins === 'theirs';
}

/** Where the code host shows a fetched file, or a file relative to it. Undefined if the source doesn't say. */
export function webUrlOf({ source, path }: Origin, sources: Sources = {}, relative = ''): string | undefined {
  const web = sources[source]?.web;
  if (web === undefined) return undefined;
  const file = new URL(encodeUrl(path), 'https://repository.invalid/');
  if (!URL.canParse(relative, file)) return undefined;
  const { pathname, search, hash } = new URL(relative, file);
  return `${web.replace(/\/$/, '')}${pathname}${search}${hash}`;
}
