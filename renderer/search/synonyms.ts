// Words that mean the same as words of a title. The configuration lists them in groups.

import { queryWordsOf } from './search-words.ts';
import { stemOf } from './stem.ts';

/** Returns the other terms of every group that has a term in a text with these stems. */
type Synonyms = (stems: readonly string[]) => readonly string[];

/** Returns the stems of a text's words, in order. */
type Stems = (text: string) => readonly string[];

interface Term {
  readonly stems: readonly string[];
  readonly others: readonly string[];
}

/** Prepares groups of terms. A text has a term if it has all its words in a row, in any form. */
export function createSynonyms(groups: readonly (readonly string[])[], stemsOf: Stems): Synonyms {
  const terms = new Map<string, Term[]>();
  for (const group of groups) {
    for (const term of group) {
      const stems = stemsOf(term);
      const [first] = stems;
      if (first === undefined) continue;
      const known = terms.get(first) ?? [];
      known.push({ stems, others: group.filter((other) => other !== term) });
      terms.set(first, known);
    }
  }
  return (stems) => {
    const found = new Set<string>();
    for (const [at, stem] of stems.entries()) {
      for (const term of terms.get(stem) ?? []) {
        if (!term.stems.every((one, i) => one === stems[at + i])) continue;
        for (const other of term.others) found.add(other);
      }
    }
    return [...found];
  };
}

/** Finds the stems of texts. Titles consist of a few thousand different words, so the stem of each is found only once. */
export function createStems(): Stems {
  const known = new Map<string, string>();
  const stemOnce = (word: string): string => {
    const stem = known.get(word) ?? stemOf(word);
    known.set(word, stem);
    return stem;
  };
  return (text) => queryWordsOf(text).map(stemOnce);
}
