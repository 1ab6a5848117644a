// Suggests words to search for if nothing was found.

import { mistakes } from '@sitegen/renderer/text';
import { maxSuggestions } from '../limits.ts';
import { pagesIn } from './conditions.ts';
import type { Index } from './find-words.ts';
import { titleWordsLike } from './near-words.ts';
import { pageAt } from './places.ts';
import { writtenIn } from './snippet.ts';
import { loadTitles } from './titles.ts';

/** Words of titles in the reader's language that are similar to a typed word. More mistakes are allowed than in a search. */
export async function suggestionsOf(typed: readonly string[], index: Index): Promise<readonly string[]> {
  const { lang, places, files } = index;
  const isOwnPage = pagesIn(places, [lang]);
  const isOwn = (place: number): boolean => isOwnPage(pageAt(places, place));
  const candidates = await Promise.all(
    typed.map(async (typedWord) => {
      const { sorted, placesOf } = await titleWordsLike(typedWord, files);
      return sorted.flatMap((word) => {
        const far = wrongShare(typedWord, word);
        const [place, ...others] = far === undefined ? [] : placesOf(word).filter(isOwn);
        return far === undefined || place === undefined ? [] : [{ word, far, place, count: others.length }];
      });
    }),
  );
  const best = candidates.flat().sort((a, b) => a.far - b.far || b.count - a.count);
  const shown = [...new Map(best.map((one) => [one.word, one])).values()].slice(0, maxSuggestions);
  await loadTitles(shown, index);
  return shown.map(({ word, place }) => writtenIn([places.names[place]?.title ?? ''], word));
}

/** The share of the word that is wrong. Undefined if that's too much. */
function wrongShare(typed: string, word: string): number | undefined {
  const max = Math.floor(typed.length / 2.5);
  if (word.length < 3 || typed.length < 3 || max === 0) return undefined;
  const far = mistakes(typed, word, max);
  if (far === undefined || far.whole > max) return undefined;
  return far.whole / typed.length;
}
