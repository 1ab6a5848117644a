// Loads the titles of places when they're needed. Their files also have the titles of other places.

import { entryLevel, lazy, slugOf, type TitleAddress, type TitlesFile, titleWords } from '@sitegen/renderer/search';
import type { Index } from './find-words.ts';
import { type PlaceName, type Places, pageAt } from './places.ts';

/** Loads the titles of places that don't have them yet. */
export async function loadTitles(candidates: readonly { place: number }[], { places, files }: Index): Promise<void> {
  const { pagesPerFile } = files.head;
  const unnamed = candidates.filter(({ place }) => places.names[place] === undefined);
  const needed = new Set(unnamed.map(({ place }) => Math.floor(pageAt(places, place) / pagesPerFile)));
  const load = async (file: number) => addTitles(await files.titles(file), file * pagesPerFile, places);
  await Promise.all([...needed].map(load));
}

/** Adds the titles of a file, which begin with those of the page `firstPage`. */
function addTitles({ titles, above }: TitlesFile, firstPage: number, places: Places): void {
  for (const [url, title] of above) places.titleAt.set(url, title);
  for (const [i, page] of titles.entries()) {
    const first = places.firstOf[firstPage + i] ?? places.count;
    for (const [j, name] of namesOf(page, places.shared).entries())
      if (first + j < places.count) places.names[first + j] = name;
  }
}

/** The names of a page and then of its headings. */
function namesOf([url, title, headings]: TitlesFile['titles'][number], shared: ReadonlySet<string>) {
  const nameOf = (title: string, url: string, address: TitleAddress): PlaceName => ({
    title,
    url,
    words: lazy(() => titleWords(title, address, shared)),
  });
  const named = headings.map((heading) => {
    const [level, title] = heading;
    const id = slugOf(heading);
    return nameOf(title, id === '' ? url : `${url}#${id}`, level > entryLevel ? { id } : {});
  });
  return [nameOf(title, url, { url }), ...named];
}
