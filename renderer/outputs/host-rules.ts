// Redirects and response headers -> `_redirects` and `_headers` (the format of Netlify, which `sitegen serve` reads
// too), and for hosts that know neither a small page at every old address that leads to the new one.

import type { SiteConfig } from '../config.ts';
import type { OutputFile, Redirect, Site } from '../model.ts';
import { absolute } from '../render/metadata.ts';
import { attributes, escapeHtml } from '../text/html.ts';
import { decodeUrl, encodeTyped, outputPathOf, parentOf } from '../text/url.ts';
import { whyUnsafe } from '../text/why-unsafe.ts';

/** What the host reads and answers nobody with. */
export const unserved = ['_redirects', '_headers'] as const;

/** `_redirects`, `_headers`, and a stub page for each plain redirect and each folder. */
export function hostFiles(site: Site, config: SiteConfig): readonly OutputFile[] {
  const taken = new Set(site.posts.map((post) => post.url));
  // Where case does not count, an old address in other case than its page's is that page's own file.
  const folded = new Set([...taken].map((url) => url.toLowerCase()));
  const stubs = site.redirects.filter((rule) => isPlain(rule) && !folded.has(rule.from.toLowerCase()));
  const folders = foldersOf(taken);
  const stubbed = new Set(stubs);
  return [
    // Where a stub stands, the rule must win over it.
    {
      path: '_redirects',
      contents: () => site.redirects.map((rule) => redirectLine(rule, rule.force || stubbed.has(rule))).join(''),
    },
    { path: '_headers', contents: () => headersText(config) },
    ...stubs.map((rule) => ({
      path: outputPathOf(decodeUrl(rule.from)),
      source: rule.at.file,
      contents: () => stubPage(rule.to, config),
    })),
    // `/docs/` on hosts that serve a folder's index file: lead to the page itself.
    ...folders.map((url) => ({ path: `${url.slice(1)}/index.html`, contents: () => stubPage(url, config) })),
  ];
}

/** A rule without pattern and query, from this site, whose address can be a file. */
function isPlain({ from }: Redirect): boolean {
  return (
    from.startsWith('/') && !/[*:?#]/.test(from) && !from.endsWith('/') && whyUnsafe(decodeUrl(from)) === undefined
  );
}

/** Pages that have pages below them. */
function foldersOf(urls: ReadonlySet<string>): readonly string[] {
  const folders = new Set<string>();
  for (const url of urls) {
    for (let above = parentOf(url); above !== '/'; above = parentOf(above)) if (urls.has(above)) folders.add(above);
  }
  return [...folders].sort();
}

function redirectLine(rule: Redirect, wins: boolean): string {
  return `${encodeTyped(rule.from)} ${encodeTyped(rule.to)} ${rule.status}${wins ? '!' : ''}\n`;
}

function stubPage(to: string, config: SiteConfig): string {
  const target = escapeHtml(encodeTyped(to));
  return `<!DOCTYPE html>
<html${attributes({ lang: config.locales.default })}>
<head>
<meta charset="utf-8">
<title>${target}</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${escapeHtml(absolute(config.origin, to))}">
</head>
<body><p><a href="${target}">${target}</a></p></body>
</html>
`;
}

/** Headers by path. What applies to all stands under `/*`; the rest adds to it. */
function headersText(config: SiteConfig): string {
  const lines = (headers: { readonly [name: string]: string }): string =>
    Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('');
  return [
    `/*\n${lines(securityHeaders(config))}`,
    '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
    ...Object.entries(config.headers ?? {}).map(([pattern, headers]) => `${pattern}\n${lines(headers)}`),
  ].join('\n');
}

/** The security headers of every response. */
function securityHeaders(config: SiteConfig): { readonly [name: string]: string } {
  return {
    'Content-Security-Policy': contentSecurityPolicy(config),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

/**
 * Only the site's own files can run or style anything. Other hosts are added only for what the config switches on. No
 * page can be framed, whatever frames are allowed.
 */
export function contentSecurityPolicy(config: SiteConfig): string {
  const connect = ["'self'"];
  if (config.search?.hosted) connect.push('https://*.algolia.net', 'https://*.algolianet.com');
  if (config.search?.insights === true) connect.push('https://insights.algolia.io');
  if (config.analytics) connect.push('https://*.google-analytics.com');
  const frames = (config.frameHosts ?? []).map((host) => `https://${host}`);
  const directives: { readonly [name: string]: readonly string[] } = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': connect,
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'manifest-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['sitegen'],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
