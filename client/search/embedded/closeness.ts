// How near two words are: typed halfway, with a typing mistake, or both.

/** Mistakes that are forgiven in a word of this length. */
export function forgiven(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * Changes, insertions, deletions and swaps of neighbours between two words, or `most + 1` when there are more. With
 * `asPrefix` the rest of `word` after the best matching beginning costs nothing.
 */
export function mistakes(typed: string, word: string, most: number, asPrefix: boolean): number {
  if (typed.length - word.length > most) return most + 1;
  if (!asPrefix && word.length - typed.length > most) return most + 1;
  const width = Math.min(word.length, typed.length + most);
  let before: number[] = [];
  let row = range(width + 1);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    let best = i;
    for (let j = 1; j <= width; j++) {
      const same = typed[i - 1] === word[j - 1];
      let cost = Math.min((row[j - 1] ?? 0) + (same ? 0 : 1), (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const isSwap = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (isSwap) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      if (cost < best) best = cost;
    }
    if (best > most) return most + 1;
    before = row;
    row = next;
  }
  return asPrefix ? Math.min(...row) : (row[width] ?? most + 1) + (word.length - width);
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}
