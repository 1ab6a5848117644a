// The `_redirects` and `_headers` files of a built folder -> the server's rules.
import type { Stats } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSame, statsOf } from './file-stats.ts';
import { type HeaderRule, parseHeaders } from './header-rules.ts';
import { parseRedirects, type RedirectRule } from './redirect-rules.ts';

/** All rules of a site, and the state of the two files that they were read from. */
export interface SiteRules {
  readonly forced: readonly RedirectRule[];
  readonly unforced: readonly RedirectRule[];
  /** The hosts that rules name. Requests for them are allowed. */
  readonly hostNames: ReadonlySet<string>;
  readonly headers: readonly HeaderRule[];
  readonly warnings: readonly string[];
  readonly readFrom: readonly (Stats | undefined)[];
}

const names = ['_redirects', '_headers'] as const;

/** Reads both files. A missing one has no rules. */
export async function loadRules(root: string, base: string): Promise<SiteRules> {
  const readFrom = names.map((name) => statsOf(join(root, name)));
  const [redirectText = '', headerText = ''] = await Promise.all(names.map((name) => textOf(join(root, name))));
  return { ...rulesOf(redirectText, headerText, base), readFrom };
}

/** The rules in both files, for paths without `base`, because requests are looked up without it. */
export function rulesOf(redirectText: string, headerText: string, base = ''): SiteRules {
  const redirects = parseRedirects(withoutBase(redirectText, base));
  const headers = parseHeaders(withoutBase(headerText, base));
  return {
    forced: redirects.rules.filter((rule) => rule.forced),
    unforced: redirects.rules.filter((rule) => !rule.forced),
    hostNames: new Set(redirects.rules.flatMap((rule) => rule.hostName ?? [])),
    headers: headers.rules,
    warnings: [...redirects.warnings, ...headers.warnings],
    readFrom: [],
  };
}

/** Takes the base off all paths: both paths of a redirect, and the pattern of a block of headers. */
function withoutBase(text: string, base: string): string {
  return base === '' ? text : text.replace(new RegExp(`(?<=^| )${base.replaceAll('.', '\\.')}(?=/)`, 'gm'), '');
}

/** Whether one of the two files has changed. */
export function areOutdated(rules: SiteRules, root: string): boolean {
  return names.some((name, index) => !isSame(rules.readFrom[index], statsOf(join(root, name))));
}

async function textOf(path: string): Promise<string> {
  if (!statsOf(path)?.isFile()) return '';
  return (await readFile(path, 'utf8')).replace(/^\uFEFF/, '');
}
