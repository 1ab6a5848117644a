// A query of conditions alone, such as `version:2.6.0` or `in:blog` -> every page that meets them, then their headings.

import { pagesOfVersion } from './conditions.ts';
import type { Places } from './places.ts';
import { byScore, type Ranked } from './rank.ts';
import type { Conditions } from './read-query.ts';
import type { Titles } from './titles.ts';

/** The most pages of a large site whose titles are fetched for a list. */
const maxPages = 400;

/** The places of pages that `isWanted`: pages, then their headings, then the headings below those, in reading order. */
export async function listPlaces(
  places: Places,
  titles: Titles,
  isWanted: (page: number) => boolean,
): Promise<readonly Ranked[]> {
  const { firstOf, kinds } = places;
  const pages = [...firstOf.keys()].filter(isWanted).slice(0, maxPages);
  await titles.load(pages.map((page) => firstOf[page] ?? 0));
  const ranked: Ranked[] = [];
  for (const page of pages) {
    const end = firstOf[page + 1] ?? places.count;
    for (let place = firstOf[page] ?? end; place < end; place++) {
      if (places.entries[place] === 1) continue;
      const score = (kinds[page]?.[3] ?? 1) / (places.levels[place] ?? 1);
      ranked.push({ place, score, isTitle: true, hasAll: false });
    }
  }
  return ranked.sort(byScore);
}

/** The first condition that nothing on the site meets, as readers type it: `version:9.9.9`. */
export async function unmetCondition(
  { sections, versions }: Conditions,
  places: Places,
  titles: Titles,
  isIn: (section: string) => (page: number) => boolean,
): Promise<string | undefined> {
  const pages = [...places.firstOf.keys()];
  const section = sections.find((one) => !pages.some(isIn(one)));
  if (section !== undefined) return `in:${section}`;
  for (const version of versions)
    if ((await pagesOfVersion(version, places, titles)).size === 0) return `version:${version}`;
  return undefined;
}
