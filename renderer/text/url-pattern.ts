// A path pattern of a redirect or of headers (`/docs/*`, `/blog/:year/:slug`) -> a matcher that captures its parts.
// As on hosts, `/docs/*` also matches `/docs`, and trailing slashes don't matter.

import { ownValue } from './own-value.ts';
import { decodeUrl } from './url.ts';

/** What a pattern captured: `splat` for the first asterisk, and an entry for each placeholder. */
export type Captures = Readonly<Record<string, string>>;

/** Matches a decoded site path. Undefined if it doesn't match. */
export type MatchUrl = (url: string) => Captures | undefined;

/** Whether a pattern matches many addresses. */
export function isPattern(pattern: string): boolean {
  return /\*|\/:/.test(pattern);
}

/** Makes the matcher of a pattern. If two placeholders have the same name, it matches nothing. */
export function compilePattern(pattern: string): MatchUrl {
  if (!isPattern(pattern)) return matchExact(withoutSlash(decodeUrl(pattern)));
  try {
    const expression = new RegExp(`^${withoutSlash(decodeUrl(pattern)).split('/').map(expressionOf).join('')}$`, 'u');
    return (url) => captured(expression.exec(withoutSlash(url)));
  } catch {
    return () => undefined;
  }
}

/** The target of a redirect with what was captured in place of `:splat` and `:placeholders`. */
export function withCaptures(to: string, captures: Captures, encode = (value: string): string => value): string {
  return to.replace(/:([a-z_]\w*)/gi, (whole, name: string) => {
    const value = ownValue(captures, name);
    return value === undefined ? whole : encode(value);
  });
}

const nothing: Captures = {};

function matchExact(wanted: string): MatchUrl {
  return (url) => (withoutSlash(url) === wanted ? nothing : undefined);
}

function captured(match: RegExpExecArray | null): Captures | undefined {
  if (!match) return undefined;
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, text]) => [name, text ?? '']));
}

function expressionOf(segment: string, index: number, segments: readonly string[]): string {
  const isLast = index === segments.length - 1;
  const slash = index === 0 ? '' : '/';
  if (segment === '*' && isLast) return `(?:${slash}(?<splat>.*))?`;
  const placeholder = /^:([a-z_]\w*)$/i.exec(segment);
  if (placeholder) return `${slash}(?<${placeholder[1]}>[^/]+)`;
  return slash + segment.split('*').map(escaped).join('.*');
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const withoutSlash = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);
