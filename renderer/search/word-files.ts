// Splits the words of the search index over files.

import type { WordsFile } from './search-format.ts';

/** Sorted words, each with its encoded places. */
export type Words = readonly (readonly [word: string, where: string])[];

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

/** The files of words that were split. `starts` are their first words. */
export function wordsFiles(parts: readonly Words[], starts: readonly string[], version: string): readonly WordsFile[] {
  return parts.map((part, file) => ({
    version,
    next: starts[file + 1] ?? '',
    words: part.map(([word]) => word),
    places: part.map(([, where]) => where),
  }));
}

/** About how many words could be the first of each file. */
const startsPerFile = 4;

/**
 * Splits the words into files of about equal size. Only some words may begin a file, chosen by their hashes, so that a
 * few bytes more or less move few of the boundaries.
 */
export function cutWords(words: Words, files: number): readonly Words[] {
  // A power of two, so that one more word rarely chooses others.
  const every = 2 ** Math.max(0, Math.floor(Math.log2(words.length / files / startsPerFile)));
  const total = words.reduce((sum, [word, where]) => sum + word.length + where.length, 0);
  const parts: (readonly [string, string])[][] = Array.from({ length: files }, () => []);
  let size = 0;
  let file = 0;
  for (const entry of words) {
    const [word, where] = entry;
    if (hashText(word) % every === 0) file = Math.min(files - 1, Math.floor((size / Math.max(1, total)) * files));
    parts[file]?.push(entry);
    size += word.length + where.length;
  }
  return parts;
}

/** FNV-1a hash of a text. Not cryptographic. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
