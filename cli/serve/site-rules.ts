// The `_redirects` and `_headers` files of a built folder -> the rules that the server follows.
import type { Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSame, statsOf } from './file-stats.ts';
import { type HeaderRule, parseHeaders } from './header-rules.ts';
import { parseRedirects, type RedirectRule } from './redirect-rules.ts';

/** All rules of a site, and which state of the two files they were read from. */
export interface SiteRules {
  readonly forced: readonly RedirectRule[];
  readonly unforced: readonly RedirectRule[];
  /** The hosts that rules are written for; they may be asked for. */
  readonly hostNames: ReadonlySet<string>;
  readonly headers: readonly HeaderRule[];
  readonly warnings: readonly string[];
  readonly readFrom: readonly (Stats | undefined)[];
}

const names = ['_redirects', '_headers'] as const;

/** Reads both files; a missing one has no rules. */
export async function loadRules(root: string): Promise<SiteRules> {
  const readFrom = names.map((name) => statsOf(join(root, name)));
  const [redirectText = '', headerText = ''] = await Promise.all(names.map((name) => textOf(join(root, name))));
  return { ...rulesOf(redirectText, headerText), readFrom };
}

/** The rules in the text of both files. */
export function rulesOf(redirectText: string, headerText: string): SiteRules {
  const redirects = parseRedirects(redirectText);
  const headers = parseHeaders(headerText);
  return {
    forced: redirects.rules.filter((rule) => rule.forced),
    unforced: redirects.rules.filter((rule) => !rule.forced),
    hostNames: new Set(redirects.rules.flatMap((rule) => rule.hostName ?? [])),
    headers: headers.rules,
    warnings: [...redirects.warnings, ...headers.warnings],
    readFrom: [],
  };
}

/** Whether one of the two files has changed since. */
export function areOutdated(rules: SiteRules, root: string): boolean {
  return names.some((name, index) => !isSame(rules.readFrom[index], statsOf(join(root, name))));
}

async function textOf(path: string): Promise<string> {
  if (!statsOf(path)?.isFile()) return '';
  return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
}
