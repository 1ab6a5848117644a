// The words of all texts, sorted over several files; those that may hold a typed word are fetched.

import { type IndexHead, stemOf, type WordsFile } from '@sitegen/renderer/search';
import { decodeNumbers } from '@sitegen/renderer/text';
import type { IndexFiles } from './index-files.ts';
import { firstFrom } from './match-words.ts';

/** Words of neighboring files. */
export interface TextWords {
  readonly sorted: readonly string[];
  /** Where a word is used: `place * 8 + strength` for each (see `WordsFile`). */
  readonly placesOf: (word: string) => readonly number[];
}

export const noTextWords: TextWords = { sorted: [], placesOf: () => [] };

/** Words files that one typed word may ask for. */
const maxFiles = 2;

/** What was put together from files, for the next key. */
const known = new WeakMap<IndexFiles, Map<string, Promise<TextWords>>>();

/** The words near the typed one in the files that may hold it. */
export function textWordsNear(typed: string, head: IndexHead, files: IndexFiles): Promise<TextWords> {
  // With three letters and more, mistakes and other forms are looked for among the words that begin alike.
  const start = typed.slice(0, Math.max(2, Math.min(typed.length - 2, stemOf(typed).length)));
  const first = Math.max(0, firstFrom(head.words, start) - 1);
  const last = Math.max(first, firstFrom(head.words, `${typed.length > 3 ? start : typed}\uffff`) - 1);
  const exact = Math.max(first, firstFrom(head.words, `${typed}\uffff`) - 1);
  const from = Math.max(first, Math.min(exact - maxFiles + 1, last - maxFiles + 1));
  const to = Math.min(from + maxFiles - 1, last);
  return joinWords(
    files,
    'words',
    Array.from({ length: to - from + 1 }, (_, i) => from + i),
  );
}

/** The words of some files, of texts or of titles, in order. */
export function joinWords(files: IndexFiles, of: 'words' | 'names', numbers: readonly number[]): Promise<TextWords> {
  const kept = known.get(files) ?? new Map<string, Promise<TextWords>>();
  known.set(files, kept);
  const name = `${of} ${numbers.join()}`;
  const words = kept.get(name) ?? join(numbers.map(files[of]));
  kept.set(name, words);
  words.catch(() => kept.delete(name));
  return words;
}

async function join(files: readonly Promise<WordsFile>[]): Promise<TextWords> {
  const parts = await Promise.all(files);
  const sorted = parts.flatMap(({ words }) => words);
  const codes = new Map(parts.flatMap(({ words, places }) => words.map((word, i) => [word, places[i] ?? ''] as const)));
  const decoded = new Map<string, readonly number[]>();
  const placesOf = (word: string): readonly number[] => {
    const code = codes.get(word);
    if (code === undefined) return [];
    const places = decoded.get(word) ?? decodeNumbers(code);
    decoded.set(word, places);
    return places;
  };
  return { sorted, placesOf };
}
