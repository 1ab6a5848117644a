// Words of the index that match a typed one -> how sure each place is to have it. Certainties are kept by number in typed
// arrays rather than maps: a common word is in tens of thousands of places of a large site, and every key asks for it.

import { strengths } from '@sitegen/renderer/search';
import type { WordMatch } from './match-words.ts';
import { lengthOf, type Places } from './places.ts';
import type { FileWords } from './text-words.ts';
import { certainty, factors, holding, keywordLength } from './weights.ts';

/** Where one typed word is found. Arrays have 0 where it isn't. */
export interface Found {
  /** Certainty by place: in its title. */
  readonly titles: Float32Array;
  /** Certainty by place: in its text, at most 1. */
  readonly texts: Float32Array;
  /** By page: what its best place gains from the word. */
  readonly pages: Float32Array;
  /** How many places have it in their title or text. Those that only have something like it count less. */
  readonly count: number;
  /** Words that matched, for marking them. */
  readonly words: ReadonlySet<string>;
  /** The nearest word, if the typed one doesn't exist. */
  readonly nearest?: string;
}

/** The certainties of a typed word. */
export type Certainties = Pick<Found, 'titles' | 'texts'>;

/** Adds up what was found at places. */
export function foundAt(certainties: Certainties, words: ReadonlySet<string>, places: Places): Found {
  const { count: size, pages: pageOf, levels, lengths, firstOf } = places;
  const { titles, texts } = certainties;
  const pages = new Float32Array(firstOf.length);
  let count = 0;
  for (let number = 0; number < size; number++) {
    const title = titles[number] ?? 0;
    const text = texts[number] ?? 0;
    if (title === 0 && text === 0) continue;
    // [6 / 2, 2 / 0]
    count += Math.sqrt(Math.max(title, text));
    const page = pageOf[number] ?? 0;
    const inTitle = ((levels[number] === 1 ? factors.page : 1) * holding.ownTitle * title) / (lengths[number] ?? 1);
    pages[page] = Math.max(pages[page] ?? 0, inTitle, holding.ownText * text);
  }
  return { ...certainties, pages, count, words };
}

/** The greatest weight of a match with each of `size` numbers. */
export function spread(
  matches: readonly WordMatch[],
  numbersOf: (word: string) => readonly number[],
  size: number,
): Float32Array {
  const found = new Float32Array(size);
  for (const { word, weight } of matches) for (const number of numbersOf(word)) raise(found, number, weight);
  return found;
}

/** How sure texts are to have a word: less if they have it in their code only. What they don't have is left out. */
export function spreadTexts(matches: readonly WordMatch[], { placesOf }: FileWords, size: number): Float32Array {
  const found = new Float32Array(size);
  for (const { word, weight } of matches) {
    for (const number of placesOf(word)) {
      const strength = number % 8;
      if (strength === strengths.keyword) continue;
      const share = strength === strengths.code ? certainty.code : certainty.text + certainty.textStrength * strength;
      raise(found, Math.floor(number / 8), weight * share);
    }
  }
  return found;
}

/** A keyword counts as a word of the title, with less certainty. */
export function addKeywords(
  titles: Float32Array,
  matches: readonly WordMatch[],
  { placesOf }: FileWords,
  lengths: Places['lengths'],
): void {
  const least = lengthOf(keywordLength);
  for (const { word, weight } of matches) {
    for (const number of placesOf(word)) {
      if (number % 8 !== strengths.keyword) continue;
      const place = Math.floor(number / 8);
      raise(titles, place, weight * certainty.keyword * Math.min(1, (lengths[place] ?? 1) / least));
    }
  }
}

function raise(found: Float32Array, number: number, weight: number): void {
  if (weight > (found[number] ?? 0)) found[number] = weight;
}
