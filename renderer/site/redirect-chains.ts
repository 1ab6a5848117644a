// Finds where redirect rules finally lead. Each address is followed once and remembered, so the time grows with the
// number of rules, not with the length of their chains.

import type { Redirect } from '../model.ts';
import { addressKey, createMatching, isPattern } from './matching-rules.ts';

interface End {
  readonly to: string;
  /** Whether any rule along the way is temporary. */
  readonly isTemporary: boolean;
  /** Whether the chain never ends. Browsers give up after about 20 redirects. */
  readonly isEndless: boolean;
}

export interface RedirectChains {
  /** Where a reader ends up. A pattern is followed with placeholder words that no other rule contains. */
  readonly endOf: (rule: Redirect) => End;
  /** The first addresses of the chain, for a message. */
  readonly startOf: (rule: Redirect) => readonly string[];
}

interface Hop {
  readonly to: string;
  readonly status: number;
  readonly isPattern?: boolean;
}

interface Rules {
  readonly matching: (key: string) => readonly Redirect[];
  readonly exists: (url: string) => boolean;
}

/** Limits for messages. */
const maxShown = 6;
const maxShownCharacters = 100;

/** Chains of patterns can grow forever. */
const maxPatternHops = 20;
const maxAddressCharacters = 2000;

/**
 * `rules` are in the host's order. `exists` tells whether there is a page or file, which wins over a rule without `!`.
 */
export function createChains(rules: readonly Redirect[], exists: (url: string) => boolean): RedirectChains {
  const known = { matching: createMatching(rules.filter(({ from }) => from.startsWith('/'))), exists };
  const ends = new Map<string, End>();
  return {
    endOf: (rule) => joined(firstHop(rule), (to) => follow(to, known, ends)),
    startOf: (rule) => startOf(rule, known),
  };
}

function firstHop(rule: Redirect): Hop {
  return isPattern(rule.from) ? hopOf(rule, exampleOf(rule.from)) : { status: rule.status, to: rule.to };
}

/** `/posts/:slug/*` becomes `/posts/any-slug/any-splat`. */
function exampleOf(from: string): string {
  return addressKey(from)
    .split('/')
    .map((part) => (part === '*' ? 'any-splat' : part.replace(/^:/, 'any-').replaceAll('*', 'any')))
    .join('/');
}

/** Follows an address to its end and remembers every address along the way. */
function follow(start: string, rules: Rules, ends: Map<string, End>): End {
  const trail: { readonly key: string; readonly hop: Hop }[] = [];
  const seen = new Set<string>();
  let address = start;
  let patternHops = 0;
  let end: End | undefined;
  while (end === undefined) {
    const key = addressKey(withoutHash(address));
    const hop = hopAt(key, rules);
    if (hop?.isPattern === true) patternHops++;
    if (hop === undefined) end = { to: address, isTemporary: false, isEndless: false };
    else if (seen.has(key) || patternHops > maxPatternHops || address.length > maxAddressCharacters)
      end = { to: address, isTemporary: false, isEndless: true };
    else if (ends.has(key)) end = joined({ to: address, status: 301 }, () => ends.get(key) as End);
    else {
      seen.add(key);
      trail.push({ key, hop });
      address = hop.to;
    }
  }
  for (const { key, hop } of trail.reverse()) {
    const after = end;
    end = joined(hop, () => after);
    ends.set(key, end);
  }
  return joined({ to: start, status: 301 }, () => end);
}

/** Combines a hop with what follows. The last fragment along the way wins, as in browsers. */
function joined({ to, status }: Hop, after: (to: string) => End): End {
  const end = after(to);
  const hash = end.to.includes('#') ? '' : to.slice(withoutHash(to).length);
  return { ...end, to: end.to + hash, isTemporary: end.isTemporary || isTemporary(status) };
}

/** The address that a rule sends a matching address to, with its placeholders filled in. */
export function addressAfter(rule: Redirect, address: string): string {
  return hopOf(rule, addressKey(address)).to;
}

export function isTemporary(status: number): boolean {
  return status === 302 || status === 307;
}

function withoutHash(address: string): string {
  return address.split('#')[0] ?? '';
}

function hopAt(key: string, rules: Rules): Hop | undefined {
  const rule = nextRule(key, rules);
  return rule && { ...hopOf(rule, key), isPattern: isPattern(rule.from) };
}

function hopOf(rule: Redirect, address: string): Hop {
  return { status: rule.status, to: filled(rule.to, captured(rule, address) ?? {}) };
}

/**
 * The rule that the host applies to an address: forced rules first, then existing files, then other rules, in order.
 */
function nextRule(key: string, { matching, exists }: Rules): Redirect | undefined {
  const fitting = matching(key);
  return fitting.find(({ force }) => force) ?? (exists(key) ? undefined : fitting[0]);
}

/** The placeholder values of a rule's pattern in an address, or undefined if it doesn't match. */
function captured({ from }: Redirect, address: string): { readonly [name: string]: string } | undefined {
  const parts = addressKey(from).split('/');
  const given = address.split('/');
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

function filled(to: string, values: { readonly [name: string]: string }): string {
  return to.replace(/:([a-z_]\w*)/gi, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );
}

function startOf(rule: Redirect, rules: Rules): readonly string[] {
  const shown = [isPattern(rule.from) ? exampleOf(rule.from) : rule.from];
  for (let hop: Hop | undefined = firstHop(rule); hop !== undefined; ) {
    const address = withoutHash(hop.to);
    const isSeen = shown.includes(address);
    shown.push(address.length > maxShownCharacters ? `${address.slice(0, maxShownCharacters)}…` : address);
    if (isSeen) return shown;
    if (shown.length > maxShown) return [...shown, '…'];
    hop = hopAt(addressKey(address), rules);
  }
  return shown;
}
