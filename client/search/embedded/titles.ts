// The words of titles and the titles themselves, in files that are fetched when needed.

import { findableWords } from '@sitegen/renderer/search';
import { UnreachableError } from '../engine.ts';
import type { IndexFiles } from './index-files.ts';
import { firstFrom, stemStart } from './match-words.ts';
import { inTurns, namesOf, type Places, wordsIn } from './places.ts';
import { joinWords } from './text-words.ts';

/** Words of titles. */
export interface Names {
  readonly sorted: readonly string[];
  readonly placesOf: (word: string) => readonly number[];
}

export interface Titles {
  /** At least the words that begin like a word or have its stem. */
  readonly near: (word: string) => Promise<Names>;
  /** At least the words that begin with the first or the second letter of a word, and those in memory. */
  readonly like: (word: string) => Promise<Names>;
  /** Only what is in memory, for when nothing can be fetched. */
  readonly inMemory: () => Promise<Titles>;
  /** Makes the titles of places known, and of all other places on their pages. */
  readonly load: (places: readonly number[]) => Promise<void>;
}

/** Opens the titles of an index. */
export function openTitles(places: Places, files: IndexFiles): Titles {
  const withStarts = async (...starts: readonly string[]): Promise<Names> => {
    const numbers = new Set(starts.flatMap((start) => filesWith(start, files.head.names)));
    return joinWords(
      files,
      'names',
      [...numbers].sort((a, b) => a - b),
    );
  };
  let memory: Promise<Names> | undefined;
  const namesHere = (): Promise<Names> => {
    memory ??= namesInMemory(places);
    return memory;
  };
  const inMemory = async (): Promise<Titles> => {
    const names = await namesHere();
    return { near: async () => names, like: async () => names, load: async () => undefined, inMemory };
  };
  return {
    near: (word) => withStarts(word.slice(0, Math.max(2, stemStart(word).length))),
    // Of titles in memory, also those whose first letter the typed word lacks.
    like: async (word) => {
      const [here, known] = await Promise.all([withStarts(word.slice(0, 1), word.slice(1, 2) || word), namesHere()]);
      const placesOf = (one: string) => (here.placesOf(one).length > 0 ? here : known).placesOf(one);
      return { sorted: [...new Set([...here.sorted, ...known.sorted])].sort(), placesOf };
    },
    inMemory,
    load: async (numbers) => {
      const unnamed = numbers.flatMap((number) => {
        const page = places.pages[number];
        return page === undefined || places.names[number] ? [] : [Math.floor(page / files.head.pagesPerFile)];
      });
      await Promise.all([...new Set(unnamed)].map((file) => loadTitles(file, places, files)));
    },
  };
}

async function namesInMemory({ names }: Places): Promise<Names> {
  const placesOf = new Map<string, number[]>();
  await inTurns(names, (name, number) => {
    if (name === undefined) return;
    note(placesOf, findableWords(name.title, wordsIn(name)), number);
  });
  return {
    sorted: [...placesOf.keys()].sort(),
    placesOf: (word) => placesOf.get(word) ?? [],
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

/** The files that hold words with this beginning, or would. */
function filesWith(start: string, firstWords: readonly string[]): readonly number[] {
  const first = Math.max(0, firstFrom(firstWords, start) - 1);
  const last = Math.max(first, firstFrom(firstWords, `${start}\uffff`) - 1);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Places whose titles are known, or all if those could be loaded. */
export async function withKnownTitles<One extends { readonly place: number }>(
  ones: readonly One[],
  most: number,
  { places, titles }: { readonly places: Places; readonly titles: Titles },
): Promise<readonly One[]> {
  try {
    await titles.load(ones.slice(0, most).map(({ place }) => place));
    return ones;
  } catch (fault) {
    const known = ones.filter(({ place }) => places.names[place] !== undefined);
    if (!(fault instanceof UnreachableError) || known.length === 0) throw fault;
    return known;
  }
}

function note(found: Map<string, number[]>, words: ReadonlySet<string>, number: number): void {
  for (const word of words) {
    const numbers = found.get(word);
    if (numbers) numbers.push(number);
    else found.set(word, [number]);
  }
}
