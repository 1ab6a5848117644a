// What was found -> the places worth ranking. On a large site, most pages have one of the typed words, so a look at each
// page as a whole leaves the likeliest ones. That keeps the time for a key the same, however large the site is.

import type { Found } from './find-matches.ts';
import type { Place, Places } from './places.ts';
import { factors, holding } from './weights.ts';

/** More than the pages of most sites; the best answers are on the first of them. */
const mostPages = 200;

/** The places of the wanted pages where something was found, page by page, and of the likeliest `mostPages` at most. */
export function placesNear(
  found: readonly Found[],
  { all, firstOf, kinds }: Places,
  rarities: readonly number[],
  isWanted: (page: number) => boolean,
): readonly number[] {
  const sums = new Float32Array(firstOf.length);
  const held = new Float32Array(firstOf.length);
  const near = new Set<number>(); // A word that only names a section may say nothing by itself, and still finds it.
  for (const [i, { titles, texts, contexts }] of found.entries()) {
    const best = new Float32Array(firstOf.length);
    const note = (page: number, gain: number): void => {
      if (gain > (best[page] ?? 0)) best[page] = gain;
    };
    for (const [number, weight] of titles) {
      const { page, level, length } = all[number] as Place;
      note(page, ((level === 1 ? factors.page : 1) * holding.ownTitle * weight) / length);
    }
    for (const [number, weight] of texts) note((all[number] as Place).page, holding.ownText * weight);
    for (const [page, weight] of contexts) note(page, holding.context * weight);
    const rarity = rarities[i] ?? 0;
    for (const [page, gain] of best.entries()) {
      if (gain === 0) continue;
      near.add(page);
      sums[page] = (sums[page] ?? 0) + rarity * gain;
      held[page] = (held[page] ?? 0) + rarity;
    }
  }
  const pages = [...firstOf.keys()].filter((page) => near.has(page) && isWanted(page));
  if (pages.length > mostPages) {
    const worth = sums.map((sum, page) => sum * (held[page] ?? 0) * (kinds[page]?.[3] ?? 1));
    pages.sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b).length = mostPages;
  }
  return pages.flatMap((page) => {
    const first = firstOf[page] ?? all.length;
    return Array.from({ length: (firstOf[page + 1] ?? all.length) - first }, (_, i) => first + i);
  });
}
