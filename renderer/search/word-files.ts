// Splits the words of the search index over files.

import type { WordsFile } from './search-format.ts';

/** Sorted words, each with its encoded places. */
type Words = readonly (readonly [word: string, where: string])[];

/** The first word of every file. An empty one begins where the next does, so that the list is sorted. */
export function firstWords(parts: readonly Words[]): readonly string[] {
  let next = '\uffff';
  return parts
    .toReversed()
    .map((part) => {
      next = part[0]?.[0] ?? next;
      return next;
    })
    .toReversed();
}

/** The files of words that were split. */
export function wordsFiles(parts: readonly Words[], version: string): readonly WordsFile[] {
  return parts.map((part) => ({
    version,
    words: part.map(([word]) => word),
    places: part.map(([, where]) => where),
  }));
}

/** Splits the words into files of about equal size. */
export function cutWords(words: Words, files: number): readonly Words[] {
  const total = words.reduce((sum, [word, where]) => sum + word.length + where.length, 0);
  const parts: (readonly [string, string])[][] = Array.from({ length: files }, () => []);
  let size = 0;
  for (const entry of words) {
    parts[Math.min(files - 1, Math.floor((size / Math.max(1, total)) * files))]?.push(entry);
    size += entry[0].length + entry[1].length;
  }
  return parts;
}
