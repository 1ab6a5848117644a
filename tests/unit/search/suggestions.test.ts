// What readers can search for instead of a word that leads nowhere.

import { expect, test } from 'vitest';
import { suggestionsOf } from '../../../client/search/embedded/suggestions.ts';
import type { Titles } from '../../../client/search/embedded/titles.ts';

test('suggestions are the words that differ least, then those of more places, each once', async () => {
  const places = new Map([
    ['lanterns', 1],
    ['lantern', 1],
    ['lattern', 5],
    ['lantren', 9],
  ]);
  const sorted = [...places.keys()].sort();
  const placesOf = (word: string) => Array.from({ length: places.get(word) ?? 0 }, (_, i) => i);
  const titles = { like: async () => ({ sorted, placesOf }) } as unknown as Titles;
  const all = ['lantern', 'lantren', 'lattern'];
  expect(await suggestionsOf(['lanterm', 'lanterm'], titles, () => true)).toEqual(all);
  // A word that only pages of another language have leads the reader nowhere.
  expect(await suggestionsOf(['lanterm'], titles, (place) => place > 3)).toEqual(['lantren', 'lattern']);
});
