// The text of a `_headers` file -> rules, and a URL -> the headers that they set.
// As on the host, all matching rules apply, later ones win, and equal names within a rule are joined by commas.
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { compilePattern, type MatchUrl } from './url-pattern.ts';

/** Values by header name in lower case. */
export type Headers = Readonly<Record<string, string>>;

/** One block of `_headers`. */
export interface HeaderRule {
  readonly matches: MatchUrl;
  readonly headers: Headers;
}

/** Headers about the message itself, which only the server may set. */
const reserved = new Set([
  ...[
    'accept-ranges',
    'age',
    'allow',
    'connection',
    'content-encoding',
    'content-length',
    'content-range',
    'date',
    'etag',
  ],
  ...['keep-alive', 'last-modified', 'location', 'server', 'trailer', 'transfer-encoding', 'upgrade'],
]);

/** Reads all blocks. What the server doesn't support is left out and listed in `warnings`. */
export function parseHeaders(text: string): { rules: readonly HeaderRule[]; warnings: readonly string[] } {
  const rules: { matches: MatchUrl; headers: Record<string, string> }[] = [];
  const warnings: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    const problem = line.startsWith('/')
      ? startRule(line.trim(), rules)
      : addHeader(line.trim(), rules.at(-1)?.headers);
    if (problem) warnings.push(`_headers:${index + 1}: ${problem}`);
  }
  return { rules, warnings };
}

/** The combined headers of all matching rules. */
export function headersFor(rules: readonly HeaderRule[], url: string): Headers {
  return Object.assign({}, ...rules.filter((rule) => rule.matches(url)).map((rule) => rule.headers));
}

function startRule(
  pattern: string,
  rules: { matches: MatchUrl; headers: Record<string, string> }[],
): string | undefined {
  try {
    rules.push({ matches: compilePattern(pattern), headers: Object.create(null) });
    return undefined;
  } catch {
    rules.push({ matches: () => undefined, headers: {} });
    return `"${pattern}" is not a pattern`;
  }
}

function addHeader(line: string, headers: Record<string, string> | undefined): string | undefined {
  const [, rawName, value] = /^([^:\s]+)\s*:\s*(.*)$/.exec(line) ?? [];
  if (rawName === undefined || value === undefined || !headers) return `"${line}" is not a header of a path`;
  const name = rawName.toLowerCase();
  if (reserved.has(name)) return `"${rawName}" is set by the server alone`;
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  } catch {
    return `"${rawName}" or its value cannot be sent`;
  }
  headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  return undefined;
}
