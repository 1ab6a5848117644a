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
  const letters = [...text];
  const step = parse(pattern, letters, budget);
  return step && step(new Set(Array(letters.length + 1).keys())).size > 0;
}

/** Each quantifier can multiply the steps by the length of the text. A repeated group can double them with each letter. */
function isCheap(pattern: string, text: string): boolean {
  const quantifiers = pattern.match(/[*+?{]/g)?.length ?? 0;
  return quantifiers === 0 || (!/\)[*+?{]/.test(pattern) && text.length ** (quantifiers + 1) <= 1e6);
}

/** A part of the expression: where it may end that begins at one of these places of a text. */
type Step = (starts: ReadonlySet<number>) => ReadonlySet<number>;

const tokenPattern =
  /\[\^?(?:\\.|[^\\\]])*\]|\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|u\{[\da-fA-F]+\}|[pP]\{[^}]*\}|[^\dbBkc])|\((?:\?:|\?<\w+>)?|\{\d+(?:,\d*)?\}\??|[*+?]\??|[\s\S]/guy;

/** The whole expression for a text. Undefined if only backtracking can match it: lookarounds, `\1`, and `\b`. */
function parse(pattern: string, letters: readonly string[], budget: Budget): Step | undefined {
  const tokens = pattern.match(tokenPattern) ?? [];
  let at = 0;
  let isKnown = true;
  const either = (): Step => {
    const choices = [sequence()];
    while (tokens[at] === '|') {
      at += 1;
      choices.push(sequence());
    }
    return (starts) => new Set(choices.flatMap((choice) => [...choice(starts)]));
  };
  const sequence = (): Step => {
    const steps: Step[] = [];
    while (at < tokens.length && tokens[at] !== '|' && tokens[at] !== ')') {
      const step = single();
      const bounds = boundsOf(tokens[at]);
      if (bounds) at += 1;
      steps.push(bounds ? repeated(step, bounds) : step);
    }
    return (starts) => steps.reduce((places, step) => step(places), starts);
  };
  const single = (): Step => {
    const token = tokens[at] ?? '';
    at += 1;
    if (token === '^' || token === '$') return where((start) => start === (token === '^' ? 0 : letters.length));
    if (token.startsWith('(')) {
      isKnown &&= tokens[at] !== '?';
      const inner = either();
      at += 1;
      return inner;
    }
    const fits = token === '\\' ? undefined : regexOf(`^(?:${token})$`);
    isKnown &&= fits !== undefined;
    const step = where((start) => fits?.test(letters[start] ?? '') === true);
    return (starts) => new Set([...step(starts)].map((start) => start + 1));
  };
  const where =
    (isFitting: (start: number) => boolean): Step =>
    (starts) => {
      spend(budget, Math.ceil(starts.size / 20));
      return new Set([...starts].filter(isFitting));
    };
  const step = either();
  return isKnown && at === tokens.length ? step : undefined;
}

/** Ends as soon as another round leads to no new place. */
function repeated(step: Step, { min, max }: NonNullable<ReturnType<typeof boundsOf>>): Step {
  return (starts) => {
    let places = starts;
    for (let count = 0; count < min && places.size > 0; count += 1) places = step(places);
    const ends = new Set(places);
    for (let count = min; count < max && places.size > 0; count += 1) {
      places = new Set([...step(places)].filter((place) => !ends.has(place)));
      for (const place of places) ends.add(place);
    }
    return ends;
  };
}

/** How often a part may be repeated, by the quantifier after it: `*`, `+`, `?`, or `{2,5}`. */
function boundsOf(token = '') {
  const simple = { '*': [0], '+': [1], '?': [0, 1] }[token[0] ?? ''];
  if (simple) return { min: simple[0] ?? 0, max: simple[1] ?? Number.POSITIVE_INFINITY };
  const [, min, comma, max] = /^\{(\d+)(,?)(\d*)\}/.exec(token) ?? [];
  if (min === undefined) return undefined;
  return { min: Number(min), max: max ? Number(max) : comma ? Number.POSITIVE_INFINITY : Number(min) };
}
