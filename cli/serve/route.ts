// A decoded site path -> the file to answer with, the address that it moved to, or a miss. Pages are at `path.html` or
// `path/index.html`, and each has a single address without an extension or a trailing slash.
import { copyPathOf } from '@sitegen/renderer/text';
import { type Asked, encodeUrl, followRules, type Redirected, type RedirectRule } from './redirect-rules.ts';

/** A file to answer with. */
export interface FileRoute {
  readonly kind: 'file';
  readonly path: string;
  /** The page's Markdown copy, with which the same address answers if the client prefers it. */
  readonly copy?: string;
}

/** What a request leads to. */
export type Route = FileRoute | Redirected | { readonly kind: 'miss' };

/** What routing needs to know about a site. */
export interface RoutedSite {
  readonly has: (path: string) => boolean;
  /** In the order of `_redirects`: rules that always apply, and rules that only apply if there's no file. */
  readonly forced: readonly RedirectRule[];
  readonly unforced: readonly RedirectRule[];
}

const miss: Route = { kind: 'miss' };

/** Tries forced rules, then files, then the other rules. */
export function routeOf(asked: Asked, site: RoutedSite): Route {
  if (/^\/404(?:\.html|\/)?$/.test(asked.url)) return miss;
  return followRules(site.forced, asked) ?? fileRoute(asked, site.has) ?? followRules(site.unforced, asked) ?? miss;
}

function fileRoute(asked: Asked, has: RoutedSite['has']): Route | undefined {
  const file = asked.url.slice(1);
  if (has(file) && !file.endsWith('.html')) return { kind: 'file', path: file };
  const address = addressOf(asked.url);
  const path = pageAt(address, has);
  if (path === undefined) return undefined;
  if (asked.url === address) return { kind: 'file', path, ...copyAt(address, has) };
  return { kind: 'redirect', location: encodeUrl(address) + asked.search, status: 308 };
}

/** `/x/`, `/x.html`, `/x/index` and `/x/index.html` -> `/x`. */
function addressOf(url: string): string {
  const address = url
    .replace(/\/$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return address === '' ? '/' : address;
}

function copyAt(address: string, has: RoutedSite['has']): { readonly copy?: string } {
  const copy = copyPathOf(address);
  return has(copy) ? { copy } : {};
}

function pageAt(address: string, has: RoutedSite['has']): string | undefined {
  const path = address.slice(1);
  return [path === '' ? 'index.html' : `${path}.html`, `${path}/index.html`].find(has);
}
