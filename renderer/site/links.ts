// Resolves links: from what an author typed to an address on the site. Rendering and checking both use it, so the link
// that was checked is the link that is printed.

import type { SiteConfig } from '../config.ts';
import type { Post, Redirect, Site } from '../model.ts';
import { isMalformed, previewPathOf } from '../text/address.ts';
import { normalForm } from '../text/normal-form.ts';
import { decodeUrl, encodeTyped, encodeUrl, isExternal, isPattern, pageEnding, parentOf } from '../text/url.ts';
import { addressAfter, createMatching } from './matching-rules.ts';
import { webUrlOf } from './origin.ts';

/** The `hash` of a target is the fragment as it was typed. `idsOfFragment` says what it may mean. */
export type LinkTarget =
  /** `malformed` is an address with a scheme that can't work. */
  | { readonly kind: 'external' | 'malformed' | 'empty' | 'outside' }
  /** A file of the repository that the page was fetched from. `href` is where its code host shows it. */
  | { readonly kind: 'elsewhere'; readonly href: string }
  | { readonly kind: 'page' | 'file' | 'wrong-case' | 'broken'; readonly url: string; readonly hash: string }
  | {
      readonly kind: 'redirect';
      readonly url: string;
      readonly rule: Redirect;
      /** Where the rule leads, with its placeholders filled in. */
      readonly to: string;
      readonly hash: string;
    };

export type LinkResolver = ReturnType<typeof createLinkResolver>;

/** Creates a resolver for one state of the site. `files` are the site paths of everything that isn't a page. */
export function createLinkResolver(site: Site, config: SiteConfig, files: ReadonlySet<string>) {
  /** Every address that a link may lead to, for suggestions. */
  const urls: ReadonlySet<string> = new Set(site.posts.map((post) => post.url));
  const folded = new Map([...urls, ...files].map((url) => [url.toLowerCase(), url]));
  const origin = new URL(config.origin);
  const ruleAt = createRules(site);
  const lookUp = createLookUp(site, urls, files, ruleAt);

  /** Whether an address leads to a page or file in the preview on the author's machine. */
  const isPreviewed = (href: string): boolean => {
    const path = previewPathOf(href);
    return path !== undefined && (urls.has(canonical(decodeUrl(path))) || files.has(decodeUrl(path)));
  };

  /** Resolves an address in a finished document. A query is ignored here and kept when the link is printed. */
  const resolvePrinted = (post: Post, typed: string): LinkTarget => {
    const href = typed.trim();
    if (href === '' || href === '#') return { kind: 'empty' };
    const path = ownPath(href, origin) ?? href;
    if (isExternal(path)) return { kind: isMalformed(path) || isPreviewed(path) ? 'malformed' : 'external' };
    const [withQuery = '', ...fragments] = path.split('#');
    const hash = fragments.join('#');
    const target = decodeUrl(withQuery.split('?')[0] ?? '');
    if (target === '') return { kind: 'page', url: post.url, hash };
    const candidates = candidatesOf(post, target);
    const found = candidates.flatMap((candidate) => lookUp(candidate, hash) ?? []);
    const best = found.find(({ kind }) => kind !== 'redirect') ?? found[0] ?? elsewhere(post, href, config);
    if (best) return best;
    const [first] = candidates;
    if (first === undefined) return { kind: 'outside' };
    const twin = folded.get(canonical(first).toLowerCase()) ?? folded.get(first.toLowerCase());
    if (twin !== undefined) return { kind: 'wrong-case', url: twin, hash };
    return { kind: 'broken', url: first, hash };
  };
  /** Returns the address of a page in the language `locale` if it exists, and otherwise the address itself. */
  const localized = (locale: string, url: string): string => {
    if (locale === config.locales.default || isExternal(url)) return url;
    const [path = url, hash] = url.split('#');
    const prefixed = path === '/' ? `/${locale}` : `/${locale}${path}`;
    return urls.has(prefixed) ? prefixed + (hash === undefined ? '' : `#${hash}`) : url;
  };
  /** Resolves a link that an author typed on a page. It leads to the translation in the language of that page. */
  const resolve = (post: Post, typed: string): LinkTarget => {
    const target = resolvePrinted(post, typed);
    return target.kind === 'page' ? { ...target, url: localized(post.locale, target.url) } : target;
  };
  /** The site path of an absolute address of this site: `/docs` for `https://example.org/docs`. */
  const pathOf = (href: string) => ownPath(href, origin);
  return { resolve, resolvePrinted, localized, pathOf, ruleAt, urls };
}

/** Finds the rule for a decoded site path, the form of the path that it matches, and where it leads. */
type RuleAt = (path: string) => { readonly rule: Redirect; readonly url: string; readonly to: string } | undefined;

/** Rules match a path as it is, or the address of the page that it may mean. */
function createRules({ redirects }: Site): RuleAt {
  const rules = redirects.filter((rule) => rule.from.startsWith('/'));
  const exact = new Map(rules.map((rule) => [decodeUrl(rule.from), rule]));
  const patternsOf = createMatching(rules.filter((rule) => isPattern(rule.from)));
  return (path) => {
    const url = canonical(path);
    const moved = exact.get(url);
    if (moved) return { rule: moved, url, to: addressAfter(moved, url) };
    const rule = exact.get(path) ?? patternsOf(url)[0];
    return rule && { rule, url: path, to: addressAfter(rule, path) };
  };
}

