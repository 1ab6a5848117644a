// Writes redirects and response headers to `_redirects` and `_headers`, which Netlify and `sitegen serve` read. For
// other hosts, there is a small page at every old address that leads to the new one.

import type { SiteConfig } from '../config.ts';
import type { OutputFile, Redirect, Site } from '../model.ts';
import { absolute } from '../render/metadata.ts';
import { attributes, escapeHtml } from '../text/html.ts';
import { decodeUrl, encodeTyped, outputPathOf, parentOf } from '../text/url.ts';
import { whyUnsafe } from '../text/why-unsafe.ts';

/** Files that the host reads but doesn't serve. */
export const unserved = ['_redirects', '_headers'] as const;

/** Returns `_redirects`, `_headers`, and a stub page for each plain redirect and each folder. */
export function hostFiles(site: Site, config: SiteConfig): readonly OutputFile[] {
  const urls = new Set(site.posts.map((post) => post.url));
  // On a file system that ignores case, a stub that differs from a page only in case would overwrite the page.
  const folded = new Set([...urls].map((url) => url.toLowerCase()));
  const stubs = site.redirects.filter((rule) => isPlain(rule) && !folded.has(rule.from.toLowerCase()));
  const stubbed = new Set(stubs);
  const stubPaths = new Set(stubs.map((rule) => outputPathOf(decodeUrl(rule.from))));
  const folders = foldersOf(urls).filter((url) => !stubPaths.has(`${url.slice(1)}/index.html`));
  return [
    // Hosts serve a file before they apply a rule, so the rule of a stub is forced.
    {
      path: '_redirects',
      contents: () =>
        site.redirects.map((rule) => redirectLines(rule, rule.force || stubbed.has(rule), config)).join(''),
    },
    { path: '_headers', contents: () => headersText(config) },
    ...stubs.map((rule) => ({
      path: outputPathOf(decodeUrl(rule.from)),
      source: rule.at.file,
      contents: () => stubPage(rule.to, config),
    })),
    // Some hosts answer `/docs/` with a folder's index file. It leads to the page.
    ...folders.map((url) => ({ path: `${url.slice(1)}/index.html`, contents: () => stubPage(url, config) })),
  ];
}

/** A rule of this site without a pattern or query, whose address can be a file. */
function isPlain({ from }: Redirect): boolean {
  return /^\/[^*:?#]*[^*:?#/]$/.test(from) && whyUnsafe(decodeUrl(from)) === undefined;
}

/** The pages that have pages below them. */
function foldersOf(urls: ReadonlySet<string>): readonly string[] {
  const folders = new Set<string>();
  for (const url of urls) {
    for (let above = parentOf(url); above !== '/'; above = parentOf(above)) if (urls.has(above)) folders.add(above);
  }
  return [...folders].sort();
}

/** Cloudflare compares addresses as they're sent, encoded. Netlify decodes them first, so it needs a line of its own. */
function redirectLines({ from, to, status }: Redirect, wins: boolean, config: SiteConfig): string {
  const encoded = atHost(from, config);
  const decoded = decodeUrl(encoded);
  const addresses = new Set([encoded, ...(/\s/.test(decoded) ? [] : [decoded])]);
  return [...addresses].map((one) => `${one} ${atHost(to, config)} ${status}${wins ? '!' : ''}\n`).join('');
}

/** A site path as the host is asked for it. Full addresses stay as they are. */
function atHost(address: string, { base = '' }: SiteConfig): string {
  return (address.startsWith('/') ? base : '') + encodeTyped(address);
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

/** Headers by path. The headers of `/*` apply to every file, in addition to more specific ones. */
function headersText(config: SiteConfig): string {
  const { base = '' } = config;
  const lines = (headers: { readonly [name: string]: string }): string =>
    Object.entries(headers)
      .map(([name, value]) => `  ${name}: ${value}\n`)
      .join('');
  return [
    `${base}/*\n${lines(securityHeaders(config))}`,
    `${base}/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n`,
    ...Object.entries(config.headers ?? {}).map(([pattern, headers]) => `${base}${pattern}\n${lines(headers)}`),
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
 * Only the site's own files may run or be used as styles. Other hosts are allowed only for features that the
 * configuration turns on. No other site may show this one in a frame.
 */
export function contentSecurityPolicy(config: SiteConfig): string {
  const connect = ["'self'"];
  if (config.search?.hosted) connect.push('https://*.algolia.net', 'https://*.algolianet.com');
  if (config.search?.insights === true) connect.push('https://insights.algolia.io');
  if (config.analytics) connect.push('https://*.google-analytics.com');
  const frames = (config.frameHosts ?? []).map((host) => `https://${host}`);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${connect.join(' ')}`,
    `frame-src ${frames.join(' ') || "'none'"}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types sitegen sitegen-worker',
  ].join('; ');
}
