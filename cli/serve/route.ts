// Decides what answers a decoded site path: a file, a redirect, or nothing. Pages are at `path.html` or `path/index.html`,
// and each has a single address without an extension or a trailing slash.

import { copyPathOf } from '@sitegen/renderer/text';
import type { RequestTarget } from './read-request.ts';
import { encodedPath, followRules, type Redirected, type RedirectRule } from './redirect-rules.ts';

/** A file to answer with. */
export interface FileRoute {
  readonly kind: 'file';
  readonly path: string;
  /** The page's Markdown copy, with which the same address answers if the client prefers it. */
  readonly copy?: string;
}

/** What a request leads to. */
export type Route = FileRoute | Redirected | { readonly kind: 'miss' };

const miss: Route = { kind: 'miss' };

/** Whether there's a file at a path. */
type Has = (path: string) => boolean;

/** Tries forced rules, then files, then the other rules. Addresses begin with `base`, and paths of files don't. */
export function routeOf(target: RequestTarget, has: Has, rules: readonly RedirectRule[], base: string): Route {
  if (/^\/404(?:\.html|\/)?$/.test(target.url.slice(base.length))) return miss;
  const follow = (isForced: boolean) =>
    followRules(
      rules.filter(({ forced }) => forced === isForced),
      target,
    );
  return follow(true) ?? fileRoute(target, has, base) ?? follow(false) ?? miss;
}

function fileRoute({ url, search }: RequestTarget, has: Has, base: string): Route | undefined {
  const path = url.slice(base.length);
  if (has(path.slice(1)) && !path.endsWith('.html')) return { kind: 'file', path: path.slice(1) };
  const address = addressOf(path);
  const page = pageAt(address, has);
  if (page === undefined) return undefined;
  const copy = copyPathOf(address);
  if (path === address) return { kind: 'file', path: page, ...(has(copy) && { copy }) };
  return { kind: 'redirect', location: encodedPath(base + address) + search, status: 308 };
}

/** `/x/`, `/x.html`, `/x/index` and `/x/index.html` -> `/x`. */
function addressOf(url: string): string {
  const address = url
    .replace(/\/$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return address === '' ? '/' : address;
}

function pageAt(address: string, has: Has): string | undefined {
  const path = address.slice(1);
  return [path === '' ? 'index.html' : `${path}.html`, `${path}/index.html`].find(has);
}
