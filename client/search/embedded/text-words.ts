// Looks up words in the sorted words files, and fetches only those that may have a typed word.

import { type IndexHead, stemOf } from '@sitegen/renderer/search';
import { decodeNumbers } from '@sitegen/renderer/text';
import type { IndexFiles } from './index-files.ts';
import { firstFrom } from './match-words.ts';

/** Words of neighboring files, of texts or of titles. */
export interface FileWords {
  readonly sorted: readonly string[];
  /** The places of a word's titles, or for its texts `place * 8 + strength` (see `WordsFile`). */
  readonly placesOf: (word: string) => readonly number[];
}

export const noTextWords: FileWords = { sorted: [], placesOf: () => [] };

/** How many words files are fetched for a typed word. */
const maxFiles = 2;

/** The words near the typed one in the files that may hold it. */
export function textWordsNear(typed: string, { words }: IndexHead, files: IndexFiles): Promise<FileWords> {
  // With three letters and more, mistakes and other forms are looked for among the words that begin alike.
  const start = typed.slice(0, Math.max(2, Math.min(typed.length - 2, stemOf(typed).length)));
  const last = fileOf(`${typed}\uffff`, words);
  const near = filesWith(start, words).filter((file) => file > last - maxFiles);
  return joinWords(files, 'words', near.slice(0, maxFiles));
}

/** The files in which words with this beginning would be. */
export function filesWith(start: string, firstWords: readonly string[]): readonly number[] {
  const first = fileOf(start, firstWords);
  const last = fileOf(`${start}\uffff`, firstWords);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function fileOf(word: string, firstWords: readonly string[]): number {
  return Math.max(0, firstFrom(firstWords, word) - 1);
}

/** The words of some files, of texts or of titles, in order. */
export async function joinWords(
  files: IndexFiles,
  of: 'words' | 'names',
  numbers: readonly number[],
): Promise<FileWords> {
  const parts = await Promise.all(numbers.map(files[of]));
  const sorted = parts.flatMap(({ words }) => words);
  const places = parts.flatMap((part) => part.places);
  const placesOf = (word: string): readonly number[] => {
    const at = firstFrom(sorted, word);
    return sorted[at] === word ? decodeNumbers(places[at] ?? '') : [];
  };
  return { sorted, placesOf };
}
