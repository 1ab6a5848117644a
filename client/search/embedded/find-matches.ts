// A typed word -> the places that it is found at: in titles (in memory) and in texts (files fetched when needed).

import { foldWord, strengths, type WordsFile } from '@sitegen/renderer/search';
import type { IndexFiles } from './index-files.ts';
import { exactMatches, firstFrom, formsOfLikely, type TypedWord, type WordMatch, wordMatches } from './match-words.ts';
import type { Asked } from './read-query.ts';
import { noTextWords, type TextWords, textWordsNear } from './text-words.ts';
import type { Names, Titles } from './titles.ts';
import { certainty } from './weights.ts';

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
  /** The nearest word, if the typed one doesn't exist. */
  readonly nearest?: string;
}

/** The typed words as they were understood, and where each is found. */
export interface FoundWords {
  readonly typed: readonly string[];
  /** For each typed word, and then for what they form together with signs between them. */
  readonly found: readonly Found[];
  /** Places that have a word that was asked to be absent. */
  readonly excluded: ReadonlySet<number>;
}

const nothing: WordMatch = { word: '', weight: 0 };

/** Matches with a higher weight than this aren't guesses. */
const certain = 0.6;
/** In queries of up to this many words, neighboring words are also looked up as one. */
const mostJoined = 3;
/** A word in at most this many places may be a typo. */
const rare = 1;
/** Letters of a word that is written together with another. */
const shortest = 4;

/** Finds one typed word. */
async function findWord(word: TypedWord, titles: Titles, files: IndexFiles): Promise<Found> {
  const { typed } = word;
  const [near, texts] = await Promise.all([
    titles.near(typed),
    typed.length > 1 ? textWordsNear(typed, files.head, files) : noTextWords,
  ]);
  const inTitle = near.placesOf(typed).length + near.partsOf(typed).length;
  // A word in only one text may be a typo there, too.
  const isKnown = inTitle > 0 || texts.placesOf(typed).length > rare;
  const names = isKnown ? near : await titles.like(typed);
  const inTitles = wordMatches(word, names.sorted, isKnown);
  // A title that only resembles the word does not say that the texts have no better one.
  const isCertain = isKnown || inTitles.some(({ weight }) => weight > certain);
  const inTexts = wordMatches(word, texts.sorted, isCertain);
  const likely = [...inTitles, ...inTexts];
  const best = likely.reduce<WordMatch>((most, one) => (one.weight > most.weight ? one : most), nothing);
  const titleMatches = [...inTitles, ...formsOfLikely(likely, names.sorted)];
  const textMatches = [...inTexts, ...formsOfLikely(likely, texts.sorted)];
  return {
    titles: withKeywords(withParts(spread(titleMatches, names.placesOf), typed, names), textMatches, texts),
    texts: spreadTexts(textMatches, texts),
    contexts: spread(exactMatches(typed, titles.contexts.words), (word) => titles.contexts.pagesIn.get(word) ?? []),
    words: new Set([...titleMatches, ...textMatches].map(({ word }) => word)),
    ...(!isKnown && best.isNear && { nearest: best.word }),
  };
}

/** Finds all typed words; two that were written as one, `schemaregistry`, are taken for two. */
export async function findAll(asked: Asked, titles: Titles, files: IndexFiles): Promise<FoundWords> {
  const { useful, spelled, compounds, conditions } = asked;
  const typed = (await Promise.all(useful.map((word) => separate(word, titles)))).flat();
  const [found, whole, absent] = await Promise.all([
    findWords(typed, spelled, titles, files),
    Promise.all(compounds.map((word) => findExactly(word, titles, files))),
    Promise.all(conditions.without.map((word) => findExactly(word, titles, files))),
  ]);
  return {
    typed,
    found: [...found, ...whole.filter(({ words }) => words.size > 0)],
    excluded: new Set(absent.flatMap(({ titles, texts }) => [...titles.keys(), ...texts.keys()])),
  };
}

