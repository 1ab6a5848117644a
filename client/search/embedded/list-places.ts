// A query of conditions alone, such as `version:2.6.0` or `in:blog` -> every page that meets them, then their headings.

import type { Places } from './places.ts';
import { byScore, type Ranked } from './rank.ts';
import type { Conditions } from './read-query.ts';
import type { Titles } from './titles.ts';

/** The most pages of a large site whose titles are fetched for a list. */
const mostPages = 400;

/** The places of pages that `isWanted`: pages, then their headings, then the headings below those, in reading order. */
export async function listPlaces(
  { all, firstOf, kinds }: Places,
  titles: Titles,
  { versions: [version] }: Conditions,
  isWanted: (page: number) => boolean,
): Promise<readonly Ranked[]> {
  const candidates = version === undefined ? [...firstOf.keys()] : await pagesNaming(version, all, titles);
  const wanted = candidates.filter(isWanted).slice(0, mostPages);
  await titles.load(wanted.map((page) => firstOf[page] ?? 0));
  // A title that wasn't known before may name another version.
  const pages = new Set(wanted.filter(isWanted));
  const ranked = all.flatMap(({ page, level, isEntry }, place): readonly Ranked[] => {
    if (isEntry || !pages.has(page)) return [];
    return [{ place, score: (kinds[page]?.[3] ?? 1) / level, isTitle: true, hasAll: false }];
  });
  return ranked.sort(byScore);
}

async function pagesNaming(version: string, all: Places['all'], titles: Titles): Promise<readonly number[]> {
  const { sorted, placesOf } = await titles.near(version);
  const numbers = sorted.filter((word) => isOfVersion(word, version)).flatMap(placesOf);
  return [...new Set(numbers.map((number) => all[number]?.page ?? 0))];
}

/** The first condition that nothing on the site meets, as readers type it: `version:9.9.9`. */
export async function unmetCondition(
  { sections, versions }: Conditions,
  { all, firstOf }: Places,
  titles: Titles,
  isIn: (section: string) => (page: number) => boolean,
): Promise<string | undefined> {
  const pages = [...firstOf.keys()];
  const section = sections.find((one) => !pages.some(isIn(one)));
  if (section !== undefined) return `in:${section}`;
  for (const version of versions)
    if ((await pagesNaming(version, all, titles)).length === 0) return `version:${version}`;
  return undefined;
}

/** Whether a word is a version or one below it: `2.6.0` is of `2.6` and of `2`. */
export function isOfVersion(word: string, version: string): boolean {
  return word === version || word.startsWith(`${version}.`);
}
