// A path pattern of `_redirects` or `_headers` (`/docs/*`, `/blog/:year/:slug`) -> a matcher that captures its parts.
// As on the host, `/docs/*` also matches `/docs`, and trailing slashes don't matter.

import { decodeUrl } from '@sitegen/renderer/text';

/** What a pattern captured: `splat` for the first asterisk, and an entry for each placeholder. */
export type Captures = Readonly<Record<string, string>>;

/** Matches a decoded site path. Undefined if it doesn't match. */
export type MatchUrl = (url: string) => Captures | undefined;

/** Makes the matcher of a pattern. If two placeholders have the same name, it matches nothing. */
export function compilePattern(pattern: string): MatchUrl {
  if (!/[*]|\/:/.test(pattern)) return matchExact(withoutSlash(decodeUrl(pattern)));
  try {
    const expression = new RegExp(`^${withoutSlash(decodeUrl(pattern)).split('/').map(expressionOf).join('')}$`, 'u');
    return (url) => captured(expression.exec(withoutSlash(url)));
  } catch {
    return () => undefined;
  }
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
