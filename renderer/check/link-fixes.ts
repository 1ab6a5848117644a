// Corrections of links that are certain to be right. Everything else is left to the author.

import type { TextFix } from '../diagnostics/diagnostic.ts';
import { encodeUrl } from '../text/url.ts';

/** Replaces the address of a link and keeps its query and fragment, unless the new address has its own. */
export function fixAddress(href: string, to: string): TextFix {
  const [path = '', fragment] = splitAt(href, '#');
  const [, query] = splitAt(path, '?');
  const ownQuery = to.includes('?') || query === undefined ? '' : `?${query}`;
  const ownHash = to.includes('#') || fragment === undefined ? '' : `#${fragment}`;
  const [address = '', hash] = splitAt(to, '#');
  return { from: href, to: `${address}${ownQuery}${hash === undefined ? ownHash : `#${hash}`}` };
}

/** Replaces a fragment by the only anchor that has the same letters and digits. */
export function fixAnchor(href: string, hash: string, anchors: Iterable<string>): TextFix | undefined {
  const wanted = plain(hash);
  const [only, ...others] = [...anchors].filter((anchor) => wanted !== '' && plain(anchor) === wanted);
  if (only === undefined || others.length > 0) return undefined;
  return { from: href, to: `${href.slice(0, href.indexOf('#'))}#${encodeUrl(only)}` };
}

/**
 * The address of a page for a link to `/page/`, `/page.md`, or `/page/index`. Links relative to a file stay as they
 * are, because they also work where the file is shown without the site.
 */
export function fixSpelling(href: string, url: string): TextFix | undefined {
  const path = href.split(/[?#]/)[0] ?? '';
  if (!path.startsWith('/') || path === '/' || path === encodeUrl(url)) return undefined;
  return /(\/|\.(mdx?|markdown|html)|\/index)$/i.test(path) ? fixAddress(href, encodeUrl(url)) : undefined;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** `['a', 'b#c']` for `a#b#c`; only the first if there's no mark. */
function splitAt(text: string, mark: string): readonly [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
