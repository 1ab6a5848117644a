// Finds the places of typed words, in titles and in texts. The files of both are fetched when needed.

import { forgiven } from './closeness.ts';
import { type Found, foundAt } from './found.ts';
import type { IndexFiles } from './index-files.ts';
import { exactMatches, type WordMatch, wordMatches } from './match-words.ts';
import type { Places } from './places.ts';
import type { Asked } from './read-query.ts';
import { type FileWords, noTextWords, textWordsNear } from './text-words.ts';
import type { Titles } from './titles.ts';

/** An open index. */
export interface Index {
  readonly places: Places;
  readonly titles: Titles;
  readonly files: IndexFiles;
}

/** The typed words as they were understood, and where each is found. */
export interface FoundWords {
  readonly typed: readonly string[];
  /** For each typed word, and then for what they form together with signs between them. */
  readonly found: readonly Found[];
  /** Words that were asked to be absent. */
  readonly absent: readonly Found[];
}

/** How many words are kept for the next key. Each takes some bytes for each place of the site. */
const maxKept = 24;
const kept = new WeakMap<IndexFiles, Map<string, Promise<Found>>>();

/** Finds a word once, because only the last word of a query changes when a letter is typed. */
function once(key: string, { files }: Index, find: () => Promise<Found>): Promise<Found> {
  const words = kept.get(files) ?? new Map<string, Promise<Found>>();
  kept.set(files, words);
  const found = words.get(key) ?? find();
  words.delete(key);
  words.set(key, found);
  found.catch(() => words.delete(key));
  const [oldest = ''] = words.keys();
  if (words.size > maxKept) words.delete(oldest);
  return found;
}

/** Finds all typed words. */
export async function findAll(asked: Asked, index: Index): Promise<FoundWords> {
  const { compounds, conditions, useful: typed, spelled, isLetter, isFrame } = asked;
  const [found, whole, absent] = await Promise.all([
    Promise.all(
      typed.map((word) =>
        once([word, spelled.get(word), isLetter, isFrame].join(' '), index, () => findWord(word, asked, index)),
      ),
    ),
    Promise.all(compounds.map((word) => once(word, index, () => findAsTyped(word, begunBy, index)))),
    Promise.all(conditions.without.map((word) => once(`-${word}`, index, () => findAsTyped(word, itself, index)))),
  ]);
  return { typed, found: [...found, ...whole.filter(({ words }) => words.size > 0)], absent };
}

/** Finds one typed word. Only titles answer a letter and the frame of a question. A digit says which step or version. */
async function findWord(typed: string, asked: Asked, { places, titles, files }: Index): Promise<Found> {
  const { isLetter, isFrame } = asked;
  const spelled = asked.spelled.get(typed) ?? typed;
  const [near, texts] = await Promise.all([
    titles.near(typed),
    isLetter || isFrame || /^\p{L}$/u.test(typed) ? noTextWords : textWordsNear(typed, files.head, files),
  ]);
  const isKnown = isFrame || near.placesOf(typed).length > 0 || texts.placesOf(typed).length > 0;
  const names = isKnown || forgiven(spelled.length) === 0 ? near : await titles.like(typed);
  const matched = (words: FileWords) => ({
    ...words,
    matches: wordMatches({ typed, spelled, isKnown, isLetter }, words.sorted),
  });
  const [inTitles, inTexts] = [matched(names), matched(texts)];
  const [best] = [...inTitles.matches, ...inTexts.matches].sort((a, b) => b.weight - a.weight);
  return { ...foundAt(inTitles, inTexts, places), ...(!isKnown && best?.isNear && { nearest: best.word }) };
}

type Matches = (word: string, sorted: readonly string[]) => readonly WordMatch[];

const itself: Matches = (word) => [{ word, weight: 1 }];

/** Few names begin with the same words and signs, so half a name (`server_va`) is as sure as the whole one. */
const begunBy: Matches = (word, sorted) => exactMatches(word, sorted).map((match) => ({ ...match, weight: 1 }));

/** Finds a word without its other forms and mistakes, as one of its `matches` among all words. */
async function findAsTyped(word: string, matches: Matches, { places, titles, files }: Index): Promise<Found> {
  const [near, texts] = await Promise.all([titles.near(word), textWordsNear(word, files.head, files)]);
  const matched = (words: FileWords) => ({ ...words, matches: matches(word, words.sorted) });
  return foundAt(matched(near), matched(texts), places);
}
