// What a reader typed -> the words to look for.

import { foldWord, queryWordsOf } from '../../../renderer/text/search-words.ts';
import { usefulWords } from './useful-words.ts';

export interface Asked {
  /** All words in order, as they are compared. */
  readonly raw: readonly string[];
  /** Those that say something, each once. */
  readonly useful: readonly string[];
  /** Words that lost the ending of a plural, as they were spelled: `seas` may become `season`. */
  readonly spelled: ReadonlyMap<string, string>;
  /** What holds signs between its letters, in lower case: `x-linkedin`, `package.json`. */
  readonly literals: readonly string[];
}

/** Reads a query. */
export function readQuery(query: string): Asked {
  const raw = queryWordsOf(query);
  const spelled = new Map<string, string>();
  for (const word of query.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const folded = foldWord(word);
    if (folded !== word) spelled.set(folded, word);
  }
  const literals = query.toLowerCase().match(/[\p{L}\p{N}$]+(?:[-_./:#][\p{L}\p{N}$]+)+/gu) ?? [];
  return { raw, useful: usefulWords(raw), spelled, literals };
}
