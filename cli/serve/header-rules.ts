// The text of a `_headers` file -> rules, and a site url -> the headers that they set.
// As on the host: every rule that matches counts, a later one wins, equal names within one rule are joined by commas.
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { compilePattern, type MatchUrl } from './url-pattern.ts';

/** Header names in lower case with their values. */
export type Headers = Readonly<Record<string, string>>;

/** One block of `_headers`. */
export interface HeaderRule {
  readonly matches: MatchUrl;
  readonly headers: Headers;
}

/** These describe the message itself, so only the server may set them. */
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

/** Reads all blocks; what the server cannot honour is left out and named in `warnings`. */
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

/** The headers that all matching rules set together. */
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
