// What a reader typed -> the words to look for.

import { foldWord, queryWordsOf } from '@sitegen/renderer/search';
import { usefulWords } from './useful-words.ts';

export interface Asked {
  /** All words in order, as they are compared. */
  readonly raw: readonly string[];
  /** Those that say something, each once. */
  readonly useful: readonly string[];
  /** Words that lost the ending of a plural, as they were spelled: `seas` may become `season`. */
  readonly spelled: ReadonlyMap<string, string>;
  /** What holds signs between its letters, in lower case: `well-known`, `package.json`. */
  readonly literals: readonly string[];
}

// Created once: for older browsers, the bundler turns a pattern with letter classes into a constructor call at each use.
const letters = /\p{L}+/gu;
const word = /\p{L}{2}|\p{N}/u;
const literal = /[\p{L}\p{N}$]+(?:[-_./:#][\p{L}\p{N}$]+)*/gu;
const sign = /[-_./:#]/;

/** Reads a query. */
export function readQuery(query: string): Asked {
  const raw = queryWordsOf(query);
  const spelled = new Map<string, string>();
  for (const one of query.toLowerCase().match(letters) ?? []) {
    const folded = foldWord(one);
    if (folded !== one) spelled.set(folded, one);
  }
  const literals = (query.toLowerCase().match(literal) ?? []).filter((one) => sign.test(one));
  // Letters say nothing alone, but `x-x` has no other words.
  const single = literals.flatMap((one) => (word.test(one) ? [] : queryWordsOf(one)));
  return { raw, useful: usefulWords(raw, single), spelled, literals };
}
