// What was found -> the places worth ranking. On a large site, most pages have one of the typed words, so a look at each
// page as a whole leaves the likeliest ones. That keeps the time for a key the same, however large the site is.

import type { Found } from './found.ts';
import type { Places } from './places.ts';

/** The best answers are on the first of them: with 200, no answer to any question in `bench/search` is another one. */
const maxPages = 100;
/** So that neither a word that says nothing nor a weight of 0 makes a page vanish. */
const leastWorth = 1e-9;

/** The places of the wanted pages where something was found, page by page, and of the likeliest `maxPages` at most. */
export function placesNear(
  found: readonly Found[],
  { count, firstOf, kinds }: Places,
  rarities: readonly number[],
  isWanted: (page: number) => boolean,
): readonly number[] {
  const worth = new Float64Array(firstOf.length);
  const held = new Float64Array(firstOf.length);
  for (const [i, { pages }] of found.entries()) {
    const rarity = Math.max(rarities[i] ?? 0, leastWorth);
    for (let page = 0; page < pages.length; page++) {
      const gain = pages[page] ?? 0;
      if (gain === 0) continue;
      worth[page] = (worth[page] ?? 0) + rarity * gain;
      held[page] = (held[page] ?? 0) + rarity;
    }
  }
  for (let page = 0; page < worth.length; page++)
    worth[page] = (worth[page] ?? 0) * (held[page] ?? 0) * Math.max(kinds[page]?.[3] ?? 1, leastWorth);
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
