// Looks up words of texts and titles in their sorted files, and fetches only the files that may have a typed word.

import { stemOf, type WordsFile } from '@sitegen/renderer/search';
import { decodeNumbers } from '@sitegen/renderer/text';
import type { IndexFiles } from './index-files.ts';
import { firstFrom } from './match-words.ts';

/** Words of neighboring files, of texts or of titles. */
export interface FileWords {
  readonly sorted: readonly string[];
  /** The places of a word's titles, or for its texts `place * 8 + strength` (see `WordsFile`). */
  readonly placesOf: (word: string) => readonly number[];
}

export const noWords: FileWords = { sorted: [], placesOf: () => [] };

/** How many files with words of texts are fetched for a typed word. */
const maxFiles = 2;

/** Words of texts near the typed one. */
export function textWordsNear(typed: string, { head, words }: IndexFiles): Promise<FileWords> {
  // With three letters and more, mistakes and other forms are looked for among the words that begin alike.
  const start = typed.slice(0, Math.max(2, Math.min(typed.length - 2, stemOf(typed).length)));
  const last = fileOf(`${typed}\uffff`, head.words);
  const near = filesWith(start, head.words).filter((file) => file > last - maxFiles);
  return joinWords(near.slice(0, maxFiles).map(words));
}

/** Words of titles: at least those that begin like the typed one or have its stem. */
export function titleWordsNear(typed: string, files: IndexFiles): Promise<FileWords> {
  return titleWords([typed.slice(0, Math.max(2, stemOf(typed).length))], files);
}

/** Words of titles: at least those that begin with the first or the second letter of the typed one. */
export function titleWordsLike(typed: string, files: IndexFiles): Promise<FileWords> {
  return titleWords([typed.slice(0, 1), typed.slice(1, 2) || typed], files);
}

function titleWords(starts: readonly string[], { head, names }: IndexFiles): Promise<FileWords> {
  const files = new Set(starts.flatMap((start) => filesWith(start, head.names)));
  return joinWords([...files].sort((a, b) => a - b).map(names));
}

/** The files in which words with this beginning would be. */
function filesWith(start: string, firstWords: readonly string[]): readonly number[] {
  const first = fileOf(start, firstWords);
  const last = fileOf(`${start}\uffff`, firstWords);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

function fileOf(word: string, firstWords: readonly string[]): number {
  return Math.max(0, firstFrom(firstWords, word) - 1);
}

async function joinWords(files: readonly Promise<WordsFile>[]): Promise<FileWords> {
  const parts = await Promise.all(files);
  const sorted = parts.flatMap(({ words }) => words);
  const places = parts.flatMap((part) => part.places);
  const placesOf = (word: string): readonly number[] => {
    const at = firstFrom(sorted, word);
    return sorted[at] === word ? decodeNumbers(places[at] ?? '') : [];
  };
  return { sorted, placesOf };
}