/** Finds what has a site path: a page, a file, or a redirect. */
function createLookUp(site: Site, urls: ReadonlySet<string>, files: ReadonlySet<string>, ruleAt: RuleAt) {
  /** For addresses that no page has. */
  const byFile = new Map(pagesOfFolders(site.posts));
  return (path: string, hash: string): LinkTarget | undefined => {
    const url = canonical(path);
    const page = urls.has(url) ? url : byFile.get(url);
    if (page !== undefined) return { kind: 'page', url: page, hash };
    if (files.has(path)) return { kind: 'file', url: path, hash };
    const ownIndex = `${path.replace(/\/$/, '')}/index.html`;
    if (files.has(ownIndex)) return { kind: 'file', url: ownIndex, hash };
    const found = ruleAt(path);
    return found && { kind: 'redirect', ...found, hash };
  };
}

/** Relative links of a fetched page may mean files of its repository that aren't on this site. */
function elsewhere(post: Post, href: string, { sources }: SiteConfig): LinkTarget | undefined {
  if (post.origin === undefined || href.startsWith('/') || isExternal(href)) return undefined;
  const there = webUrlOf(post.origin, sources, href);
  return there === undefined ? undefined : { kind: 'elsewhere', href: there };
}

/** Maps a folder to the page with its name, and the own address of a README to the folder's. */
function pagesOfFolders(posts: readonly Post[]): readonly (readonly [string, string])[] {
  const named = posts.filter(({ path }) => /(^|\/)([^/]+)\/\2$/i.test(path.replace(pageEnding, '')));
  const readmes = posts.filter(({ path, isIndex }) => isIndex && /(^|\/)readme\.\w+$/i.test(path));
  const nameOf = (path: string) => canonical(`/${path}`).split('/').at(-1);
  return [
    ...named.map(({ url }) => [parentOf(url), url] as const),
    ...readmes.map(({ url, path }) => [`${url === '/' ? '' : url}/${nameOf(path)}`, url] as const),
  ];
}

/** The site path of an absolute address below the site's own origin, which may end with a base. */
function ownPath(href: string, { host, pathname }: URL): string | undefined {
  if (href.startsWith('/') || href.startsWith('#')) return undefined;
  const [, hostOfHref, path = ''] = /^https?:\/\/(?:www\.)?([^/?#]+)(.*)$/i.exec(href) ?? [];
  const base = pathname.replace(/\/$/, '');
  if (hostOfHref?.toLowerCase() !== host.replace(/^www\./, '') || !path.startsWith(base)) return undefined;
  const rest = path.slice(base.length);
  if (rest.startsWith('/')) return rest;
  return base === '' || /^[?#]|^$/.test(rest) ? `/${rest}` : undefined;
}

/**
 * The absolute paths that a typed path may mean. A relative path is resolved like a browser would on an address without
 * a trailing slash, and if that doesn't exist, relative to the source file. For the name of a file, it's the other way
 * around. Pages and files win over redirects.
 */
function candidatesOf(post: Post, target: string): readonly string[] {
  if (target.startsWith('/')) return [normalized(target)].filter((path) => path !== undefined);
  const browser = normalized(`${parentOf(post.url)}/${target}`);
  const own = post.copyOf ?? post.url;
  const folder = post.isIndex ? own : parentOf(own);
  const sibling = normalized(`${folder}/${target}`);
  // Code hosts show a README with links that count from its folder.
  const isFile = /\.(?!html?$)[a-z]\w*$/i.test(target) || /(?:^|\/)readme\.\w+$/i.test(post.path);
  const both = isFile ? [sibling, browser] : [browser, sibling];
  return [...new Set(both)].filter((path) => path !== undefined);
}

/** Resolves `.` and `..`. Returns undefined if the path leaves the site. */
function normalized(path: string): string | undefined {
  const parts: string[] = [];
  for (const part of path.split('/').slice(1)) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '.' && (part !== '' || parts.length === 0)) parts.push(part);
  }
  const joined = `/${parts.filter((part, index) => part !== '' || index === parts.length - 1).join('/')}`;
  return path.endsWith('/') && joined !== '/' ? `${joined}/` : joined;
}

/** The address of a path, without trailing slash, `index`, and page extension. */
function canonical(path: string): string {
  const url = path
    .replace(/(?<!\/)\/+$/, '')
    .replace(pageEnding, '')
    .replace(/\.html$/i, '')
    .replace(/\/_?index$/, '');
  return normalForm(url === '' ? '/' : url, 'NFC');
}

/** The `href` to print for a resolved link, or undefined to print what was typed. */
export function printedHref(typed: string, target: LinkTarget): string | undefined {
  const query = /^[^?#]*(\?[^#]*)/.exec(typed)?.[1] ?? '';
  if (target.kind === 'elsewhere') return target.href;
  const isPage = target.kind === 'page' && !typed.startsWith('#');
  if (!isPage && target.kind !== 'file' && target.kind !== 'redirect') return undefined;
  return `${encodeUrl(target.url)}${query}${target.hash && `#${encodeTyped(target.hash)}`}`;
}