/** Finds words in the titles alone, which are in memory unless the site is large. */
export function findTitles(asked: Asked, titles: Titles, files: IndexFiles): Promise<FoundWords> {
  return findAll(asked, titles, { ...files, words: async () => emptyWords });
}

const emptyWords: WordsFile = { version: '', next: '', words: [], places: [] };

/** The two words of titles that a word is made of which no title has. */
async function separate(word: string, titles: Titles): Promise<readonly string[]> {
  const isBeginning = async (start: string): Promise<boolean> => {
    const { sorted } = await titles.near(start);
    return sorted[firstFrom(sorted, start)]?.startsWith(start) === true;
  };
  if (word.length < 2 * shortest || (await isBeginning(word))) return [word];
  for (let i = word.length - shortest; i >= shortest; i--) {
    const [start, end] = [foldWord(word.slice(0, i)), word.slice(i)];
    const { placesOf } = await titles.near(start);
    if (placesOf(start).length > 0 && (await isBeginning(end))) return [start, end];
  }
  return [word];
}

/** Adds to two neighboring words what is found for both written as one: `case study`, `api key`. */
async function findWords(
  typed: readonly string[],
  spelled: Asked['spelled'],
  titles: Titles,
  files: IndexFiles,
): Promise<readonly Found[]> {
  const found = await Promise.all(
    typed.map((word, i) => {
      const asTyped = { typed: word, spelled: spelled.get(word) ?? word, isFinished: i < typed.length - 1 };
      return findWord(asTyped, titles, files);
    }),
  );
  if (typed.length > mostJoined) return found;
  const pairs = typed.slice(1).map((word, i) => (typed[i] ?? '') + word);
  const joined = await Promise.all(pairs.map((pair) => findExactly(pair, titles, files)));
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
    ...found,
    titles: most(({ titles }) => titles),
    texts: most(({ texts }) => texts),
    words: new Set(all.flatMap(({ words }) => [...words])),
  };
}

async function findExactly(word: string, titles: Titles, files: IndexFiles): Promise<Found> {
  const [{ placesOf }, texts] = await Promise.all([titles.near(word), textWordsNear(word, files.head, files)]);
  const matches = [{ word, weight: 1 }];
  const isThere = placesOf(word).length > 0 || texts.placesOf(word).length > 0;
  return {
    titles: spread(matches, placesOf),
    texts: spreadTexts(matches, texts),
    contexts: new Map(),
    words: new Set(isThere ? [word] : []),
  };
}

/** A part of an identifier is less than a word. */
function withParts(titles: Map<number, number>, typed: string, { partsOf }: Names): Map<number, number> {
  for (const place of partsOf(typed)) titles.set(place, Math.max(certainty.part, titles.get(place) ?? 0));
  return titles;
}

function spread(matches: readonly WordMatch[], numbersOf: (word: string) => readonly number[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { word, weight } of matches) {
    for (const number of numbersOf(word)) found.set(number, Math.max(weight, found.get(number) ?? 0));
  }
  return found;
}

function spreadTexts(matches: readonly WordMatch[], { placesOf }: TextWords): Map<number, number> {
  const found = new Map<number, number>();
  for (const { word, weight } of matches) {
    for (const number of placesOf(word)) {
      const place = Math.floor(number / 8);
      const strength = number % 8;
      if (strength === strengths.keyword) continue;
      const share = strength === strengths.code ? certainty.code : certainty.text + certainty.textStrength * strength;
      found.set(place, Math.max(weight * share, found.get(place) ?? 0));
    }
  }
  return found;
}

/** A keyword counts as a word of the title, with less certainty. */
function withKeywords(
  titles: Map<number, number>,
  matches: readonly WordMatch[],
  { placesOf }: TextWords,
): Map<number, number> {
  for (const { word, weight, isBeginning } of matches) {
    const sure = weight * certainty.keyword * (isBeginning ? certainty.keywordBegins : 1);
    for (const number of placesOf(word)) {
      if (number % 8 !== strengths.keyword) continue;
      const place = Math.floor(number / 8);
      titles.set(place, Math.max(sure, titles.get(place) ?? 0));
    }
  }
  return titles;
}
