// Finds the redirect rules that an address matches, and where they lead.

import type { Redirect } from '../model.ts';
import { decodeUrl } from '../text/url.ts';

/** Whether a rule matches many addresses: `/old/*`, `/posts/:slug`. */
export function isPattern(from: string): boolean {
  return /\*|\/:/.test(from);
}

/** Normalizes an address: decoded, without trailing slash. */
export function addressKey(url: string): string {
  return decodeUrl(url).replace(/(.)\/$/, '$1');
}

/** Returns a function that gives the rules that match a normalized address, in the order of all rules. */
export function createMatching(rules: readonly Redirect[]): (key: string) => readonly Redirect[] {
  const order = new Map(rules.map((rule, index) => [rule, index]));
  const patterns = rules.filter(({ from }) => isPattern(from)).map((rule) => ({ rule, parts: partsOf(rule.from) }));
  const plain = rules.filter(({ from }) => !isPattern(from)).toReversed();
  const exact = new Map(plain.map((rule) => [addressKey(rule.from), rule]));
  return (key) => {
    const given = key.split('/');
    const fitting = patterns.flatMap(({ rule, parts }) => (captured(parts, given) === undefined ? [] : [rule]));
    const same = exact.get(key);
    return [...(same ? [same] : []), ...fitting].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  };
}

/** The address that a rule sends a matching address to, with its placeholders filled in. */
export function addressAfter(rule: Redirect, address: string): string {
  const values = captured(partsOf(rule.from), partsOf(address)) ?? {};
  return rule.to.replace(/:([a-z_]\w*)/gi, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
}

const partsOf = (url: string): readonly string[] => addressKey(url).split('/');

/** The placeholder values of a rule's pattern in an address, or undefined if it doesn't match. */
function captured(parts: readonly string[], given: readonly string[]): { readonly [name: string]: string } | undefined {
  const values: { [name: string]: string } = Object.create(null);
  for (const [index, part] of parts.entries()) {
    if (part === '*' && index === parts.length - 1) return { ...values, splat: given.slice(index).join('/') };
    const word = given[index];
    if (word === undefined) return undefined;
    if (part.startsWith(':')) values[part.slice(1)] = word;
    else if (part !== word) return undefined;
  }
  return parts.length === given.length ? values : undefined;
}
