// The text of a `_redirects` file -> rules, and a request -> the first rule that applies to it.
// A rule without `!` only applies if there's no file at its address. The caller tries both kinds in turn.

import { ownValue } from '@sitegen/renderer/text';
import { type Captures, compilePattern, type MatchUrl } from './url-pattern.ts';

/** One line of `_redirects`. */
export interface RedirectRule {
  /** The only host that it applies to, in lower case. Undefined for all hosts. */
  readonly hostName: string | undefined;
  readonly matches: MatchUrl;
  /** A site path or absolute URL, which may have `:splat` and `:placeholders`. */
  readonly to: string;
  /** 301, 302, 303, 307, and 308 redirect. With any other status, the answer is the page at `to`. */
  readonly status: number;
  /** Whether it applies even if there's a file (`!`). */
  readonly forced: boolean;
}

/** A request's host name, decoded path, and query with its question mark. */
export interface Asked {
  readonly hostName: string;
  readonly url: string;
  readonly search: string;
}

/** Where a rule leads: an address to redirect to, or a site path to answer with. */
export type Led =
  | { readonly kind: 'redirect'; readonly location: string; readonly status: number }
  | { readonly kind: 'rewrite'; readonly url: string; readonly status: number };

/** Reads all lines. What the server doesn't support is left out and listed in `warnings`. */
export function parseRedirects(text: string): { rules: readonly RedirectRule[]; warnings: readonly string[] } {
  const rules: RedirectRule[] = [];
  const warnings: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const words = line
      .replace(/(?:^|\s)#.*$/, '')
      .split(/\s+/)
      .filter(Boolean);
    if (words.length === 0) continue;
    const rule = parseRule(words);
    if (typeof rule === 'string') warnings.push(`_redirects:${index + 1}: ${rule}`);
    else rules.push(rule);
  }
  return { rules, warnings };
}

/** Where the first matching rule leads. A rule that leads back to the same address is skipped. */
export function followRules(rules: readonly RedirectRule[], asked: Asked): Led | undefined {
  for (const rule of rules) {
    const captures =
      rule.hostName === undefined || rule.hostName === asked.hostName ? rule.matches(asked.url) : undefined;
    const led = captures && follow(rule, captures, asked);
    if (led) return led;
  }
  return undefined;
}

/** A decoded site path as written in a header: encoded, with exactly one slash in front. */
export function encodeUrl(url: string): string {
  const encoded = encodeURI(url).replace(/[?#]/g, encodeURIComponent);
  return encoded.replace(/^\/*/, '/');
}

function parseRule(words: readonly string[]): RedirectRule | string {
  const [from = '', to = '', status = '301', ...conditions] = words;
  const origin = /^https?:\/\/([^/:]+)(?::\d+)?(.*)$/i.exec(from);
  if (!origin && !from.startsWith('/')) return `"${from}" is neither a path nor an address`;
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(to))
    return `"${to}" is not a destination (query parameters are not supported)`;
  if (!/^[1-5]\d\d!?$/.test(status)) return `"${status}" is not a status`;
  if (conditions.length > 0) return `the condition "${conditions.join(' ')}" is not supported`;
  if (!isRedirect(Number.parseInt(status, 10)) && !to.startsWith('/'))
    return 'forwarding to another host is not supported';
  return ruleOf(
    origin ? { hostName: origin[1], path: origin[2] || '/' } : { hostName: undefined, path: from },
    to,
    status,
  );
}

function ruleOf(
  from: { hostName: string | undefined; path: string },
  to: string,
  status: string,
): RedirectRule | string {
  try {
    decodeURI(to);
    return {
      hostName: from.hostName?.toLowerCase(),
      matches: compilePattern(from.path),
      to: to.replace(/[^\x21-\x7e]+/g, encodeURIComponent),
      status: Number.parseInt(status, 10),
      forced: status.endsWith('!'),
    };
  } catch {
    return `"${from.path}" or "${to}" is not a pattern`;
  }
}

function follow(rule: RedirectRule, captures: Captures, asked: Asked): Led | undefined {
  const to = rule.to.replace(/:([a-z_]\w*)/gi, (whole, name: string) => {
    const value = ownValue(captures, name);
    return value === undefined ? whole : encodeUrl(value).slice(1);
  });
  if (!isRedirect(rule.status)) return { kind: 'rewrite', url: decodeURI(to), status: rule.status };
  const location = withSearch(to, asked.search);
  return isSame(location, asked) ? undefined : { kind: 'redirect', location, status: rule.status };
}

function withSearch(to: string, search: string): string {
  const [path = '', ...hash] = to.split('#');
  const full = path.includes('?') ? path : path + search;
  return hash.length > 0 ? `${full}#${hash.join('#')}` : full;
}

const isSame = (location: string, asked: Asked): boolean => location === encodeUrl(asked.url) + asked.search;

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);
