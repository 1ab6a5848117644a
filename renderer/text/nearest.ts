// Finds the candidate for "Did you mean …".

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
    const distance = editDistance(folded, candidate.toLowerCase(), limit);
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
  return address.slice(address.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}

/** Optimal string alignment distance (swapping two adjacent letters counts as one change). Gives up above `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, at(before, j - 2) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > limit) return limit + 1;
    [before, previous] = [previous, current];
  }
  return at(previous, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
