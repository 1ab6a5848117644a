// Finds the redirect rules that an address matches, and where they lead.

import type { Redirect } from '../model.ts';
import { decodeUrl, isPattern } from '../text/url.ts';
import { compilePattern, filledIn } from './url-pattern.ts';

/** Normalizes an address: decoded, without trailing slash. */
export function addressKey(url: string): string {
  return decodeUrl(url).replace(/(.)\/$/, '$1');
}

/** Returns a function that gives the rules that match a normalized address, in the order of all rules. */
export function createMatching(rules: readonly Redirect[]): (key: string) => readonly Redirect[] {
  const order = new Map(rules.map((rule, index) => [rule, index]));
  const patterns = rules
    .filter(({ from }) => isPattern(from))
    .map((rule) => ({ rule, fits: compilePattern(rule.from) }));
  const plain = rules.filter(({ from }) => !isPattern(from)).toReversed();
  const exact = new Map(plain.map((rule) => [addressKey(rule.from), rule]));
  return (key) => {
    const fitting = patterns.flatMap(({ rule, fits }) => (fits(key) ? [rule] : []));
    const same = exact.get(key);
    return [...(same ? [same] : []), ...fitting].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  };
}

/** The address that a rule sends a matching address to, with its placeholders filled in. */
export function addressAfter({ from, to }: Redirect, address: string): string {
  return isPattern(from) ? filledIn(to, compilePattern(from)(addressKey(address)) ?? {}) : to;
}
