// Finds the rules that an address matches, part by part, so the time doesn't grow with the number of rules.

import type { Redirect } from '../model.ts';
import { decodeUrl } from '../text/url.ts';

/** The rules that agree so far with an address. */
interface Branch {
  /** By their next part. */
  readonly named: Map<string, Branch>;
  /** Those whose next part is a placeholder. */
  any: Branch | undefined;
  /** Those that take whatever follows. */
  readonly open: Redirect[];
  /** Those that end here. */
  readonly ended: Redirect[];
}

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
  const root = branch();
  for (const rule of rules) add(root, rule);
  return (key) => {
    const found: Redirect[] = [];
    let reached = [root];
    for (const part of key.split('/')) {
      for (const { open } of reached) found.push(...open);
      reached = reached.flatMap(({ named, any }) => [named.get(part), any].filter((one) => one !== undefined));
      if (reached.length === 0) break;
    }
    for (const { open, ended } of reached) found.push(...open, ...ended);
    return found.sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  };
}

function add(root: Branch, rule: Redirect): void {
  const parts = addressKey(rule.from).split('/');
  let at = root;
  for (const part of parts.at(-1) === '*' ? parts.slice(0, -1) : parts) at = next(at, part);
  (parts.at(-1) === '*' ? at.open : at.ended).push(rule);
}

function next(from: Branch, part: string): Branch {
  if (part.startsWith(':')) {
    from.any ??= branch();
    return from.any;
  }
  const known = from.named.get(part) ?? branch();
  from.named.set(part, known);
  return known;
}

function branch(): Branch {
  return { named: new Map(), any: undefined, open: [], ended: [] };
}
