// A word to the most similar of several: "did you mean".

/** Nobody mistypes longer words, they copy them. */
const LONGEST = 100;

/** The candidate that a typo would explain, or undefined when none is close. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined;
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: { readonly name: string; readonly steps: number } | undefined;
  for (const name of candidates) {
    if (Math.abs(name.length - word.length) > limit) continue;
    const steps = name.toLowerCase() === word.toLowerCase() ? 0 : editSteps(word.toLowerCase(), name.toLowerCase());
    if (steps <= limit && (!best || steps < best.steps)) best = { name, steps };
  }
  return best?.name ?? candidates.find((name) => name.length > 3 && (name === `${word}s` || word === `${name}s`));
}

/** Insertions, deletions, replacements and swaps of neighbours. */
function editSteps(a: string, b: string): number {
  let older: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const line: number[] = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (line[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (older[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    older = above;
    above = line;
  }
  return above[b.length] ?? 0;
}
