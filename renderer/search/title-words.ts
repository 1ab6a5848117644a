// The words that a title is found by. The build uses this for the names files of a large site, the browser for a title.

import { compoundsOf, queryWordsOf, wordsOf } from './search-words.ts';
import { usefulWords } from './useful-words.ts';

/** A title as it's compared with a query. */
export interface TitleWords {
  /** Its words in order. */
  readonly words: readonly string[];
  /** Those of them that say something. */
  readonly useful: readonly string[];
  /** Of a page: further words that the last part of its address has, such as `v3.0.0` or `request-reply`. */
  readonly inAddress: readonly string[];
}

const joined = /[\p{L}\p{N}]+(?:[-/][\p{L}\p{N}]+)*/gu;

/** Splits a title. `url` is the address of the page if the title is a page's. */
export function titleWords(title: string, url = ''): TitleWords {
  const words = queryWordsOf(title);
  const last = queryWordsOf(url.slice(url.lastIndexOf('/') + 1));
  return { words, useful: usefulWords(words), inAddress: last.filter((word) => !words.includes(word)) };
}

/** All words that find a title, with the parts of identifiers in it: `api` in `AsyncAPI`. */
export function findableWords(title: string, { words, inAddress }: TitleWords): ReadonlySet<string> {
  return new Set([...words, ...inAddress, ...joinedWordsOf(title), ...wordsOf(title)]);
}

/** What is often written as one word: `Pub/Sub`, `event-driven`. */
function joinedWordsOf(title: string): readonly string[] {
  const pairs = (title.match(joined) ?? []).filter((one) => /[-/]/.test(one));
  return [...pairs.flatMap((pair) => queryWordsOf(pair.replace(/[-/]/g, ''))), ...compoundsOf(title)];
}
