// In scripts without spaces, texts are found by pairs of letters. A text can have all pairs of a query without having its
// words, so where the browser has a dictionary, the words of the query decide which texts stay and what is marked.

import { isUnspaced, plainLetters, runsOf } from '@sitegen/renderer/search';

/**
 * What a query has in scripts without spaces, as it's compared: each run as a whole, because the dictionary doesn't know a
 * word that is still being typed, and its words. A single letter is in too many other words.
 */
export function unspacedWords(query: string): readonly string[] {
  if (!isUnspaced(query) || !('Segmenter' in Intl)) return [];
  const parts = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(query)];
  const wholes = query.split(/[^\p{L}\p{M}\p{N}]+/u);
  const words = [...wholes, ...parts.map(({ segment }) => segment)].flatMap(runsOf).filter(isUnspaced);
  return [...new Set(words.map(compared))].filter((word) => [...word].length > 1);
}

/** Whether one of the words is in one of the texts. */
export function haveOne(words: readonly string[], texts: readonly (string | null)[]): boolean {
  const text = compared(texts.join('\n'));
  return words.some((word) => text.includes(word));
}

/** Which letters of a run are in one of the words. */
export function lettersIn(run: readonly string[], words: readonly string[]): readonly boolean[] {
  const letters = run.map(compared);
  const text = letters.join('');
  const isHit = new Array<boolean>(text.length).fill(false);
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) isHit.fill(true, at, at + word.length);
  let from = 0;
  return letters.map(({ length }) => {
    from += length;
    return isHit[from - 1] === true;
  });
}

const compared = (text: string): string => plainLetters(text).toLowerCase();
