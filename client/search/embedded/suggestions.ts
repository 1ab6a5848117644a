// Suggests words to search for if nothing was found.

import { mistakes } from '@sitegen/renderer/text';
import { maxSuggestions } from '../limits.ts';
import { pagesIn } from './conditions.ts';
import type { Index } from './find-words.ts';
import { titleWordsLike } from './near-words.ts';
import { pageAt } from './places.ts';

/** Words of titles in the reader's language that are similar to a typed word. More mistakes are allowed than in a search. */
export async function suggestionsOf(
  typed: readonly string[],
  { lang, places, files }: Index,
): Promise<readonly string[]> {
  const isOwnPage = pagesIn(places, [lang]);
  const isOwn = (place: number): boolean => isOwnPage(pageAt(places, place));
  const candidates = await Promise.all(
    typed.map(async (typedWord) => {
      const { sorted, placesOf } = await titleWordsLike(typedWord, files);
      return sorted.flatMap((word) => {
        const far = wrongShare(typedWord, word);
        const count = far === undefined ? 0 : placesOf(word).filter(isOwn).length;
        return far === undefined || count === 0 ? [] : [{ word, far, count }];
      });
    }),
  );
  const best = candidates.flat().sort((a, b) => a.far - b.far || b.count - a.count);
  return [...new Set(best.map(({ word }) => word))].slice(0, maxSuggestions);
}

/** The share of the word that is wrong. Undefined if that's too much. */
function wrongShare(typed: string, word: string): number | undefined {
  const max = Math.floor(typed.length / 2.5);
  if (word.length < 3 || typed.length < 3 || max === 0) return undefined;
  const far = mistakes(typed, word, max);
  if (far === undefined || far.whole > max) return undefined;
  return far.whole / typed.length;
}
