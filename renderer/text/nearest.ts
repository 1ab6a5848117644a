// Finds the candidate for "Did you mean …", and measures how similar two words are.

/**
 * Returns the candidate with the smallest edit distance, or undefined if they all differ in more than a third of the
 * longer word. If two distances are equal, the earlier candidate wins.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  const folded = word.toLowerCase();
  for (const candidate of candidates) {
    const limit = Math.min(bestDistance - 1, Math.floor(Math.max(word.length, candidate.length) / 3));
    if (limit < 0 || Math.abs(candidate.length - word.length) > limit) continue;
    const distance = mistakes(folded, candidate.toLowerCase(), limit)?.whole ?? bestDistance;
    if (distance <= limit) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** A site with more broken addresses than this has been moved, and comparing every one of them would take long. */
const maxSuggestions = 100;

/**
 * Like `nearest`, for addresses: the result has a similar name and the same numbers, since another version or year is
 * another page. A page that moved far away is found by its name if no other page has it. Remembers results, and stops
 * making suggestions after `maxSuggestions` different addresses.
 */
export function createSuggestions(candidates: Iterable<string>): (address: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  const suggest = (address: string): string | undefined => {
    const alike = [...candidates].filter((other) => isAlike(address, other));
    const [moved, ...others] = alike.filter((other) => nameOf(other) === nameOf(address));
    return nearest(address, alike) ?? (others.length === 0 ? moved : undefined);
  };
  return (address) => {
    if (!known.has(address) && known.size < maxSuggestions) known.set(address, suggest(address));
    return known.get(address);
  };
}

function isAlike(address: string, other: string): boolean {
  return numbersOf(address) === numbersOf(other) && nearest(nameOf(address), [nameOf(other)]) !== undefined;
}

function numbersOf(address: string): string {
  return address.match(/\d+/g)?.join() ?? '';
}

/** The last part of an address, without its ending. */
function nameOf(address: string): string {
  return /([^/]*)\/?$/.exec(address)?.[1]?.replace(/\.\w+$/, '') ?? '';
}

/** The three rows of the table that are in use. They're kept, because each key of a search compares thousands of words. */
const rows: readonly [number[], number[], number[]] = [[], [], []];

/**
 * How many mistakes there are between what was typed and the `whole` word, and between what was typed and the `start` of it
 * that fits best: changes, insertions, deletions, and swaps of neighbors. Undefined if both are more than `max`.
 */
export function mistakes(typed: string, word: string, max: number) {
  const width = Math.min(word.length, typed.length + max);
  let [before, last, next] = rows;
  for (let j = 0; j <= width; j++) last[j] = j;
  for (let i = 1; i <= typed.length; i++) {
    const letter = typed.charCodeAt(i - 1);
    let cost = i;
    let best = i;
    next[0] = i;
    for (let j = 1; j <= width; j++) {
      const other = word.charCodeAt(j - 1);
      const diagonal = last[j - 1] as number;
      cost = letter === other ? diagonal : 1 + Math.min(diagonal, last[j] as number, cost);
      // At the first letters, this compares with NaN.
      if (letter === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === other)
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      next[j] = cost;
      best = Math.min(best, cost);
    }
    if (best > max) return undefined;
    [before, last, next] = [last, next, before];
  }
  return { start: Math.min(...last.slice(0, width + 1)), whole: (last[width] as number) + word.length - width };
}
