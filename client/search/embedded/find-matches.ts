// A typed word -> the places that it is found at: in titles (in memory) and in texts (files fetched when needed).

import { decodeNumbers } from '../../../renderer/text/number-list.ts';
import type { IndexFiles } from './index-files.ts';
import { exactMatches, firstFrom, nearMatches, stemMatches, type WordMatch } from './match-words.ts';
import type { Places } from './places.ts';

/** Where one typed word is found. */
export interface Found {
  /** Certainty by place: in its title. */
  readonly titles: ReadonlyMap<number, number>;
  /** Certainty by place: in its text, at most 1. */
  readonly texts: ReadonlyMap<number, number>;
  /** Certainty by page: in its group or address. */
  readonly contexts: ReadonlyMap<number, number>;
  /** Words that matched, for marking them. */
  readonly words: ReadonlySet<string>;
}

/** With more words that begin like the typed one, mistakes are not looked for. */
const enough = 3;
/** Words files that one typed word may ask for. */
const mostFiles = 2;

/** Finds one typed word. */
export async function findWord(typed: string, places: Places, files: IndexFiles): Promise<Found> {
  const texts = typed.length > 1 ? await textWords(typed, places, files) : [];
  const sorted = texts.map(([word]) => word);
  const isKnown = places.placesOf.has(typed) || sorted.includes(typed);
  const titleMatches = matchesOf(typed, places.words, isKnown);
  const textMatches = matchesOf(typed, sorted, isKnown || titleMatches.length > 0);
  return {
    titles: spread(titleMatches, (word) => places.placesOf.get(word) ?? []),
    texts: spreadTexts(textMatches, new Map(texts)),
    contexts: spread(exactMatches(typed, places.contextWords), (word) => places.pagesIn.get(word) ?? []),
    words: new Set([...titleMatches, ...textMatches].map(({ word }) => word)),
  };
}

/** Words that begin like the typed one or share its stem; when nobody wrote it, also words it may be a mistake of. */
function matchesOf(typed: string, sorted: readonly string[], isKnown: boolean): readonly WordMatch[] {
  const sure = [...exactMatches(typed, sorted), ...stemMatches(typed, sorted)];
  // Half a word of which many begin so is no mistake.
  return isKnown || sure.length > enough ? sure : [...sure, ...nearMatches(typed, sorted)];
}

/** The words near the typed one in the files that may hold it. */
async function textWords(
  typed: string,
  { head }: Places,
  files: IndexFiles,
): Promise<readonly (readonly [string, string])[]> {
  // With three letters and more, mistakes are looked for among the words that begin alike.
  const start = typed.slice(0, Math.max(2, typed.length - 2));
  const first = Math.max(0, firstFrom(head.words, start) - 1);
  const last = Math.max(first, firstFrom(head.words, `${typed.length > 3 ? start : typed}\uffff`) - 1);
  const exact = Math.max(first, firstFrom(head.words, `${typed}\uffff`) - 1);
  const from = Math.max(first, Math.min(exact - mostFiles + 1, last - mostFiles + 1));
  const wanted = Array.from({ length: Math.min(mostFiles, last - from + 1) }, (_, i) => from + i);
  const parts = await Promise.all(wanted.map((file) => files.words(file)));
  return parts.flatMap((part) => part.words.map((word, i) => [word, part.places[i] ?? ''] as const));
}

function spread(matches: readonly WordMatch[], numbersOf: (word: string) => readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { word, weight } of matches) {
    for (const number of numbersOf(word)) found.set(number, Math.max(weight, found.get(number) ?? 0));
  }
  return found;
}

const decoded = new Map<string, readonly number[]>();

function spreadTexts(matches: readonly WordMatch[], placesOf: ReadonlyMap<string, string>): Map<number, number> {
  const found = new Map<number, number>();
  for (const { word, weight } of matches) {
    const code = placesOf.get(word) ?? '';
    const numbers = decoded.get(code) ?? decodeNumbers(code);
    decoded.set(code, numbers);
    for (const number of numbers) {
      const place = Math.floor(number / 4);
      found.set(place, Math.max(weight * (0.4 + 0.2 * (number % 4)), found.get(place) ?? 0));
    }
  }
  return found;
}
