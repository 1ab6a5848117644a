// Corrects links if the correction is certain. Everything else is left to the author.

import type { TextFix } from '../diagnostics/diagnostic.ts';
import type { LinkUse, Post } from '../model.ts';
import type { LinkResolver } from '../site/links.ts';
import { encodeUrl, idsOfFragment, pageEnding } from '../text/url.ts';

/** The path, the query, and the fragment of an address. */
const parts = /^([^?#]*)(\?[^#]*)?(#.*)?$/s;

/** Replaces the address of a link and keeps its query and fragment, unless the new address has its own. */
export function fixAddress(href: string, to: string): TextFix {
  const [, , query = '', fragment = ''] = parts.exec(href) ?? [];
  const [, path = '', ownQuery = query, ownFragment = fragment] = parts.exec(to) ?? [];
  return { from: href, to: path + ownQuery + ownFragment };
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
  const rightName = right.slice(-name.length);
  // The address of an index file, or of a path that goes up in its middle, has other parts.
  if (path.startsWith('/') || rightName.toLowerCase() !== name.toLowerCase()) return fixAddress(href, right).to;
  return up + rightName + ending + rest;
}

/** Replaces a fragment with the only anchor that has the same letters and digits. */
export function fixAnchor(href: string, anchors: Iterable<string>): TextFix | undefined {
  const wanted = plain(idsOfFragment(href.slice(href.indexOf('#') + 1)).at(-1) ?? '');
  if (wanted === '') return undefined;
  const [only, ...others] = [...anchors].filter((anchor) => plain(anchor) === wanted);
  if (only === undefined || others.length > 0) return undefined;
  // A text fragment, as in `#install:~:text=npm`.
  const textFragment = /:~:.*/.exec(href)?.[0] ?? '';
  return { from: href, to: `${href.slice(0, href.indexOf('#'))}#${encodeUrl(only)}${textFragment}` };
}

/**
 * A correction as the author would write it: an absolute address stays absolute. A relative link in an included part means
 * something else on each page that includes it, so it isn't corrected.
 */
export function asWritten(links: LinkResolver, post: Post, { href, at }: LinkUse, to: string): TextFix | undefined {
  const path = links.pathOf(href);
  if (path === undefined) return at.file === post.file || href.startsWith('/') ? { from: href, to } : undefined;
  return href.endsWith(path) ? { from: href, to: `${href.slice(0, href.length - path.length)}${to}` } : undefined;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
