// Finds redirects that win over pages and files of the site, so that nobody can open these.

import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { redirectHidesFiles } from '../diagnostics/problems/redirect.ts';
import type { Redirect } from '../model.ts';
import { addressKey, createMatching } from './matching-rules.ts';

/**
 * Reports each rule that hides some of these site paths. They don't include the small pages that stand for redirects.
 * `origin` is the site's own, which a rule may name.
 */
export function hidingProblems(
  redirects: readonly Redirect[],
  paths: Iterable<string>,
  origin: string,
): readonly Diagnostic[] {
  const pathOf = (from: string): string => (from.startsWith(`${origin}/`) ? from.slice(origin.length) : from);
  const forced = redirects.filter(({ force }) => force).map((rule) => ({ ...rule, from: pathOf(rule.from) }));
  const matching = createMatching(forced);
  const hidden = new Map<Redirect, { readonly example: string; readonly count: number }>();
  for (const path of paths) {
    const [winner] = matching(addressKey(path));
    if (winner === undefined) continue;
    const { example, count } = hidden.get(winner) ?? { example: path, count: 0 };
    hidden.set(winner, { example, count: count + 1 });
  }
  return [...hidden].map(([{ at, from }, { example, count }]) => redirectHidesFiles(at, from, example, count - 1));
}
