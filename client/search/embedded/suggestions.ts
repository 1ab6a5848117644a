// What to search for instead, if nothing was found: words that exist and lead somewhere.

import { mostSuggestions } from '../limits.ts';
import { mistakes } from './closeness.ts';
import type { Places } from './places.ts';

/** Words of titles that are like one of the typed words: with more mistakes than are forgiven, or a common beginning. */
export function suggestionsOf(typed: readonly string[], { words, placesOf }: Places): readonly string[] {
  const candidates = typed.flatMap((one) =>
    words.flatMap((word) => {
      const far = likeness(one, word);
      return far === undefined ? [] : [{ word, far, count: placesOf.get(word)?.length ?? 0 }];
    }),
  );
  const best = candidates.sort((a, b) => a.far - b.far || b.count - a.count);
  return [...new Set(best.map(({ word }) => word))].slice(0, mostSuggestions);
}

/** The share of the word that is wrong; undefined if that's too much. */
function likeness(typed: string, word: string): number | undefined {
  const most = Math.floor(typed.length / 2.5);
  if (word.length < 3 || typed.length < 3 || most === 0) return undefined;
  const far = mistakes(typed, word, most);
  if (far === undefined || far.whole > most) return undefined;
  return far.whole / typed.length;
}
