// The host's redirect rules and the pages' aliases -> one list without loops and chains. The file's format is the one
// of Netlify's `_redirects`: `from to [status[!]]`, `#` starts a comment.

import type { Diagnostic, Location, Noted } from '../diagnostics/diagnostic.ts';
import {
  redirectInvalid,
  redirectLoop,
  redirectShadowed,
  redirectTargetMissing,
  redirectTwice,
} from '../diagnostics/problems/site.ts';
import type { Page, Redirect } from '../model.ts';
import { decodeUrl, hasPlaceholder, isExternal } from '../text/url.ts';

const statuses: readonly number[] = [301, 302, 307, 308];

/** Rules in file order; what is wrong with a line is a diagnostic and the line is left out. */
export function parseRedirects(file: string, text: string): Noted<readonly Redirect[]> {
  const value: Redirect[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const [from, to, status = '301', ...rest] = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    if (from === undefined || from === '') continue;
    const at = { file, line: index + 1, column: line.indexOf(from) + 1 };
    const code = Number.parseInt(status, 10);
    if (to === undefined) diagnostics.push(redirectInvalid(at, 'it has no target'));
    else if (rest.length > 0)
      diagnostics.push(redirectInvalid(at, `nothing may follow the status, found '${rest[0]}'`));
    else if (!statuses.includes(code) || !/^\d+!?$/.test(status)) {
      diagnostics.push(redirectInvalid(at, `'${status}' is not one of 301, 302, 307, 308`));
    } else if (!/^(\/(?!\/)|https?:\/\/)/.test(to) || !/^(\/(?!\/)|https?:\/\/)/.test(from)) {
      diagnostics.push(redirectInvalid(at, 'both addresses start with `/` or `https://`'));
    } else if (/\/\.\.?(\/|$)/.test(from)) {
      diagnostics.push(redirectInvalid(at, 'no address holds `.` or `..` between slashes'));
    } else value.push({ from, to, status: code as Redirect['status'], force: status.endsWith('!'), at });
  }
  return { value, diagnostics };
}

/** The aliases of pages as permanent redirects. */
export function aliasesOf(pages: readonly Page[]): Noted<readonly Redirect[]> {
  const value: Redirect[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const page of pages) {
    for (const alias of page.frontMatter.aliases ?? []) {
      const at = { file: page.file, line: 1, column: 1 };
      const from = alias.replace(/(.)\/$/, '$1');
      if (!/^\/(?!\/)/.test(from) || from.includes('..')) {
        diagnostics.push(redirectInvalid(at, `the alias '${alias}' does not start with a single '/'`));
      } else value.push({ from, to: page.url, status: 301, force: false, at });
    }
  }
  return { value, diagnostics };
}

/** Drops what never applies, leads a chain's first rule straight to its end, and reports loops and dead targets. */
export function settleRedirects(
  rules: readonly Redirect[],
  exists: (url: string) => boolean,
): Noted<readonly Redirect[]> {
  const diagnostics: Diagnostic[] = [];
  const byFrom = new Map<string, Redirect>();
  for (const rule of rules) {
    if (byFrom.has(rule.from)) diagnostics.push(redirectTwice(rule.at, rule.from));
    else byFrom.set(rule.from, rule);
  }
  const value: Redirect[] = [];
  for (const rule of byFrom.values()) {
    const end = endOf(rule, byFrom, exists);
    if (end.loop) diagnostics.push(redirectLoop(rule.at, end.chain));
    else if (exists(rule.from) && !rule.force) diagnostics.push(redirectShadowed(rule.at, rule.from));
    else {
      value.push({ ...rule, to: end.to });
      diagnostics.push(...deadTarget(rule.at, end.to, exists));
    }
  }
  return { value, diagnostics };
}

interface End {
  readonly to: string;
  readonly loop: boolean;
  readonly chain: readonly string[];
}

function endOf(rule: Redirect, byFrom: ReadonlyMap<string, Redirect>, exists: (url: string) => boolean): End {
  const chain = [rule.from];
  let to = rule.to;
  let hash = '';
  for (;;) {
    const [path = '', fragment] = to.split('#');
    if (fragment !== undefined) hash = `#${fragment}`;
    if (chain.includes(path)) return { to, loop: true, chain: [...chain, path] };
    chain.push(path);
    const next = byFrom.get(path);
    if (next === undefined || (exists(path) && !next.force)) return { to: path + hash, loop: false, chain };
    to = next.to;
  }
}

function deadTarget(at: Location, to: string, exists: (url: string) => boolean): readonly Diagnostic[] {
  const path = to.split(/[?#]/)[0] ?? to;
  const open = isExternal(to) || hasPlaceholder(to);
  return open || exists(decodeUrl(path)) ? [] : [redirectTargetMissing(at, to)];
}
