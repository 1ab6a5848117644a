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
/** Weight of a match above which it is no guess. */
const certain = 0.6;
/** Neighbours are looked up as one word in queries of up to so many words. */
const mostJoined = 3;
/** Words files that one typed word may ask for. */
const mostFiles = 2;

/** Finds one typed word. */
async function findWord(typed: string, places: Places, files: IndexFiles): Promise<Found> {
  const texts = typed.length > 1 ? await textWords(typed, places, files) : [];
  const sorted = texts.map(([word]) => word);
  const isKnown = places.placesOf.has(typed) || places.placesOfPart.has(typed) || sorted.includes(typed);
  const titleMatches = matchesOf(typed, places.words, isKnown);
  // A title that only resembles the word does not say that the texts have no better one.
  const isCertain = isKnown || titleMatches.some(({ weight }) => weight > certain);
  const textMatches = matchesOf(typed, sorted, isCertain);
  return {
    titles: withParts(
      spread(titleMatches, (word) => places.placesOf.get(word) ?? []),
      typed,
      places,
    ),
    texts: spreadTexts(textMatches, new Map(texts)),
    contexts: spread(exactMatches(typed, places.contextWords), (word) => places.pagesIn.get(word) ?? []),
    words: new Set([...titleMatches, ...textMatches].map(({ word }) => word)),
  };
}

/** Adds to two neighbouring words what is found for both written as one: `case study`, `api key`. */
export async function findWords(
  typed: readonly string[],
  places: Places,
  files: IndexFiles,
): Promise<readonly Found[]> {
  const found = await Promise.all(typed.map((word) => findWord(word, places, files)));
  if (typed.length > mostJoined) return found;
  const pairs = typed.slice(1).map((word, i) => (typed[i] ?? '') + word);
  const joined = await Promise.all(pairs.map((pair) => findExactly(pair, places, files)));
  return found.map((one, i) => merge(one, joined[i - 1], joined[i]));
}

function merge(found: Found, ...others: readonly (Found | undefined)[]): Found {
  const all = [found, ...others.filter((other) => other !== undefined)];
  const most = (pick: (one: Found) => ReadonlyMap<number, number>): Map<number, number> => {
    const sum = new Map<number, number>();
    for (const one of all) for (const [key, value] of pick(one)) sum.set(key, Math.max(value, sum.get(key) ?? 0));
    return sum;
  };
  return {
    titles: most(({ titles }) => titles),
    texts: most(({ texts }) => texts),
    contexts: found.contexts,
    words: new Set(all.flatMap(({ words }) => [...words])),
  };
}

async function findExactly(word: string, places: Places, files: IndexFiles): Promise<Found> {
  const texts = new Map(await textWords(word, places, files));
  const matches = [{ word, weight: 1 }];
  const isThere = places.placesOf.has(word) || texts.has(word);
  return {
    titles: spread(matches, () => places.placesOf.get(word) ?? []),
    texts: spreadTexts(matches, texts),
    contexts: new Map(),
    words: new Set(isThere ? [word] : []),
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

/** A part of an identifier is less than a word. */
function withParts(titles: Map<number, number>, typed: string, { placesOfPart }: Places): Map<number, number> {
  for (const place of placesOfPart.get(typed) ?? []) titles.set(place, Math.max(0.4, titles.get(place) ?? 0));
  return titles;
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
