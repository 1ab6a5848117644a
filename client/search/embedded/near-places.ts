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
  const near: number[] = [];
  for (const page of likeliest(worth, isWanted)) {
    const end = firstOf[page + 1] ?? count;
    for (let number = firstOf[page] ?? end; number < end; number++) near.push(number);
  }
  return near;
}

/** The wanted pages that are worth most, in reading order. */
function likeliest(worth: Float64Array, isWanted: (page: number) => boolean): readonly number[] {
  // Numbers sort faster than pages by their worth, so only the pages around a limit are looked at, and sorted.
  const sorted = worth.slice().sort();
  const amongFirst = (most: number): number[] => {
    const least = sorted[worth.length - most] ?? 0;
    const pages: number[] = [];
    for (let page = 0; page < worth.length; page++) {
      const own = worth[page] ?? 0;
      if (own > 0 && own >= least && isWanted(page)) pages.push(page);
    }
    return pages.length < maxPages && most < worth.length ? amongFirst(2 * most) : pages;
  };
  return amongFirst(maxPages)
    .sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0))
    .slice(0, maxPages)
    .sort((a, b) => a - b);
}
