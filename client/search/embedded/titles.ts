// Loads titles and their words from files, when they're needed.

import { stemOf } from '@sitegen/renderer/search';
import type { IndexFiles } from './index-files.ts';
import { namesOf, type Places } from './places.ts';
import { type FileWords, filesWith, joinWords } from './text-words.ts';

export type Titles = ReturnType<typeof openTitles>;

/** Opens the titles of an index. */
export function openTitles(places: Places, files: IndexFiles) {
  const withStarts = (...starts: readonly string[]): Promise<FileWords> => {
    const numbers = new Set(starts.flatMap((start) => filesWith(start, files.head.names)));
    const inOrder = [...numbers].sort((a, b) => a - b);
    return joinWords(files, 'names', inOrder);
  };
  return {
    /** At least the words that begin like a word or have its stem. */
    near: (word: string) => withStarts(word.slice(0, Math.max(2, stemOf(word).length))),
    /** At least the words that begin with the first or the second letter of a word. */
    like: (word: string) => withStarts(word.slice(0, 1), word.slice(1, 2) || word),
    /** Loads the titles of places. The files also have those of other places. */
    load: async (numbers: readonly number[]): Promise<void> => {
      const unnamed = numbers.flatMap((number) => {
        const page = places.pages[number];
        return page === undefined || places.names[number] ? [] : [Math.floor(page / files.head.pagesPerFile)];
      });
      await Promise.all([...new Set(unnamed)].map((file) => loadTitles(file, places, files)));
    },
  };
}

async function loadTitles(file: number, places: Places, files: IndexFiles): Promise<void> {
  const { titles, above } = await files.titles(file);
  for (const [url, title] of above) places.titleAt.set(url, title);
  for (const [i, [url, title, headings]] of titles.entries()) {
    const first = places.firstOf[file * files.head.pagesPerFile + i] ?? places.count;
    for (const [j, name] of namesOf(url, title, headings, places.shared).entries())
      if (first + j < places.count) places.names[first + j] = name;
  }
}
