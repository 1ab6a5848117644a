// "Did you mean …": the candidate that is written most like a word.

/**
 * The nearest candidate by edit distance, or undefined when none is near (more than a third of the longer word
 * away). Equal distances go to the earlier candidate.
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

/** So many different words get a suggestion; a site with more broken addresses has moved, and comparing all takes long. */
const mostSuggestions = 100;

/** The nearest candidate of each word that is asked for, remembered and up to a number of words. */
export function createSuggestions(candidates: Iterable<string>): (word: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return (word) => {
    if (!known.has(word) && known.size < mostSuggestions) known.set(word, nearest(word, candidates));
    return known.get(word);
  };
}

/** Optimal string alignment distance (a swap of neighbors counts as one); gives up above `limit`. */
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
