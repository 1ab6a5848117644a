// A text -> the part of it around what was found, with marks around the found words.

import { foldWord } from '@sitegen/renderer/search';
import { closeMark, openMark } from '../engine.ts';

// Created once: for older browsers, the bundler turns a pattern with letter classes into a constructor call at each use.
export const accents = /\p{M}/gu;
export const wordPattern = /\p{L}[\p{L}\p{N}\p{M}]*|\p{N}+(?:\.\p{N}+)*\p{L}*/gu;

/** True for a word of a text that the query found. */
export type IsFound = (word: string) => boolean;

/** Found are the words that matched in the index and what begins like a typed word. */
export function foundBy(words: ReadonlySet<string>, typed: readonly string[]): IsFound {
  const begins = typed.filter((one) => one.length > 1);
  const known = new Map<string, boolean>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const folded = foldWord(word.normalize('NFKD').replace(accents, ''));
    const isFound = words.has(folded) || begins.some((one) => folded.startsWith(one));
    known.set(word, isFound);
    return isFound;
  };
}

/** The whole text with marks. */
export function marked(text: string, isFound: IsFound): string {
  return text.replace(wordPattern, (word) => (isFound(word) ? openMark + word + closeMark : word));
}

/** The `length` words of the text that hold most of what was found. */
export function snippetOf(text: string, isFound: IsFound, length: number): string {
  const words = text.split(/\s+/);
  if (words.length <= length) return marked(text, isFound);
  const hits = words.map((word) => ((word.match(wordPattern) ?? []).some(isFound) ? 1 : 0));
  let start = 0;
  let best = -1;
  for (let i = 0; i + length <= words.length; i++) {
    const sum = hits.slice(i, i + length).reduce<number>((a, b) => a + b, 0);
    if (sum <= best) continue;
    best = sum;
    start = i;
  }
  // From the word before the first that was found, so that what follows it is seen; nothing found is lost on the way.
  const first = hits.indexOf(1, start);
  start = Math.min(Math.max(start, first - 1), words.length - length);
  const part = words.slice(start, start + length).join(' ');
  return `${start > 0 ? '…' : ''}${marked(part, isFound)}${start + length < words.length ? '…' : ''}`;
}
