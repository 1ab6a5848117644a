// What to search for instead, if nothing was found: words that exist and lead somewhere.

import { maxSuggestions } from '../limits.ts';
import { mistakes } from './closeness.ts';
import type { Titles } from './titles.ts';

/** Words of titles of the reader's language that are like one of the typed words, with more mistakes than are forgiven. */
export async function suggestionsOf(
  typed: readonly string[],
  titles: Titles,
  isOwn: (place: number) => boolean,
): Promise<readonly string[]> {
  const candidates = await Promise.all(
    typed.map(async (one) => {
      const { sorted, placesOf } = await titles.like(one);
      return sorted.flatMap((word) => {
        const far = likeness(one, word);
        const count = far === undefined ? 0 : placesOf(word).filter(isOwn).length;
        return far === undefined || count === 0 ? [] : [{ word, far, count }];
      });
    }),
  );
  const best = candidates.flat().sort((a, b) => a.far - b.far || b.count - a.count);
  return [...new Set(best.map(({ word }) => word))].slice(0, maxSuggestions);
}

/** The share of the word that is wrong; undefined if that's too much. */
function likeness(typed: string, word: string): number | undefined {
  const most = Math.floor(typed.length / 2.5);
  if (word.length < 3 || typed.length < 3 || most === 0) return undefined;
  const far = mistakes(typed, word, most);
  if (far === undefined || far.whole > most) return undefined;
  return far.whole / typed.length;
}
