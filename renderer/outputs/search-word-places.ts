// The words of all places -> where each word stands and how much it says there.

import { compareText } from '../diagnostics/diagnostic.ts';
import { encodeNumbers } from '../text/number-list.ts';
import { wordsOf } from '../text/search-words.ts';
import type { Place } from './search-places.ts';

interface WordPlaces {
  /** Adds the next place. */
  readonly add: (paragraphs: Place) => void;
  /** Every word with its places, sorted. */
  readonly sorted: () => readonly (readonly [string, string])[];
}

/** Repeats of a word beyond this say nothing more; with it a place and its repeats fit into one number. */
const mostRepeats = 4095;

/** A counting of words that has seen no place yet. */
export function createWordPlaces(): WordPlaces {
  const found = new Map<string, number[]>();
  const sizes: number[] = [];
  const add = (paragraphs: Place): void => {
    const words = paragraphs.flatMap(wordsOf);
    for (const [word, times] of count(words)) {
      const entry = sizes.length * (mostRepeats + 1) + Math.min(times, mostRepeats);
      const list = found.get(word);
      if (list) list.push(entry);
      else found.set(word, [entry]);
    }
    sizes.push(words.length);
  };
  const sorted = (): readonly (readonly [string, string])[] => {
    const average = sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length);
    const weighed = (entry: number): number => {
      const place = Math.floor(entry / (mostRepeats + 1));
      return place * 4 + strengthOf(entry % (mostRepeats + 1), (sizes[place] ?? 0) / average);
    };
    const coded: (readonly [string, string])[] = [];
    for (const [word, list] of found) {
      coded.push([word, encodeNumbers(list.map(weighed))]);
      found.delete(word); // Both forms of all words at once would be the most that a build holds.
    }
    return coded.sort(([a], [b]) => compareText(a, b));
  };
  return { add, sorted };
}

/** How much a text is about a word, 1 to 3: saturates with repeats, fades with length (as BM25 does). */
function strengthOf(times: number, size: number): number {
  const share = times / (times + 0.5 + size);
  return share > 0.6 ? 3 : share > 0.4 ? 2 : 1;
}

function count(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
