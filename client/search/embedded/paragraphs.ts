// Finds the paragraph of a place that answers a query best, and how well it does: by the words it has together.

import { foldWord, isUnspaced, plainLetters, queryWordsOf, remembered } from '@sitegen/renderer/search';
import type { FoundWords } from './find-words.ts';
import type { FoundWord } from './found-word.ts';
import { oneLine, type ParsedQuery } from './read-query.ts';
import { wordPattern } from './snippet.ts';
import { factors } from './weights.ts';

/** What texts are compared with. */
export interface TextQuery {
  /** Which of the typed words a word of a text is, as bits. */
  readonly meaningOf: (word: string) => number;
  /** How much each typed word says. */
  readonly rarities: readonly number[];
  /** Three words and more as they were typed, with a space before each; undefined for fewer. */
  readonly phrase: string | undefined;
  /** Phrases in quotes, all of which a place must have. */
  readonly phrases: readonly string[];
  /** Only a letter or digit was typed. */
  readonly isLetter: boolean;
}

/** A query of this many words may be what a text says. */
const minPhraseWords = 3;

/** A query as texts are compared with it. */
export function textQueryOf(asked: ParsedQuery, { found, rarities }: FoundWords): TextQuery {
  const { raw, useful, conditions, isLetter } = asked;
  return {
    meaningOf: meaningsOf(found, useful),
    rarities: rarities.slice(0, useful.length),
    phrase: raw.length < minPhraseWords ? undefined : raw.map((word) => ` ${word}`).join(''),
    phrases: conditions.phrases,
    isLetter,
  };
}

/** Returns a function that recognizes typed words in the words of a text. */
function meaningsOf(found: readonly FoundWord[], typed: readonly string[]): TextQuery['meaningOf'] {
  return remembered((word) => {
    let bits = 0;
    for (const [i, typedWord] of typed.entries()) {
      if (found[i]?.words.has(word) || (typedWord.length > 1 && word.startsWith(typedWord))) bits |= 1 << i;
    }
    return bits;
  });
}

/**
 * Chooses among the paragraphs below a title. The factor for their place is 1 if they say nothing, and more the better they
 * answer.
 */
export function bestParagraph(paragraphs: readonly string[], title: string, query: TextQuery) {
  const inTitle = look(title, 0, query);
  let factor = inTitle.factor;
  let text: string | null = null;
  let best = -1;
  for (const paragraph of paragraphs) {
    const seen = look(paragraph, inTitle.held, query);
    factor = Math.max(factor, seen.factor);
    if (seen.worth <= best) continue;
    best = seen.worth;
    text = paragraph;
  }
  return { text, factor };
}

/** Tells whether a place has all phrases, in its title or in one of its paragraphs. */
export function hasPhrases(title: string, paragraphs: readonly string[], phrases: readonly string[]): boolean {
  const texts = [title, ...paragraphs].map(oneLine);
  return phrases.every((phrase) => texts.some((text) => text.includes(phrase)));
}

/**
 * Compares a text with the query. `held` are the typed words in it, as bits; those in the title `above` count too. Its `worth`
 * only decides which paragraph is shown, not the order of answers.
 */
function look(text: string, above: number, { meaningOf, rarities, phrase }: TextQuery) {
  const words = foldedWords(text);
  let held = 0;
  for (const word of words) held |= meaningOf(word);
  const isVerbatim = phrase !== undefined && ` ${words.join(' ')}`.includes(phrase);
  const verbatim = isVerbatim ? factors.verbatim : 0;
  const together = rarities.length < 2 ? 0 : factors.together * shareOf(held | above, rarities) ** 2;
  return { held, factor: 1 + together + verbatim, worth: shareOf(held, rarities) + verbatim };
}

/** The words of a text as they are compared. */
const foldedWords = remembered((text: string): readonly string[] =>
  (text.match(wordPattern) ?? []).flatMap((word) =>
    isUnspaced(word) ? queryWordsOf(word) : foldWord(plainLetters(word)),
  ),
);

function shareOf(bits: number, rarities: readonly number[]): number {
  let held = 0;
  let all = 0;
  for (const [i, rarity] of rarities.entries()) {
    all += rarity;
    if (bits & (1 << i)) held += rarity;
  }
  return held / all;
}
