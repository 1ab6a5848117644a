// Reads the `_redirects` and `_headers` files of a site.

import { join } from 'node:path';
import { readRegularFile } from '../io/is-regular-file.ts';
import { parseHeaders } from './header-rules.ts';
import { parseRedirects } from './redirect-rules.ts';

/** All rules of a site. */
export type SiteRules = ReturnType<typeof rulesOf>;

/** Reads the rules of a folder. */
export function readRules(root: string): SiteRules {
  const textOf = (name: string): string => readRegularFile(join(root, name))?.toString() ?? '';
  return rulesOf(textOf('_redirects'), textOf('_headers'));
}

/** The rules in the texts of both files. */
export function rulesOf(redirectText: string, headerText: string) {
  const redirects = parseRedirects(redirectText);
  // Requests for the hosts that rules name are allowed.
  const hostNames: ReadonlySet<string> = new Set(redirects.flatMap((rule) => rule.hostName ?? []));
  return { redirects, hostNames, headers: parseHeaders(headerText) };
}
