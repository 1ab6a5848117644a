// A typed word -> words of the index that it may mean, each with how sure that is (1: exactly).

import { forgiven, mistakes } from './closeness.ts';

export interface WordMatch {
  readonly word: string;
  readonly weight: number;
}

/** Matches in a sorted list: the word itself and words that begin with it. */
export function exactMatches(typed: string, sorted: readonly string[]): readonly WordMatch[] {
  const matches: WordMatch[] = [];
  for (let i = firstFrom(sorted, typed); i < sorted.length; i++) {
    const word = sorted[i] ?? '';
    if (!word.startsWith(typed)) break;
    if (word === typed) matches.push({ word, weight: 1 });
    else if (typed.length > 1) matches.push({ word, weight: 0.45 + (0.4 * typed.length) / word.length });
  }
  return matches;
}

/** Matches that forgive mistakes; asked for when the typed word is unknown. One of the first two letters must be right. */
export function nearMatches(typed: string, words: readonly string[]): readonly WordMatch[] {
  const most = forgiven(typed.length);
  if (most === 0) return [];
  const first = typed.charCodeAt(0);
  const second = typed.charCodeAt(1);
  const matches: WordMatch[] = [];
  for (const word of words) {
    if (word.length < typed.length - most) continue;
    const begins = word.charCodeAt(0);
    if (begins !== first && begins !== second && word.charCodeAt(1) !== second) continue;
    const far = mistakes(typed, word, most);
    if (far === undefined || far.start > most) continue;
    const isWhole = far.whole <= most;
    const share = isWhole ? 0.65 : 0.3 + (0.15 * typed.length) / word.length;
    matches.push({ word, weight: share - 0.12 * (isWhole ? far.whole : far.start) });
  }
  return matches;
}

/** Matches by the common beginning of a word's forms: `validating` and `validation`. */
export function stemMatches(typed: string, sorted: readonly string[]): readonly WordMatch[] {
  const stem = typed.replace(/(?:ations?|ions?|ing|ed|ers?|ment|able|ity|e)$/, '');
  if (stem.length < 4 || stem === typed) return [];
  return exactMatches(stem, sorted)
    .filter(({ word }) => word.length <= typed.length + 6)
    .map(({ word }) => ({ word, weight: 0.55 }));
}

/** Position of the first word that is not before `typed`. */
export function firstFrom(sorted: readonly string[], typed: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < typed) low = middle + 1;
    else high = middle;
  }
  return low;
}
