// Decides whether the site has anything about the subject of a query. Numbers and words such as "find" are on many pages, so
// next to an unknown word, they would lead anywhere. This earns no right answer, but nonsense gets none.

import { isUnspaced, isWeak } from '@sitegen/renderer/search';
import type { FoundWords } from './find-matches.ts';

const letters = /^\p{L}./u;

/** False if the query has words that say what it's about, and no page has any of them. */
export function isSubjectFound({ typed, found }: FoundWords): boolean {
  const isSubject = (word: string): boolean => (letters.test(word) || isUnspaced(word)) && !isWeak(word);
  const subjects = typed.flatMap((word, i) => (isSubject(word) ? [found[i]] : []));
  const joined = found.slice(typed.length);
  return subjects.length === 0 || [...subjects, ...joined].some((word) => word?.pages.some((gain) => gain > 0));
}
