// Reads a `_redirects` file and finds the first rule that applies to a request. A rule without `!` only applies if there's
// no file at its address, so the caller tries both kinds in turn. Builds write these files, so their lines need no checks.

import { compilePattern, filledIn, type MatchUrl } from '@sitegen/renderer/site';
import type { RequestTarget } from './read-request.ts';

/** One line of `_redirects`. */
export interface RedirectRule {
  /** The only host that it applies to, in lower case. Undefined for all hosts. */
  readonly hostName: string | undefined;
  readonly matches: MatchUrl;
  /** A site path or absolute URL, which may have `:splat` and `:placeholders`. */
  readonly to: string;
  readonly status: number;
  /** Whether it applies even if there's a file (`!`). */
  readonly forced: boolean;
}

/** Where a rule leads. */
export interface Redirected {
  readonly kind: 'redirect';
  readonly location: string;
  readonly status: number;
}

/** Reads all lines. */
export function parseRedirects(text: string): readonly RedirectRule[] {
  return text.split('\n').flatMap((line) => {
    const [from = '', to, status = '301'] = line.split(' ');
    if (to === undefined) return [];
    const [, host, path = from] = /^https?:\/\/([^/:]+)(?::\d+)?(.*)$/i.exec(from) ?? [];
    return {
      hostName: host?.toLowerCase(),
      matches: compilePattern(path || '/'),
      to: to.replace(/[^\x21-\x7e]+/g, encodeURIComponent),
      status: Number.parseInt(status, 10),
      forced: status.endsWith('!'),
    };
  });
}

/** Where the first matching rule leads. A rule that leads back to the same address is skipped. */
export function followRules(rules: readonly RedirectRule[], target: RequestTarget): Redirected | undefined {
  const here = encodedPath(target.url) + target.search;
  for (const { hostName, matches, to, status } of rules) {
    const captures = hostName === undefined || hostName === target.hostName ? matches(target.url) : undefined;
    if (captures === undefined) continue;
    const filled = filledIn(to, captures, (part) => encodedPath(part).slice(1));
    const location = withSearch(filled, target.search);
    if (location !== here) return { kind: 'redirect', location, status };
  }
  return undefined;
}

/** Encodes a decoded site path for a header, with exactly one slash at its start. */
export function encodedPath(url: string): string {
  const encoded = encodeURI(url).replace(/[?#]/g, encodeURIComponent);
  return encoded.replace(/^\/*/, '/');
}

function withSearch(to: string, search: string): string {
  const [path = '', ...hash] = to.split('#');
  const full = path.includes('?') ? path : path + search;
  return hash.length > 0 ? `${full}#${hash.join('#')}` : full;
}
