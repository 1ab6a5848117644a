// The words of all places -> where each word stands and how much it says there.

import { compareText } from '../diagnostics/diagnostic.ts';
import { encodeNumbers } from '../text/number-list.ts';
import type { Place } from './search-places.ts';
import { formsOf, rawWordsOf } from './search-words.ts';

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
  const { words, numbersOf } = createVocabulary();
  /** By number of the word: its places, each with its repeats. */
  const found: number[][] = [];
  /** By number of the word: how often the place being added has it. */
  const times: number[] = [];
  const sizes: number[] = [];
  const add = (paragraphs: Place): void => {
    const here: number[] = [];
    let size = 0;
    for (const paragraph of paragraphs) {
      for (const raw of rawWordsOf(paragraph)) {
        for (const word of numbersOf(raw)) {
          const before = times[word] ?? 0;
          if (before === 0) here.push(word);
          times[word] = before + 1;
          size += 1;
        }
      }
    }
    for (const word of here) {
      const entry = sizes.length * (mostRepeats + 1) + Math.min(times[word] ?? 0, mostRepeats);
      const list = found[word];
      if (list) list.push(entry);
      else found[word] = [entry];
      times[word] = 0;
    }
    sizes.push(size);
  };
  const sorted = (): readonly (readonly [string, string])[] => {
    const average = sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length);
    const weighed = (entry: number): number => {
      const place = Math.floor(entry / (mostRepeats + 1));
      return place * 4 + strengthOf(entry % (mostRepeats + 1), (sizes[place] ?? 0) / average);
    };
    const coded: (readonly [string, string])[] = [];
    for (const [number, word] of words.entries()) {
      coded.push([word, encodeNumbers((found[number] ?? []).map(weighed))]);
      found[number] = []; // Both forms of all words at once would be the most that a build holds.
    }
    return coded.sort(([a], [b]) => compareText(a, b));
  };
  return { add, sorted };
}

/** Numbers words. The same few thousand as they are written make up all texts of a site: each is taken apart once. */
function createVocabulary() {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  const known = new Map<string, readonly number[]>();
  const numberOf = (word: string): number => {
    const number = numbers.get(word);
    if (number !== undefined) return number;
    numbers.set(word, words.length);
    return words.push(word) - 1;
  };
  const numbersOf = (raw: string): readonly number[] => {
    const before = known.get(raw);
    if (before) return before;
    const made = formsOf(raw).map(numberOf);
    known.set(raw, made);
    return made;
  };
  return { words, numbersOf };
}

/** How much a text is about a word, 1 to 3: saturates with repeats, fades with length (as BM25 does). */
function strengthOf(times: number, size: number): number {
  const share = times / (times + 0.5 + size);
  return share > 0.6 ? 3 : share > 0.4 ? 2 : 1;
}
