// Whether anything says what a query is about. Numbers and words such as "find" are on many pages, so they can't tell
// alone: next to a word that nobody wrote, they would lead anywhere. It earns no right answer, but keeps nonsense without one.

import { isUnspaced, isWeak } from '@sitegen/renderer/search';
import type { FoundWords } from './find-matches.ts';

const letters = /^\p{L}./u;

/** False if words were typed that say what the query is about, and none of them is anywhere. */
export function isSubjectFound({ typed, found }: FoundWords): boolean {
  const isSubject = (word: string): boolean => (letters.test(word) || isUnspaced(word)) && !isWeak(word);
  const subjects = typed.flatMap((word, i) => (isSubject(word) ? [found[i]] : []));
  const joined = found.slice(typed.length);
  return subjects.length === 0 || [...subjects, ...joined].some((one) => one?.pages.some((gain) => gain > 0));
}
