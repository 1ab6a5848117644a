// Combines the redirect files and the pages' aliases into one list without loops and chains. A line of a file is
// `from to [status[!]]`, and `#` starts a comment.

import { type Diagnostic, type Noted, startOf } from '../diagnostics/diagnostic.ts';
import { redirectInvalid, redirectLoop, redirectShadowed, redirectTwice } from '../diagnostics/problems/redirect.ts';
import type { Page, PageSource, Redirect } from '../model.ts';
import { groupBy } from '../text/group-by.ts';
import { isPattern } from '../text/url.ts';
import { whyHidden } from '../text/why-unsafe.ts';
import { addressKey } from './matching-rules.ts';
import { createChains, isTemporary } from './redirect-chains.ts';

/** Returns the rules of these files in order. A rule with a problem is reported and left out. */
export function redirectsOf(files: readonly PageSource[]): Noted<readonly Redirect[]> {
  const value: Redirect[] = [];
  const diagnostics: Diagnostic[] = [];
  const lines = files.flatMap(({ file, text }) => text.split(/\r?\n/).map((line, index) => ({ file, line, index })));
  for (const { file, line, index } of lines) {
    const [from = '', ...rest] = line
      .replace(/(^|\s)#.*$/, '')
      .trim()
      .split(/\s+/);
    if (from === '') continue;
    const at = { file, line: index + 1, column: line.indexOf(from) + 1 };
    const [to = '', status = '301'] = rest;
    const why = ruleFault(from, rest);
    if (why !== undefined) diagnostics.push(redirectInvalid(at, why));
    // With `!` at the end, the rule also applies where a page exists.
    else
      value.push({ from, to, status: Number.parseInt(status, 10) as Redirect['status'], force: /!$/.test(status), at });
  }
  return { value, diagnostics };
}

/** Why a rule can't be used. `rest` is what follows the first address. */
function ruleFault(from: string, [to, status = '301', more]: readonly string[]): string | undefined {
  if (to === undefined) return 'it has no target';
  if (more !== undefined) return `nothing may follow the status, but there is '${more}'`;
  if (!/^30[1278]!?$/.test(status)) return `'${status}' is not one of 301, 302, 307, 308`;
  if (![from, to].every((address) => /^(\/(?!\/)|https?:\/\/)/.test(address)))
    return 'both addresses must start with `/` or `https://`';
  if (/[?#]/.test(from)) return "the first address can't have a query or a fragment, because hosts compare paths";
  if (/\/\.\.?(\/|$)/.test(from)) return "addresses can't contain `.` or `..` between slashes";
  return whyHidden(from + to) ?? patternFault(from, to);
}

/** What's wrong with a rule's pattern or with the placeholders of its target. */
function patternFault(from: string, to: string): string | undefined {
  const names = [...from.matchAll(/\/:([a-z_]\w*)/gi)].map(([, name]) => name);
  if (/\*(?!$)|[^/]\*$/.test(from)) return '`*` may only be the whole last part of an address';
  if (new Set(names).size < names.length) return 'it uses one placeholder twice';
  if (to.includes('*')) return 'the target uses `:splat` for what `*` matches';
  const missing = [...to.matchAll(/\/:([a-z_]\w*)/gi)].find(([, name]) => !names.includes(name) && name !== 'splat');
  if (missing) return `\`:${missing[1]}\` is not in the first address`;
  return /\/:splat\b/.test(to) && !from.endsWith('*') ? '`:splat` needs a `*` in the first address' : undefined;
}

/** Turns the aliases of pages into permanent redirects. */
export function aliasesOf(pages: readonly Page[]): readonly Redirect[] {
  return pages.flatMap(({ file, url, frontMatter }) => {
    const at = startOf(file);
    const froms = (frontMatter.aliases ?? []).map((alias) => alias.replace(/(.)\/$/, '$1'));
    return froms.map((from) => ({ from, to: url, status: 301 as const, force: false, at }));
  });
}

/**
 * Drops rules that never apply, points each rule directly to the end of its chain, and reports loops.
 */
export function settleRedirects(
  rules: readonly Redirect[],
  exists: (url: string) => boolean,
  isFetched: (url: string) => boolean = () => false,
): Noted<readonly Redirect[]> {
  const claims = [...groupBy(rules, ({ from }) => addressKey(from).replace(/\/:\w+/g, '/:')).values()];
  const diagnostics = claims.flatMap(([, ...others]) => others.map(({ at, from }) => redirectTwice(at, from)));
  const firsts = claims.map(([first]) => first);
  const chainOf = createChains(firsts, exists);
  const value: Redirect[] = [];
  for (const rule of firsts) {
    const end = chainOf(rule);
    if (end.isEndless) diagnostics.push(redirectLoop(rule.at, end.passed));
    else if (exists(addressKey(rule.from)) && !rule.force) {
      // Builds without the texts of other repositories need the rule.
      if (!isFetched(addressKey(rule.from))) diagnostics.push(redirectShadowed(rule.at, rule.from));
    } else value.push(isPattern(rule.from) ? rule : { ...rule, to: end.to, status: statusOf(rule, end.isTemporary) });
  }
  return { value, diagnostics };
}

/** Browsers remember permanent redirects forever, so a chain with a temporary one in it has to be temporary. */
function statusOf({ status }: Redirect, isTemporaryEnd: boolean): Redirect['status'] {
  if (!isTemporaryEnd || isTemporary(status)) return status;
  return status === 301 ? 302 : 307;
}
