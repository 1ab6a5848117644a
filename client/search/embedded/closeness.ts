// Measures how similar two words are if one was typed with mistakes, or not to its end.

/** How many mistakes are forgiven in a word of this length. The second one: [-4 / 1, 0 / 0], but people make it. */
export function forgiven(length: number): number {
  return length < 4 ? 0 : length < 7 ? 1 : 2;
}

/** Longer words are compared by their beginning. */
const maxLength = 40;
/** The three rows of the table that are in use. They're reused, because each key compares thousands of words. */
const rows = [new Uint8Array(maxLength + 4), new Uint8Array(maxLength + 4), new Uint8Array(maxLength + 4)] as const;

/**
 * How many mistakes there are between what was typed and the `whole` word, and between what was typed and the `start` of it
 * that fits best: changes, insertions, deletions, and swaps of neighbors. Undefined if both are more than `max`.
 */
export function mistakes(typed: string, word: string, max: number) {
  if (typed.length - word.length > max || typed.length > maxLength) return undefined;
  const width = Math.min(word.length, typed.length + max, maxLength);
  let [before, last, next] = rows;
  for (let j = 0; j <= width; j++) last[j] = j;
  for (let i = 1; i <= typed.length; i++) {
    const letter = typed.charCodeAt(i - 1);
    const letterBefore = typed.charCodeAt(i - 2);
    let best = i;
    let left = i;
    next[0] = i;
    for (let j = 1; j <= width; j++) {
      const other = word.charCodeAt(j - 1);
      let cost = (last[j - 1] ?? 0) + (letter === other ? 0 : 1);
      cost = Math.min(cost, (last[j] ?? 0) + 1, left + 1);
      const isSwap = i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && letterBefore === other;
      if (isSwap) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next[j] = cost;
      left = cost;
      if (cost < best) best = cost;
    }
    if (best > max) return undefined;
    [before, last, next] = [last, next, before];
  }
  let start = last[0] ?? 0;
  for (let j = 1; j <= width; j++) start = Math.min(start, last[j] ?? 0);
  return { start, whole: (last[width] ?? 0) + (word.length - width) };
}
