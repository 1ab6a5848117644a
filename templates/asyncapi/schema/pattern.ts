// Whether a regular expression matches a text, in a limited number of steps. JavaScript's own matching backtracks, which
// takes years for `^(a+)+$` and forty letters. If that could happen, all ways to match are followed at once: each part of
// the expression turns the places where it may begin into those where it may end.

import { type Budget, spend } from './budget.ts';
import { regexOf } from './formats.ts';

/**
 * Whether the pattern matches somewhere in the text. Undefined if it isn't a regular expression, or if it could take too
 * long and has a lookaround or a back reference, which only backtracking can match. Throws `TooCostly`.
 */
export function occurs(pattern: string, text: string, budget: Budget): boolean | undefined {
  const expression = regexOf(pattern);
  if (!expression || isCheap(pattern, text)) return expression?.test(text);
  const node = parse(pattern);
  const letters = [...text];
  return node && endsOf(node, new Set(Array(letters.length + 1).keys()), { letters, budget }).size > 0;
}

/** Each quantifier can multiply the steps by the length of the text. A repeated group can double them with each letter. */
function isCheap(pattern: string, text: string): boolean {
  const quantifiers = pattern.match(/[*+?{]/g)?.length ?? 0;
  return quantifiers === 0 || (!/\)[*+?{]/.test(pattern) && text.length ** (quantifiers + 1) <= 1e6);
}

type Node =
  | { readonly kind: 'letter'; readonly fits: RegExp }
  | { readonly kind: 'edge'; readonly edge: '^' | '$' }
  | { readonly kind: 'all'; readonly nodes: readonly Node[] }
  | { readonly kind: 'any'; readonly nodes: readonly Node[] }
  | { readonly kind: 'repeat'; readonly node: Node; readonly min: number; readonly max: number };

interface Matched {
  readonly letters: readonly string[];
  readonly budget: Budget;
}

/** Where a part may end that begins at one of these places. */
function endsOf(node: Node, starts: ReadonlySet<number>, text: Matched): ReadonlySet<number> {
  spend(text.budget, Math.ceil(starts.size / 20));
  if (starts.size === 0) return starts;
  const { letters } = text;
  switch (node.kind) {
    case 'letter':
      return new Set([...starts].filter((at) => node.fits.test(letters[at] ?? '')).map((at) => at + 1));
    case 'edge':
      return new Set([...starts].filter((at) => at === (node.edge === '^' ? 0 : letters.length)));
    case 'all':
      return node.nodes.reduce((places, part) => endsOf(part, places, text), starts);
    case 'any':
      return new Set(node.nodes.flatMap((part) => [...endsOf(part, starts, text)]));
    case 'repeat':
      return repeatedEnds(node, starts, text);
  }
}

function repeatedEnds({ node, min, max }: Node & { kind: 'repeat' }, starts: ReadonlySet<number>, text: Matched) {
  let places = starts;
  for (let count = 0; count < min; count += 1) places = endsOf(node, places, text);
  const ends = new Set(places);
  for (let count = min; count < max && places.size > 0; count += 1) {
    places = new Set([...endsOf(node, places, text)].filter((at) => !ends.has(at)));
    for (const at of places) ends.add(at);
  }
  return ends;
}

const tokenPattern =
  /\[\^?(?:\\.|[^\\\]])*\]|\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]+\}|[pP]\{[^}]*\}|[^\dbBkc])|\((?:\?:|\?<\w+>)?|\{\d+(?:,\d*)?\}\??|[*+?]\??|[\s\S]/guy;

/** Undefined if only backtracking can match it: lookarounds, `\1`, and `\b`. */
function parse(pattern: string): Node | undefined {
  const tokens = pattern.match(tokenPattern) ?? [];
  let at = 0;
  const either = (): Node | undefined => {
    const first = sequence();
    const nodes = first && [first];
    while (nodes && tokens[at] === '|') {
      at += 1;
      const next = sequence();
      if (!next) return undefined;
      nodes.push(next);
    }
    return nodes && { kind: 'any', nodes };
  };
  const sequence = (): Node | undefined => {
    const nodes: Node[] = [];
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') {
      const part = single();
      if (!part) return undefined;
      const bounds = boundsOf(tokens[at]);
      if (bounds) at += 1;
      nodes.push(bounds ? { kind: 'repeat', node: part, ...bounds } : part);
    }
    return { kind: 'all', nodes };
  };
  const single = (): Node | undefined => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '^' || token === '$') return { kind: 'edge', edge: token };
    if (token.startsWith('(')) {
      const inner = tokens[at] === '?' ? undefined : either();
      at += 1;
      return inner;
    }
    const fits = token === '\\' ? undefined : regexOf(`^(?:${token})$`);
    return fits && { kind: 'letter', fits };
  };
  const node = either();
  return at === tokens.length ? node : undefined;
}

function boundsOf(token = ''): { readonly min: number; readonly max: number } | undefined {
  const simple = { '*': [0], '+': [1], '?': [0, 1] }[token[0] ?? ''];
  if (simple) return { min: simple[0] ?? 0, max: simple[1] ?? Number.POSITIVE_INFINITY };
  const [, min, comma, max] = /^\{(\d+)(,?)(\d*)\}/.exec(token) ?? [];
  if (min === undefined) return undefined;
  return { min: Number(min), max: max ? Number(max) : comma ? Number.POSITIVE_INFINITY : Number(min) };
}
