// Chooses the places that are worth ranking. On a large site, most pages have one of the typed words. So each page is first
// rated as a whole, and only the places of the likeliest pages are ranked. That keeps the time for a key constant.

import type { IsWanted } from './conditions.ts';
import type { FoundWords } from './find-words.ts';
import type { Places } from './places.ts';

/** With 200, no question in `bench/search` gets another answer. */
const maxPages = 100;
/** More than 0, so that a page doesn't vanish because of a word that says nothing or a weight of 0. */
const minWorth = 1e-9;

/** The places of the likeliest pages among the wanted ones, page by page. */
export function placesNear(words: FoundWords, places: Places, isWanted: IsWanted): readonly number[] {
  const { found, rarities } = words;
  const { count, firstOf, kinds } = places;
  const worth = new Float64Array(firstOf.length);
  const held = new Float64Array(firstOf.length);
  for (const [i, { pages }] of found.entries()) {
    const rarity = Math.max(rarities[i] ?? 0, minWorth);
    for (let page = 0; page < pages.length; page++) {
      const gain = pages[page] ?? 0;
      if (gain === 0) continue;
      worth[page] = (worth[page] ?? 0) + rarity * gain;
      held[page] = (held[page] ?? 0) + rarity;
    }
  }
  for (let page = 0; page < worth.length; page++)
    worth[page] = (worth[page] ?? 0) * (held[page] ?? 0) * Math.max(kinds[page]?.weight ?? 1, minWorth);
  const likeliest = [...worth.keys()]
    .filter((page) => (worth[page] ?? 0) > 0 && isWanted(page))
    .sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0))
    .slice(0, maxPages);
  const placesOf = (page: number): number[] => {
    const first = firstOf[page] ?? count;
    return Array.from({ length: (firstOf[page + 1] ?? count) - first }, (_, i) => first + i);
  };
  return likeliest.sort((a, b) => a - b).flatMap(placesOf);
}
