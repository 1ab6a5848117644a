// How near two words are: typed halfway, with a typing mistake, or both.

/** Mistakes that are forgiven in a word of this length. The second of a long word: [-4 / 1, 0 / 0], but people make it. */
export function forgiven(length: number): number {
  return length < 4 ? 0 : length < 7 ? 1 : 2;
}

/** Longer words are compared by their beginning. */
const longest = 40;
/** Three rows of the table are all that is needed at a time; kept, because thousands of words are compared per key. */
const rows = [new Uint8Array(longest + 4), new Uint8Array(longest + 4), new Uint8Array(longest + 4)] as const;

export interface Mistakes {
  /** Changes, insertions, deletions and swaps of neighbors between the words. */
  readonly whole: number;
  /** The same, when the rest of the word after its best beginning costs nothing. */
  readonly start: number;
}

/** Mistakes between what was typed and a word; undefined when there are more than `most`. */
export function mistakes(typed: string, word: string, most: number): Mistakes | undefined {
  if (typed.length - word.length > most || typed.length > longest) return undefined;
  const width = Math.min(word.length, typed.length + most, longest);
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
    if (best > most) return undefined;
    [before, last, next] = [last, next, before];
  }
  let start = last[0] ?? 0;
  for (let j = 1; j <= width; j++) start = Math.min(start, last[j] ?? 0);
  return { start, whole: (last[width] ?? 0) + (word.length - width) };
}
