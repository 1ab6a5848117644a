// Ranks the places that answer a query, in two steps: all of them by the words they have, and the best again by their titles.

import { versionIn, withoutVersion } from '../versions.ts';
import { wantedPages } from './conditions.ts';
import { type FoundWords, type Index, isSubjectFound } from './find-words.ts';
import type { FoundWord } from './found-word.ts';
import { kindAt, type Places, pageAt } from './places.ts';
import { maxReordered, type Ranked, rank, withTitles } from './rank.ts';
import type { ParsedQuery } from './read-query.ts';
import { beginsWith } from './title-factor.ts';
import { loadTitles } from './titles.ts';

/** How many pages a single letter finds. The titles of more would take longer to load than the next letter to type. */
const maxForLetter = 8;
/** How many of the first results get their other versions. */
const maxVersioned = 5;

/** The places that answer a query, best first. */
export async function bestPlaces(asked: ParsedQuery, words: FoundWords, index: Index): Promise<readonly Ranked[]> {
  const { places } = index;
  if (!isSubjectFound(asked, words.found)) return [];
  const isWanted = await wantedPages(asked.conditions, words, index);
  const ranked = rank(asked, words, places, isWanted).filter(({ place }) => !hasAny(place, words.absent, places));
  const near = asked.isLetter
    ? ranked.filter(({ place }) => places.levels[place] === 1).slice(0, maxForLetter)
    : ranked;
  await loadTitles(near.slice(0, maxReordered), index);
  await loadTitles(otherVersions(near, places).slice(0, maxReordered), index);
  const isMeant = ({ place }: Ranked): boolean => {
    const name = places.names[place];
    return !asked.isFrame || (name !== undefined && beginsWith(name, asked, words.found));
  };
  // Asked again, because the addresses of these pages are known now.
  const wanted = near.filter((candidate) => isWanted(pageAt(places, candidate.place)) && isMeant(candidate));
  return withTitles(wanted, asked, words.found, places);
}

/** Whether a place or the title and text of its page has one of the words. */
function hasAny(place: number, words: readonly FoundWord[], places: Places): boolean {
  const page = places.firstOf[pageAt(places, place)] ?? -1;
  return words.some(({ titles, texts }) => [place, page].some((at) => (titles[at] ?? 0) > 0 || (texts[at] ?? 0) > 0));
}

/**
 * Finds titles that have every typed word and are next to the pages of the first results. The same object in other
 * versions is one of them. Older versions count less, so it may rank far down.
 */
function otherVersions(near: readonly Ranked[], places: Places): readonly Ranked[] {
  const folderOf = ({ place }: Ranked) => withoutVersion(kindAt(places, place)?.folder ?? '');
  const versioned = near
    .slice(0, maxVersioned)
    .filter(({ place }) => versionIn(places.names[place]?.url ?? '') !== undefined);
  const folders = new Set(versioned.map(folderOf));
  return near.filter((candidate) => candidate.isTitle && candidate.hasAll && folders.has(folderOf(candidate)));
}
