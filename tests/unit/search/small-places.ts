// Places of a few pages, and words that are found at some of them, for tests of what decides between places.

import { type Found, foundAt } from '../../../client/search/embedded/found.ts';
import { type Places, unpackPlaces } from '../../../client/search/embedded/places.ts';
import type { HeadPage, IndexHead } from '../../../renderer/search/search-format.ts';

/** Unpacks the places of pages. */
export function placesOf(pages: readonly HeadPage[], groups: readonly string[] = ['Harbor']): Promise<Places> {
  const head: IndexHead = {
    version: '1',
    indexes: ['general'],
    langs: ['en', 'de'],
    groups,
    pages,
    words: [],
    texts: [],
  };
  return unpackPlaces(head);
}

type Certain = { readonly [number: number]: number };

/** A word with these certainties by place. */
export function foundIn(
  places: Places,
  { titles = {}, texts = {} }: { titles?: Certain; texts?: Certain },
  words: readonly string[] = [],
): Found {
  const list = (size: number, certain: Certain): Float32Array =>
    Float32Array.from({ length: size }, (_, number) => certain[number] ?? 0);
  const certainties = {
    titles: list(places.count, titles),
    texts: list(places.count, texts),
  };
  return foundAt(certainties, new Set(words), places);
}
