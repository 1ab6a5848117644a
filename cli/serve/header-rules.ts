// Reads a `_headers` file and finds the headers that its rules set for a URL. As on the host, all matching rules apply, later
// ones win, and equal names within a rule are joined by commas. Builds write this file, so its lines need no checks.

import { compilePattern, type MatchUrl } from '@sitegen/renderer/site';

/** Values by header name in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** One block of `_headers`. */
export interface HeaderRule {
  readonly matches: MatchUrl;
  readonly headers: Headers;
}

/** Reads all blocks. */
export function parseHeaders(text: string): readonly HeaderRule[] {
  const rules: { matches: MatchUrl; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) rules.push({ matches: compilePattern(line), headers: Object.create(null) });
    const [, name = '', value] = /^\s+([^:\s]+): (.*)$/.exec(line) ?? [];
    const { headers } = rules.at(-1) ?? {};
    if (headers === undefined || value === undefined) continue;
    const key = name.toLowerCase();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}, ${value}`;
  }
  return rules;
}

/** The combined headers of all matching rules. */
export function headersFor(rules: readonly HeaderRule[], url: string): Headers {
  return Object.assign({}, ...rules.filter((rule) => rule.matches(url)).map((rule) => rule.headers));
}
