// Finds the word that an author probably meant, for "Did you mean …".

import { editDistance } from '@sitegen/renderer/text';

/** People copy longer words instead of typing them. */
const maxLength = 100;

/** The candidate that the word is a typo, plural, or singular of. Undefined if none is close enough. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > maxLength) return undefined;
  let limit = Math.max(1, Math.floor(word.length / 3));
  let best: string | undefined;
  for (const name of candidates) {
    if (Math.abs(name.length - word.length) > limit) continue;
    const distance = editDistance(word.toLowerCase(), name.toLowerCase(), limit);
    if (distance <= limit) [best, limit] = [name, distance - 1];
  }
  return best;
}
