// Cuts the part of a text around what was found, and marks the found words.

import { foldWord, isUnspaced, plainLetters, remembered, runsOf, withoutPrefix } from '@sitegen/renderer/search';
import { closeMark, openMark } from '../engine.ts';

// Created once: for older browsers, the bundler turns a pattern with letter classes into a constructor call at each use.
export const wordPattern = /\p{L}[\p{L}\p{N}\p{M}]*|\p{N}+(?:\.\p{N}+)*\p{L}*/gu;
/** A letter with its accents or vowel signs. */
const letterPattern = /\P{M}\p{M}*/gu;

/** True for a word of a text that the query found. */
export type IsFound = (word: string) => boolean;

/** Finds the words that matched in the index, and those that begin like a typed word. */
export function foundBy(words: ReadonlySet<string>, typed: readonly string[]): IsFound {
  const begins = typed.filter((typedWord) => typedWord.length > 1 || isUnspaced(typedWord));
  return remembered((word) => {
    const folded = foldWord(plainLetters(word));
    return [folded, ...withoutPrefix(folded)].some(
      (form) => words.has(form) || begins.some((typedWord) => form.startsWith(typedWord)),
    );
  });
}

/** A word in lower case as texts write it. The index has it without accents and plurals: `prufen` for `prüfen`. */
export function writtenIn(texts: readonly string[], word: string): string {
  const written = texts.flatMap((text) => text.match(wordPattern) ?? []);
  return written.find((one) => foldWord(plainLetters(one)) === word)?.toLowerCase() ?? word;
}

/** The whole text with marks. */
export function marked(text: string, isFound: IsFound): string {
  const mark = (word: string): string => (isFound(word) ? openMark + word + closeMark : word);
  return text.replace(wordPattern, (word) => {
    if (!isUnspaced(word)) return mark(word);
    const parts = runsOf(word).map((run) => (isUnspaced(run) ? markedRun(run, isFound) : mark(run)));
    return parts.join('');
  });
}

/** Marks the letters of every pair that was found in the index. */
function markedRun(run: string, isFound: IsFound): string {
  const letters = run.match(letterPattern) ?? [];
  const isHit = (letter: string, i: number): boolean =>
    isFound(letter) || (i > 0 && isFound(`${letters[i - 1]}${letter}`)) || isFound(`${letter}${letters[i + 1]}`);
  const marks = letters.map((letter, i) => (isHit(letter, i) ? openMark + letter + closeMark : letter));
  return marks.join('').replaceAll(closeMark + openMark, '');
}

/**
 * `length` words of the text that have most of what was found. They begin where a sentence or clause does, unless that
 * would lose some of it.
 */
export function snippetOf(text: string, isFound: IsFound, length: number): string {
  const words = piecesOf(text);
  if (words.length <= length) return marked(text, isFound);
  const isHit = words.map((word) => marked(word, isFound) !== word);
  const isClause = (at: number): boolean => at === 0 || clauseEnd.test(words[at - 1] ?? '');
  const worthOf = (from: number): number =>
    2 * isHit.slice(from, from + length).filter(Boolean).length + (isClause(from) ? 1 : 0);
  const last = words.length - length;
  let start = 0;
  let best = worthOf(0);
  for (let from = 1; from <= last; from++) {
    const worth = worthOf(from);
    if (worth <= best) continue;
    best = worth;
    start = from;
  }
  // Begin one word before the first found one, to show more of what follows. This loses no found word.
  if (!isClause(start)) start = Math.min(Math.max(start, isHit.indexOf(true, start) - 1), last);
  const part = words
    .slice(start, start + length)
    .join('')
    .trimEnd();
  return `${start > 0 ? '…' : ''}${marked(part, isFound)}${start + length < words.length ? '…' : ''}`;
}

const clauseEnd = /(?:[.!?:;,)–—·]["'”’]?\s*|[。、！？：；，）」])$/;

/**
 * Words with the space after them. Without spaces, the browser's dictionary says where words begin. Each segment has its
 * own copy of the whole text, so a long text is cut first.
 */
function piecesOf(text: string): readonly string[] {
  if (!isUnspaced(text) || !('Segmenter' in Intl)) return text.replace(/\s+/g, ' ').match(/\S+ ?/g) ?? [];
  const dictionary = new Intl.Segmenter(undefined, { granularity: 'word' });
  const parts = text.match(/.{1,500}/gsu) ?? [];
  return parts.flatMap((part) => Array.from(dictionary.segment(part), ({ segment }) => segment));
}
