// Splits a title into the words that it's found by. The build uses this for the names files, the browser for ranking.

import { compoundsOf, queryWordsOf, wordsOf } from './search-words.ts';
import { usefulWords } from './useful-words.ts';

/** A title as it's compared with a query. */
export interface TitleWords {
  /** Its words in order. */
  readonly words: readonly string[];
  /** The same without words that most titles have, such as the product's name. */
  readonly own: readonly string[];
  /** Those of them that say something. */
  readonly useful: readonly string[];
  /** Further words of its address: of the last part of a page's, or of an entry's id, such as `channel.address`. */
  readonly inAddress: readonly string[];
  /** All words of an entry's id in order, if it has more of them than its title. */
  readonly ofId: readonly string[];
  /** The id as one word, as it's found by if it's typed with its signs: `channeladdress`. */
  readonly idAsWord: readonly string[];
}

/** Where a title is: the address of a page, or the id of an entry. Other headings have neither. */
export interface TitleAddress {
  readonly url?: string;
  readonly id?: string;
}

const joined = /[\p{L}\p{N}]+(?:[-/][\p{L}\p{N}]+)*/gu;

/** Splits a title. A word that is `shared` by most titles makes none of them longer. */
export function titleWords(
  title: string,
  { url = '', id = '' }: TitleAddress,
  shared: ReadonlySet<string>,
): TitleWords {
  const words = queryWordsOf(title);
  const own = words.filter((word) => !shared.has(word));
  const ofId = queryWordsOf(id);
  const address = [...queryWordsOf(url.slice(url.lastIndexOf('/') + 1)), ...ofId];
  return {
    words,
    own,
    useful: usefulWords(own.length > 0 ? own : words),
    inAddress: address.filter((word) => !words.includes(word) && !shared.has(word)),
    ofId: ofId.length > words.length ? ofId : [],
    idAsWord: compoundsOf(id),
  };
}

/** A word says nothing if at least this share of all titles has it, and at least this many. */
const minSharedRatio = 0.25;
const minSharedTitles = 4;

/** The words that most titles of pages have, such as the product's name. */
export function sharedWords(titles: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const word of new Set(queryWordsOf(title))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const least = Math.max(minSharedTitles, minSharedRatio * titles.length);
  return [...counts].flatMap(([word, count]) => (count >= least ? [word] : [])).sort();
}

/** All words that find a title, with the parts of identifiers in it: `api` in `AsyncAPI`. */
export function findableWords(title: string, { words, inAddress, idAsWord }: TitleWords): ReadonlySet<string> {
  return new Set([...words, ...inAddress, ...idAsWord, ...joinedWordsOf(title), ...wordsOf(title)]);
}

/** What is often written as one word: `Pub/Sub`, `event-driven`. */
function joinedWordsOf(title: string): readonly string[] {
  const pairs = (title.match(joined) ?? []).filter((one) => /[-/]/.test(one));
  return [...pairs.flatMap((pair) => queryWordsOf(pair.replace(/[-/]/g, ''))), ...compoundsOf(title)];
}
