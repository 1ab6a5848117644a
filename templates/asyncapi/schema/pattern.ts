// Whether a regular expression matches a text, in a limited number of steps. JavaScript's own matching backtracks, which
// takes years for `^(a+)+$` and forty letters. If that could happen, all states of the expression are followed at once
// (Thompson, 1968), in one pass over the text.

import { type Budget, spend } from './budget.ts';
import { regexOf } from './formats.ts';

/**
 * Whether the pattern matches somewhere in the text. Undefined if it isn't a regular expression, or if it could take too
 * long and has a lookaround or a back reference, which only backtracking can match. Throws `TooCostly`.
 */
export function occurs(pattern: string, text: string, budget: Budget): boolean | undefined {
  const expression = regexOf(pattern);
  if (!expression || isCheap(pattern, text)) return expression?.test(text);
  const program = compile(pattern);
  if (!program) return undefined;
  const letters = [...text];
  spend(budget, Math.ceil(((letters.length + 1) * program.size) / 20));
  return run(program.start, letters);
}

/** Each quantifier can multiply the steps by the length of the text. A repeated group can double them with each letter. */
function isCheap(pattern: string, text: string): boolean {
  const quantifiers = pattern.match(/[*+?{]/g)?.length ?? 0;
  return quantifiers === 0 || (!/\)[*+?{]/.test(pattern) && text.length ** (quantifiers + 1) <= 1e6);
}

type Repeat = { readonly kind: 'repeat'; readonly node: Node; readonly min: number; readonly max: number };

type Node =
  | { readonly kind: 'letter'; readonly fits: RegExp }
  | { readonly kind: 'edge'; readonly edge: '^' | '$' }
  | { readonly kind: 'all'; readonly nodes: readonly Node[] }
  | { readonly kind: 'any'; readonly nodes: readonly Node[] }
  | Repeat;

type State =
  | { readonly kind: 'letter'; readonly fits: RegExp; readonly next: State }
  | { readonly kind: 'edge'; readonly edge: '^' | '$'; readonly next: State }
  | { readonly kind: 'fork'; readonly next: State[] }
  | { readonly kind: 'found' };

const tokenPattern =
  /\[\^?(?:\\.|[^\\\]])*\]|\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]+\}|[pP]\{[^}]*\}|[^\dbBkc])|\((?:\?:|\?<\w+>)?|\{\d+(?:,\d*)?\}\??|[*+?]\??|[\s\S]/guy;

const maxStates = 2000;

function compile(pattern: string): { readonly start: State; readonly size: number } | undefined {
  let size = 0;
  const made = <T extends State>(state: T): T => {
    size += 1;
    if (size > maxStates) throw new RangeError('The pattern is too long');
    return state;
  };
  const follow = (at: Node, next: State): State => {
    if (at.kind === 'letter' || at.kind === 'edge') return made({ ...at, next });
    if (at.kind === 'all') return at.nodes.reduceRight((after, part) => follow(part, after), next);
    if (at.kind === 'any') return made({ kind: 'fork', next: at.nodes.map((part) => follow(part, next)) });
    return repeated(at, next);
  };
  const repeated = ({ node: part, min, max }: Repeat, next: State): State => {
    let start = next;
    if (max === Number.POSITIVE_INFINITY) {
      const loop: State = made({ kind: 'fork', next: [next] });
      loop.next.push(follow(part, loop));
      start = loop;
    } else
      for (let count = min; count < max; count += 1) start = made({ kind: 'fork', next: [next, follow(part, start)] });
    for (let count = 0; count < min; count += 1) start = follow(part, start);
    return start;
  };
  try {
    const node = parse(pattern);
    const start = node && follow(node, { kind: 'found' });
    return start && { start, size };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

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

/** Goes over the letters once, with all states that can be reached. */
function run(start: State, letters: readonly string[]): boolean {
  let active: readonly State[] = [];
  for (let at = 0; at <= letters.length; at += 1) {
    const reached = reach([...active, start], (edge) => at === (edge === '^' ? 0 : letters.length));
    if ([...reached].some(({ kind }) => kind === 'found')) return true;
    const letter = letters[at] ?? '';
    active = [...reached].flatMap((state) => (state.kind === 'letter' && state.fits.test(letter) ? [state.next] : []));
  }
  return false;
}

/** The states, and all states that follow them without a letter. */
function reach(states: readonly State[], isAt: (edge: '^' | '$') => boolean): ReadonlySet<State> {
  const reached = new Set<State>();
  const left = [...states];
  for (let state = left.pop(); state; state = left.pop()) {
    if (reached.has(state)) continue;
    reached.add(state);
    if (state.kind === 'fork') left.push(...state.next);
    if (state.kind === 'edge' && isAt(state.edge)) left.push(state.next);
  }
  return reached;
}
