// The words of titles and the titles themselves: in memory if the head of the index has them, else in files that are
// fetched when needed.

import { type DividedHead, findableWords, partMark, wordsOf } from '@sitegen/renderer/search';
import { UnreachableError } from '../engine.ts';
import type { IndexFiles } from './index-files.ts';
import { firstFrom, stemStart } from './match-words.ts';
import { inTurns, namesOf, type Places, wordsIn } from './places.ts';
import { joinWords } from './text-words.ts';

/** Words of titles. */
export interface Names {
  readonly sorted: readonly string[];
  readonly placesOf: (word: string) => readonly number[];
  /** Places by a word that is only a part of an identifier in their title: `api` in `AsyncAPI`. */
  readonly partsOf: (word: string) => readonly number[];
}

export interface Titles {
  /** At least the words that begin like a word or have its stem. */
  readonly near: (word: string) => Promise<Names>;
  /** At least the words that begin with the first or the second letter of a word. */
  readonly like: (word: string) => Promise<Names>;
  /** Only what is in memory, for when nothing can be fetched. */
  readonly inMemory: () => Promise<Titles>;
  /** Makes the titles of places known, and of all other places on their pages. */
  readonly load: (places: readonly number[]) => Promise<void>;
  /** Pages by the words of their context (their group and the folders of their address), and those words, sorted. */
  readonly contexts: { readonly words: readonly string[]; readonly pagesIn: (word: string) => readonly number[] };
}

/** Opens the titles of an index. */
export async function openTitles(places: Places, files: IndexFiles): Promise<Titles> {
  const contexts = contextsOf(places);
  const { divided } = places.head;
  const inMemory = async (): Promise<Titles> => {
    const names = await namesInMemory(places);
    const titles = { near: async () => names, like: async () => names, load: async () => undefined, contexts };
    return { ...titles, inMemory: async () => ({ ...titles, inMemory }) };
  };
  return divided ? { ...inFiles(places, files, divided), contexts, inMemory } : inMemory();
}

async function namesInMemory({ names }: Places): Promise<Names> {
  const placesOf = new Map<string, number[]>();
  const partsOf = new Map<string, number[]>();
  await inTurns(names, (name, number) => {
    if (name === undefined) return;
    const { whole, parts } = findableWords(name.title, wordsIn(name));
    note(placesOf, whole, number);
    note(partsOf, parts, number);
  });
  return {
    sorted: [...placesOf.keys()].sort(),
    placesOf: (word) => placesOf.get(word) ?? [],
    partsOf: (word) => partsOf.get(word) ?? [],
  };
}

function inFiles(places: Places, files: IndexFiles, divided: DividedHead): Omit<Titles, 'contexts' | 'inMemory'> {
  const withStarts = async (...starts: readonly string[]): Promise<Names> => {
    const numbers = new Set(starts.flatMap((start) => filesWith(start, divided.names)));
    const { sorted, placesOf } = await joinWords(
      files,
      'names',
      [...numbers].sort((a, b) => a - b),
    );
    return { sorted, placesOf, partsOf: (word) => placesOf(partMark + word) };
  };
  return {
    near: (word) => withStarts(word.slice(0, Math.max(2, stemStart(word).length)), partMark + word),
    like: (word) => withStarts(word.slice(0, 1), word.slice(1, 2) || word, partMark + word),
    load: async (numbers) => {
      const unnamed = numbers.flatMap((number) => {
        const page = places.pages[number];
        return page === undefined || places.names[number] ? [] : [Math.floor(page / divided.pagesPerFile)];
      });
      await Promise.all([...new Set(unnamed)].map((file) => loadTitles(file, places, files, divided)));
    },
  };
}

async function loadTitles(file: number, places: Places, files: IndexFiles, divided: DividedHead): Promise<void> {
  const { titles, above } = await files.titles(file);
  for (const [url, title] of above) places.titleAt.set(url, title);
  for (const [i, [url, title, headings]] of titles.entries()) {
    const first = places.firstOf[file * divided.pagesPerFile + i] ?? places.count;
    for (const [j, name] of namesOf(url, title, headings).entries())
      if (first + j < places.count) places.names[first + j] = name;
  }
}

/** The files that hold words with this beginning, or would. */
function filesWith(start: string, firstWords: readonly string[]): readonly number[] {
  const first = Math.max(0, firstFrom(firstWords, start) - 1);
  const last = Math.max(first, firstFrom(firstWords, `${start}\uffff`) - 1);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** Thousands of pages have the same groups and folders, so their words are those of a few kinds. */
function contextsOf({ head, kinds }: Places): Titles['contexts'] {
  const all = [...new Set(kinds)];
  const numbers = new Map(all.map((kind, number) => [kind, number]));
  const kindsIn = new Map<string, number[]>();
  const split = remembered((text: string) => wordsOf(text));
  for (const [number, [, group, , , folder]] of all.entries())
    note(kindsIn, new Set([head.groups[group] ?? '', ...folder.split('/')].flatMap(split)), number);
  const pagesIn = remembered((word: string) => {
    const own = new Set(kindsIn.get(word));
    return kinds.flatMap((kind, page) => (own.has(numbers.get(kind) ?? -1) ? [page] : []));
  });
  return { words: [...kindsIn.keys()].sort(), pagesIn };
}

/** The same function, which computes each value once. */
function remembered<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
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
