// A pattern of redirects or headers (`/docs/*`, `/blog/:year/:slug`): the addresses that it matches, with their parts, and
// the target that has these in the place of its placeholders. As on hosts, `/docs/*` also matches `/docs`, and trailing
// slashes don't matter.

import { ownValue } from '../text/own-value.ts';
import { decodeUrl, isPattern } from '../text/url.ts';

/** What a pattern captured: `splat` for the asterisk at its end, and an entry for each placeholder. */
export type Captures = Readonly<Record<string, string>>;

/** Matches a decoded site path. Undefined if it doesn't match. */
export type MatchUrl = (url: string) => Captures | undefined;

/** Makes the matcher of a pattern. If two placeholders have the same name, it matches nothing. */
export function compilePattern(pattern: string): MatchUrl {
  const wanted = withoutSlash(decodeUrl(pattern));
  if (!isPattern(pattern)) return (url) => (withoutSlash(url) === wanted ? nothing : undefined);
  try {
    const expression = new RegExp(`^${wanted.split('/').map(expressionOf).join('')}$`, 'u');
    return (url) => captured(expression.exec(withoutSlash(url)));
  } catch {
    return () => undefined;
  }
}

const nothing: Captures = {};

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

/** A target with what its pattern captured. `encode` is for what's put in. */
export function filledIn(target: string, captures: Captures, encode = (part: string) => part): string {
  return target.replace(/:([a-z_]\w*)/gi, (whole, name: string) => {
    const value = ownValue(captures, name);
    return value === undefined ? whole : encode(value);
  });
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

const withoutSlash = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);
