// Finds the places of typed words, in titles and in texts. The files of both are fetched when needed.

import { isUnspaced, isWeak } from '@sitegen/renderer/search';
import { type FoundWord, foundAt } from './found-word.ts';
import type { IndexFiles } from './index-files.ts';
import { exactMatches, forgiven, type WordMatch, wordMatches } from './match-words.ts';
import { type FileWords, noWords, textWordsNear, titleWordsLike, titleWordsNear } from './near-words.ts';
import type { Places } from './places.ts';
import type { ParsedQuery } from './read-query.ts';
import { factors } from './weights.ts';

/** An open index. */
export interface Index {
  /** The language of the page that searches. */
  readonly lang: string;
  readonly files: IndexFiles;
  readonly places: Places;
  /** The words that were found last. Only the last word of a query changes when a letter is typed. */
  readonly lastFound: Map<string, Promise<FoundWord>>;
}

/** Where the words of a query are found. */
export interface FoundWords {
  /** For each useful word, and then for what they form together with signs between them. */
  readonly found: readonly FoundWord[];
  /** How much each of them says. */
  readonly rarities: readonly number[];
  /** Words that were asked to be absent. */
  readonly absent: readonly FoundWord[];
}

/** Finds all words of a query. */
export async function findWords(asked: ParsedQuery, index: Index): Promise<FoundWords> {
  const { useful, spelled, isLetter, isFrame, compounds, conditions } = asked;
  const findAll = (all: readonly string[], find: (word: string) => Promise<FoundWord>) => Promise.all(all.map(find));
  const [found, whole, absent] = await Promise.all([
    findAll(useful, (word) =>
      once([word, spelled.get(word), isLetter, isFrame].join(' '), index, () => findWord(word, asked, index)),
    ),
    findAll(compounds, (word) => once(word, index, () => findAsTyped(word, begunBy, index))),
    findAll(conditions.without, (word) => once(`-${word}`, index, () => findAsTyped(word, itself, index))),
  ]);
  const all = [...found, ...whole.filter(({ words }) => words.size > 0)];
  return { found: all, rarities: raritiesOf(all, useful, index.places), absent };
}

/** How many words are kept for the next key. Each takes some bytes for each place of the site. */
const maxLastFound = 24;

function once(key: string, { lastFound }: Index, find: () => Promise<FoundWord>): Promise<FoundWord> {
  const word = lastFound.get(key) ?? find();
  // The last used is the last entry.
  lastFound.delete(key);
  lastFound.set(key, word);
  word.catch(() => lastFound.delete(key));
  const [oldest = ''] = lastFound.keys();
  if (lastFound.size > maxLastFound) lastFound.delete(oldest);
  return word;
}

/** Finds one typed word. Only titles answer a letter and the frame of a question. A digit says which step or version. */
async function findWord(typed: string, asked: ParsedQuery, { places, files }: Index): Promise<FoundWord> {
  const { isLetter, isFrame } = asked;
  const spelled = asked.spelled.get(typed) ?? typed;
  const [near, texts] = await Promise.all([
    titleWordsNear(typed, files),
    isLetter || isFrame || /^\p{L}$/u.test(typed) ? noWords : textWordsNear(typed, files),
  ]);
  const isKnown = isFrame || near.placesOf(typed).length > 0 || texts.placesOf(typed).length > 0;
  const names = isKnown || forgiven(spelled.length) === 0 ? near : await titleWordsLike(typed, files);
  const isBegun = [near, texts].some(({ sorted }) => exactMatches(typed, sorted).length > 0);
  const word = { typed, spelled, isKnown, isBegun, isLetter };
  const matched = (words: FileWords) => ({ ...words, matches: wordMatches(word, words.sorted) });
  const [inTitles, inTexts] = [matched(names), matched(texts)];
  const [best] = [...inTitles.matches, ...inTexts.matches].sort((a, b) => b.weight - a.weight);
  return { ...foundAt(inTitles, inTexts, places), ...(!isKnown && best?.isNear && { nearest: best.word }) };
}

type Matches = (word: string, sorted: readonly string[]) => readonly WordMatch[];

const itself: Matches = (word) => [{ word, weight: 1 }];

/** Few names begin with the same words and signs, so half a name (`server_va`) is as sure as the whole one. */
const begunBy: Matches = (word, sorted) => exactMatches(word, sorted).map((match) => ({ ...match, weight: 1 }));

/** Finds a word without its other forms and mistakes, as one of its `matches` among all words. */
async function findAsTyped(word: string, matches: Matches, { places, files }: Index): Promise<FoundWord> {
  const [titles, texts] = await Promise.all([titleWordsNear(word, files), textWordsNear(word, files)]);
  const matched = (words: FileWords) => ({ ...words, matches: matches(word, words.sorted) });
  return foundAt(matched(titles), matched(texts), places);
}

/**
 * How much each typed word says, and each compound: more if fewer places have it [28 / 22, 23 / 11]. A word that no place has
 * counts as much as the others on average. Otherwise it would hide what they find. [3 / 3, 0 / 0]
 */
function raritiesOf(found: readonly FoundWord[], typed: readonly string[], places: Places): readonly number[] {
  const wholes = found.slice(typed.length).flatMap(({ words }) => [...words]);
  const isPart = (word: string) => word !== '' && wholes.some((whole) => whole.includes(word));
  const rarities = found.map(({ count }, i) => {
    const word = typed[i] ?? '';
    const factor = isWeak(word) || word.length === 1 || isPart(word) ? factors.weakWord : 1;
    return factor * Math.log(1 + places.count / (1 + count));
  });
  const known = rarities.filter((_, i) => found[i]?.count !== 0);
  const average = known.reduce((sum, rarity) => sum + rarity, 0) / Math.max(1, known.length);
  return rarities.map((rarity, i) => (found[i]?.count === 0 ? Math.min(rarity, average) : rarity));
}

const letters = /^\p{L}./u;

/**
 * False if the query has words that say what it's about, and no page has any of them. Numbers and words such as "find" are on
 * many pages, so next to an unknown word, they would lead anywhere. This earns no right answer, but nonsense gets none.
 */
export function isSubjectFound({ useful }: ParsedQuery, found: readonly FoundWord[]): boolean {
  const isSubject = (word: string): boolean => (letters.test(word) || isUnspaced(word)) && !isWeak(word);
  const subjects = useful.flatMap((word, i) => (isSubject(word) ? [found[i]] : []));
  const compounds = found.slice(useful.length);
  return subjects.length === 0 || [...subjects, ...compounds].some((word) => word?.pages.some((gain) => gain > 0));
}
