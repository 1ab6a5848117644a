// The ids of a page's headings, as the index writes and reads them: only those that can't be worked out are written.

import { entryLevel, type HeadHeading, usualSlug } from './search-format.ts';

/** Written for the id of an entry that is its title after what came before the title above: `server.host`, `server.port`. */
const sameStart = 0;

/** A heading with its id, which is empty if its address is the page's. */
export type FullHeading = readonly [level: number, title: string, slug: string];

/** Shortens the ids of headings in order. `readSlugs` reads them. */
export function writeSlugs(headings: readonly FullHeading[]): readonly HeadHeading[] {
  let start = '';
  return headings.map(([level, title, slug]) => {
    const isSame = level > entryLevel && slug === start + title;
    start = startAfter(level, title, slug, start);
    if (isSame) return [level, title, sameStart];
    return slug === usualSlug(title) ? [level, title] : [level, title, slug];
  });
}

/** The ids of headings in order. */
export function readSlugs(headings: readonly HeadHeading[]): readonly string[] {
  let start = '';
  return headings.map(([level, title, written = usualSlug(title)]) => {
    const slug = written === sameStart ? start + title : written;
    start = startAfter(level, title, slug, start);
    return slug;
  });
}

/** How the id of an entry after this heading begins: as this one's does if it ends with the title, or with a heading's id. */
function startAfter(level: number, title: string, slug: string, start: string): string {
  if (level <= entryLevel) return `${slug}.`;
  return slug.endsWith(title) ? slug.slice(0, slug.length - title.length) : start;
}
