// The head of the index in a form that is quick to search: every page and heading is a place with a number, and every
// word of their titles knows its places.

import {
  compoundsOf,
  entryLevel,
  type HeadPage,
  type IndexHead,
  queryWordsOf,
  usualSlug,
  wordsOf,
} from '@sitegen/renderer/search';
import type { Hierarchy, Level } from '../engine.ts';
import { usefulWords } from './useful-words.ts';
import { powers } from './weights.ts';

const joined = /[\p{L}\p{N}]+(?:[-/][\p{L}\p{N}]+)*/gu;

export interface Place {
  readonly page: number;
  /** Place of the heading or page above; -1 for a page. */
  readonly parent: number;
  readonly level: number;
  /** An entry of a list or table, such as a field, rather than a heading. */
  readonly isEntry: boolean;
  readonly title: string;
  readonly url: string;
  /** Words of the title in order. */
  readonly words: readonly string[];
  /** Those of them that say something. */
  readonly useful: readonly string[];
  /** Of a page: further words that the last part of its address has. */
  readonly inAddress: readonly string[];
  /** A word in a longer title counts less. */
  readonly length: number;
}

export interface Places {
  readonly head: IndexHead;
  readonly all: readonly Place[];
  /** The number of each page by its address. */
  readonly pageAt: ReadonlyMap<string, number>;
  /** The first place of each page; its others follow. */
  readonly firstOf: readonly number[];
  /** Words of titles, sorted, and the places of each. */
  readonly words: readonly string[];
  readonly placesOf: ReadonlyMap<string, readonly number[]>;
  /** Places by a word that is only a part of an identifier in their title: `api` in `AsyncAPI`. */
  readonly placesOfPart: ReadonlyMap<string, readonly number[]>;
  /** Pages by the words of their context (their group and the folders of their address), and those words, sorted. */
  readonly pagesIn: ReadonlyMap<string, readonly number[]>;
  readonly contextWords: readonly string[];
}

/** Milliseconds of unpacking after which the reader's next key may come in between. */
const turn = 8;

/** Unpacks the head, a part at a time: all at once would hold up what the reader types meanwhile. */
export async function unpackPlaces(head: IndexHead): Promise<Places> {
  const all: Place[] = [];
  const firstOf: number[] = [];
  const placesOf: Numbers = new Map();
  const placesOfPart: Numbers = new Map();
  const pagesIn: Numbers = new Map();
  const add = (place: Omit<Place, keyof TitleWords>, address = ''): void => {
    const words = titleWords(place.title, address);
    note(placesOf, [...words.words, ...words.inAddress, ...joinedWordsOf(place.title)], all.length);
    const parts = wordsOf(place.title).filter((word) => !words.words.includes(word));
    note(placesOfPart, parts, all.length);
    all.push({ ...place, ...words });
  };
  let start = performance.now();
  for (const [page, row] of head.pages.entries()) {
    const [url, , title, , , headings] = row;
    const above: number[] = [all.length];
    firstOf.push(all.length);
    note(pagesIn, contextWordsOf(row, head.groups), page);
    add({ page, parent: -1, level: 1, isEntry: false, title, url }, url);
    for (const [given, text, slug] of headings) {
      const isEntry = given > entryLevel;
      const level = isEntry ? given - entryLevel : given;
      const parent = above.slice(0, level - 1).findLast((place) => place !== undefined) ?? above[0] ?? 0;
      above.length = level - 1;
      above[level - 1] = all.length;
      const hash = slug ?? usualSlug(text);
      add({ page, parent, level, isEntry, title: text, url: hash === '' ? url : `${url}#${hash}` });
    }
    if (performance.now() - start > turn) {
      await new Promise((resolve) => setTimeout(resolve));
      start = performance.now();
    }
  }
  const contextWords = [...pagesIn.keys()].sort();
  const pageAt = new Map(head.pages.map(([url], page) => [url, page]));
  return {
    head,
    all,
    pageAt,
    firstOf,
    words: [...placesOf.keys()].sort(),
    placesOf,
    placesOfPart,
    pagesIn,
    contextWords,
  };
}

type Numbers = Map<string, number[]>;

function note(found: Numbers, words: readonly string[], number: number): void {
  for (const word of new Set(words)) {
    const numbers = found.get(word);
    if (numbers) numbers.push(number);
    else found.set(word, [number]);
  }
}

/** What is often written as one word: `Pub/Sub`, `event-driven`. */
function joinedWordsOf(title: string): readonly string[] {
  const pairs = (title.match(joined) ?? []).filter((one) => /[-/]/.test(one));
  return [...pairs.flatMap((pair) => queryWordsOf(pair.replace(/[-/]/g, ''))), ...compoundsOf(title)];
}

type TitleWords = Pick<Place, 'words' | 'useful' | 'inAddress' | 'length'>;

/** A page is also found by the last part of its address: `v3.0.0`, `request-reply`. */
function titleWords(title: string, url: string): TitleWords {
  const words = queryWordsOf(title);
  const last = queryWordsOf(url.slice(url.lastIndexOf('/') + 1));
  const inAddress = last.filter((word) => !words.includes(word));
  const useful = usefulWords(words);
  return {
    words,
    useful,
    inAddress,
    length: Math.max(1, useful.length + 0.8 * inAddress.length) ** powers.titleLength,
  };
}

function contextWordsOf([url, group]: HeadPage, groups: readonly string[]): readonly string[] {
  const folders = url.slice(0, url.lastIndexOf('/')).replaceAll('/', ' ');
  return wordsOf(`${groups[group] ?? ''} ${folders}`);
}

/** The titles of the pages above a place's page, by address, and of the headings above the place. */
export function trailOf({ all, head, pageAt }: Places, number: number): readonly string[] {
  const place = all[number];
  const url = head.pages[place?.page ?? 0]?.[0] ?? '/';
  const folders = url.split('/').slice(1, -1);
  const group = head.groups[head.pages[place?.page ?? 0]?.[1] ?? 0];
  const above = folders.flatMap((_, i) => {
    const page = pageAt.get(`/${folders.slice(0, i + 1).join('/')}`);
    const title = page === undefined ? group : head.pages[page]?.[2];
    // The first folder is the whole documentation.
    return title === undefined || title === group || i === 0 ? [] : [title];
  });
  const headings: string[] = [];
  for (let at = place?.parent ?? -1; at >= 0; at = all[at]?.parent ?? -1) headings.unshift(all[at]?.title ?? '');
  return [...above, ...headings];
}

/** The titles from the group down to a place. */
export function hierarchyOf({ head, all }: Places, number: number): Hierarchy {
  const hierarchy: { [level in Level]: string | null } = {
    lvl0: null,
    lvl1: null,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  for (let at = number; at >= 0; at = all[at]?.parent ?? -1) {
    const place = all[at];
    if (place) hierarchy[`lvl${place.level}` as Level] = place.title;
  }
  hierarchy.lvl0 = head.groups[head.pages[all[number]?.page ?? 0]?.[1] ?? 0] ?? null;
  return hierarchy;
}
