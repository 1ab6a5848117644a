// The `_redirects` and `_headers` files of a site, as the server's rules.
import { join } from 'node:path';
import { readRegularFile } from '../io/is-regular-file.ts';
import { type HeaderRule, parseHeaders } from './header-rules.ts';
import { parseRedirects, type RedirectRule } from './redirect-rules.ts';

/** All rules of a site. */
export interface SiteRules {
  readonly redirects: readonly RedirectRule[];
  /** The hosts that rules name. Requests for them are allowed. */
  readonly hostNames: ReadonlySet<string>;
  readonly headers: readonly HeaderRule[];
}

/** Reads the rules of a folder. */
export function readRules(root: string): SiteRules {
  const textOf = (name: string): string => readRegularFile(join(root, name))?.toString() ?? '';
  return rulesOf(textOf('_redirects'), textOf('_headers'));
}

/** The rules in the texts of both files. */
export function rulesOf(redirectText: string, headerText: string): SiteRules {
  const redirects = parseRedirects(redirectText);
  return {
    redirects,
    hostNames: new Set(redirects.flatMap((rule) => rule.hostName ?? [])),
    headers: parseHeaders(headerText),
  };
}
