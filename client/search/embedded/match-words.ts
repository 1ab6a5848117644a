// Finds the words of the index that a typed word may mean, each with a certainty (1 for the word itself).

import { isUnspaced, stemOf } from '@sitegen/renderer/search';
import { mistakes } from '@sitegen/renderer/text';
import { certainty } from './weights.ts';

export interface WordMatch {
  readonly word: string;
  readonly weight: number;
  /** Found in spite of a typing mistake. */
  readonly isNear?: boolean;
}

/**
 * If more words begin like the typed one, it isn't compared with others. [0 / -2, 0 / 0], but otherwise each letter of a word
 * would be compared with all words.
 */
const maxForMistakes = 3;

/** A typed word as it is looked for. */
interface TypedWord {
  readonly typed: string;
  /** As it was spelled before it lost its plural. */
  readonly spelled: string;
  /** A text or title has it. */
  readonly isKnown: boolean;
  /** A word of a text or title begins like it. */
  readonly isBegun: boolean;
  /** A letter or digit is all that was typed. */
  readonly isLetter: boolean;
}

/** Words that begin like the typed one or share its stem. If no page has it, also similar words. */
export function wordMatches(word: TypedWord, sorted: readonly string[]): readonly WordMatch[] {
  const { typed, spelled, isKnown, isBegun, isLetter } = word;
  const sure = [...exactMatches(typed, sorted, { spelled, isLetter }), ...stemMatches(typed, sorted)];
  // A prefix of many words isn't a typo.
  if (isKnown || sure.length > maxForMistakes) return sure;
  // If words begin like it, it's half of one of them: `discr` is from `discriminator`, and isn't a typo of `descr`.
  if (sure.length === 0) return nearMatches(spelled, sorted, !isBegun, spelled === typed ? '' : 's');
  return [...sure, ...nearMatches(typed, sorted, false)];
}

/** Matches in a sorted list: the word itself and words that begin with it as it was spelled before it lost its plural. */
export function exactMatches(
  typed: string,
  sorted: readonly string[],
  { spelled = typed, isLetter = false } = {},
): readonly WordMatch[] {
  const isStart = isLetter || typed.length > 1 || isUnspaced(typed);
  const matches: WordMatch[] = [];
  for (let i = firstFrom(sorted, typed); sorted[i]?.startsWith(typed); i++) {
    const word = sorted[i] ?? '';
    if (word === typed) matches.push({ word, weight: 1 });
    else if (isStart && word.startsWith(spelled)) matches.push({ word, weight: certainty.begins });
  }
  return matches;
}

/** How many mistakes are forgiven in a word of this length. The second one: [-4 / 1, 0 / 0], but people make it. */
export function forgiven(length: number): number {
  return length < 4 ? 0 : length < 7 ? 1 : 2;
}

/**
 * Matches that forgive mistakes, with an ending that all words get. What was typed may be half a word. One of the first two
 * letters must be right.
 */
function nearMatches(typed: string, words: readonly string[], isHalf: boolean, ending = ''): readonly WordMatch[] {
  const max = forgiven(typed.length);
  if (max === 0) return [];
  const first = typed.charCodeAt(0);
  const second = typed.charCodeAt(1);
  const matches: WordMatch[] = [];
  for (const word of words) {
    if (word.length + ending.length < typed.length - max) continue;
    const begins = word.charCodeAt(0);
    const follows = word.charCodeAt(1);
    if (begins !== first && begins !== second && follows !== second && follows !== first) continue;
    const far = mistakes(typed, word + ending, max);
    if (far === undefined || (isHalf ? far.start : far.whole) > max) continue;
    const count = far.whole <= max ? far.whole : far.start;
    matches.push({ word, weight: certainty.near - certainty.mistake * count, isNear: true });
  }
  return matches;
}

/** Matches by equal stems: `validating` and `validation`, `splitting` and `split`. */
function stemMatches(typed: string, sorted: readonly string[]): readonly WordMatch[] {
  const stem = stemOf(typed);
  const matches: WordMatch[] = [];
  for (let i = firstFrom(sorted, stem); sorted[i]?.startsWith(stem); i++) {
    const word = sorted[i] ?? '';
    if (word !== typed && stemOf(word) === stem) matches.push({ word, weight: certainty.form });
  }
  return matches;
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
