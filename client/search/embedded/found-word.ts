// Computes how certainly each place has a typed word. Certainties are in typed arrays by place, because a common word is in
// tens of thousands of places of a large site, and every key asks for it.

import { strengths } from '@sitegen/renderer/search';
import type { WordMatch } from './match-words.ts';
import type { FileWords } from './near-words.ts';
import { lengthOf, type Places } from './places.ts';
import { certainty, factors, holding, keywordLength } from './weights.ts';

/** Where one typed word is found. Arrays have 0 where it isn't. */
export interface FoundWord {
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

/** Words of the index that match a typed one, and where each of them is. */
export interface MatchedWords extends FileWords {
  readonly matches: readonly WordMatch[];
}

/** How certainly each place has a word. A word in code counts less, and a word that a text is about counts more. */
export function foundAt(inTitles: MatchedWords, inTexts: MatchedWords, places: Places): FoundWord {
  const titles = new Float32Array(places.count);
  const texts = new Float32Array(places.count);
  const least = lengthOf(keywordLength);
  for (const { word, weight } of inTitles.matches)
    for (const place of inTitles.placesOf(word)) raise(titles, place, weight);
  for (const { word, weight } of inTexts.matches) {
    for (const number of inTexts.placesOf(word)) {
      const place = Math.floor(number / 8);
      const strength = number % 8;
      if (strength === strengths.code) raise(texts, place, weight * certainty.code);
      else if (strength !== strengths.keyword)
        raise(texts, place, weight * (certainty.text + certainty.textStrength * strength));
      // A keyword counts as a word of the title, with less certainty.
      else raise(titles, place, weight * certainty.keyword * Math.min(1, (places.lengths[place] ?? 1) / least));
    }
  }
  const words = new Set([...inTitles.matches, ...inTexts.matches].map(({ word }) => word));
  return { titles, texts, words, ...sumsOf(titles, texts, places) };
}

function raise(found: Float32Array, place: number, weight: number): void {
  if (weight > (found[place] ?? 0)) found[place] = weight;
}

function sumsOf(titles: Float32Array, texts: Float32Array, places: Places): Pick<FoundWord, 'pages' | 'count'> {
  const { count: size, pages: pageOf, levels, lengths, firstOf } = places;
  const pages = new Float32Array(firstOf.length);
  let count = 0;
  for (let place = 0; place < size; place++) {
    const title = titles[place] ?? 0;
    const text = texts[place] ?? 0;
    if (title === 0 && text === 0) continue;
    count += Math.sqrt(Math.max(title, text));
    const page = pageOf[place] ?? 0;
    const inTitle = ((levels[place] === 1 ? factors.page : 1) * holding.ownTitle * title) / (lengths[place] ?? 1);
    pages[page] = Math.max(pages[page] ?? 0, inTitle, holding.ownText * text);
  }
  return { pages, count };
}
