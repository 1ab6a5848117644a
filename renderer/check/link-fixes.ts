// Corrects links if the correction is certain. Everything else is left to the author.

import type { TextFix } from '../diagnostics/diagnostic.ts';
import type { LinkUse, Post } from '../model.ts';
import type { LinkResolver } from '../site/links.ts';
import { encodeUrl, idsOfFragment, pageEnding } from '../text/url.ts';

/** Replaces the address of a link and keeps its query and fragment, unless the new address has its own. */
export function fixAddress(href: string, to: string): TextFix {
  const [path = '', fragment] = splitAt(href, '#');
  const [, query] = splitAt(path, '?');
  const ownQuery = to.includes('?') || query === undefined ? '' : `?${query}`;
  const ownHash = to.includes('#') || fragment === undefined ? '' : `#${fragment}`;
  const [address = '', hash] = splitAt(to, '#');
  return { from: href, to: `${address}${ownQuery}${hash === undefined ? ownHash : `#${hash}`}` };
}

/**
 * A link with the case of `url`. A relative link stays relative, because it also works where the file is shown without
 * the site.
 */
export function fixCase(href: string, url: string): string {
  const right = encodeUrl(url);
  const [, up = '', path = '', rest = ''] = /^((?:\.{1,2}\/)*)([^?#]*)(.*)$/s.exec(href) ?? [];
  const ending = pageEnding.exec(path)?.[0] ?? '';
  const name = path.slice(0, path.length - ending.length);
  const own = right.slice(-name.length);
  // The address of an index file, or of a path that goes up in its middle, has other parts.
  if (path.startsWith('/') || own.toLowerCase() !== name.toLowerCase()) return fixAddress(href, right).to;
  return up + own + ending + rest;
}

/** Replaces a fragment with the only anchor that has the same letters and digits. */
export function fixAnchor(href: string, anchors: Iterable<string>): TextFix | undefined {
  const wanted = plain(idsOfFragment(href.slice(href.indexOf('#') + 1)).at(-1) ?? '');
  if (wanted === '') return undefined;
  const [only, ...others] = [...anchors].filter((anchor) => plain(anchor) === wanted);
  if (only === undefined || others.length > 0) return undefined;
  const words = /:~:.*/.exec(href)?.[0] ?? '';
  return { from: href, to: `${href.slice(0, href.indexOf('#'))}#${encodeUrl(only)}${words}` };
}

/**
 * A correction as the author would write it: an absolute address stays absolute. A relative link in an included part means
 * something else on each page that includes it, so it isn't corrected.
 */
export function asWritten(
  { links, post }: { readonly links: LinkResolver; readonly post: Post },
  { href, at }: LinkUse,
  to: string,
): TextFix | undefined {
  const path = links.pathOf(href);
  if (path === undefined) return at.file === post.file || href.startsWith('/') ? { from: href, to } : undefined;
  return href.endsWith(path) ? { from: href, to: `${href.slice(0, href.length - path.length)}${to}` } : undefined;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** `['a', 'b#c']` for `a#b#c`; only the first if there's no mark. */
function splitAt(text: string, mark: string): readonly [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
