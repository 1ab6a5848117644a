// The words that a title is found by. The build uses this for the names files of a large site, the browser for a title.

import { compoundsOf, queryWordsOf, wordsOf } from './search-words.ts';
import { usefulWords } from './useful-words.ts';

/** A title as it's compared with a query. */
export interface TitleWords {
  /** Its words in order. */
  readonly words: readonly string[];
  /** Those of them that say something. */
  readonly useful: readonly string[];
  /** Further words of its address: of the last part of a page's, or of an entry's id, such as `channel.address`. */
  readonly inAddress: readonly string[];
  /** All words of an entry's id in order, if it has more of them than its title. */
  readonly ofId: readonly string[];
  /** The id as one word, as it's found by if it's typed with its signs: `channeladdress`. */
  readonly idAsWord: readonly string[];
}

const joined = /[\p{L}\p{N}]+(?:[-/][\p{L}\p{N}]+)*/gu;

/** Splits a title. `address` is that of a page, or the id of an entry. Other headings have none. */
export function titleWords(title: string, { url = '', id = '' }: { url?: string; id?: string } = {}): TitleWords {
  const words = queryWordsOf(title);
  const ofId = queryWordsOf(id);
  const inAddress = [...queryWordsOf(url.slice(url.lastIndexOf('/') + 1)), ...ofId].filter(
    (word) => !words.includes(word),
  );
  return {
    words,
    useful: usefulWords(words),
    inAddress,
    ofId: ofId.length > words.length ? ofId : [],
    idAsWord: compoundsOf(id),
  };
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
