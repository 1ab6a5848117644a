// Turns pages into search records like those of a hosted crawler: one per page, heading, and paragraph, each with the
// titles above it (lvl0 to lvl6).

import type { SiteConfig } from '../config.ts';
import type { SearchRecord, Site } from '../model.ts';
import { type SearchPage, type SearchPageOf, searchedPosts } from './search-pages.ts';

/** Returns the records of all pages in order of address. */
export function searchRecords(site: Site, config: SiteConfig, pageOf: SearchPageOf): readonly SearchRecord[] {
  return searchedPosts(site, config).flatMap((post) => recordsOf(pageOf(post)));
}

function recordsOf({ url: address, indexes, lang, weight, group, description, places }: SearchPage) {
  const records: SearchRecord[] = [];
  /** The titles above a place and its own, by level. */
  const titles = [group, ...Array.from<string | null>({ length: 6 }).fill(null)];
  for (const [number, { slug, lvl, title, paragraphs, code, keywords, isEntry }] of places.entries()) {
    const url = slug === '' ? address : `${address}#${slug}`;
    const type = `lvl${lvl}` as SearchRecord['type'];
    const objectID = isEntry ? `${url}~entry-${number}` : url;
    const about = number === 0 ? description : undefined;
    titles.fill(null, lvl)[lvl] = title;
    const hierarchy = Object.fromEntries(titles.map((one, level) => [`lvl${level}`, one])) as SearchRecord['hierarchy'];
    const titled = { indexes, lang, objectID, url, type, content: about ?? null, hierarchy };
    records.push({
      ...titled,
      ...(weight !== undefined && { weight }),
      ...(keywords !== '' && { keywords }),
      ...(code.length > 0 && { code: code.join('\n') }),
      ...(isEntry && { isEntry }),
    });
    // Without object spread, because records that are made with it take much more memory on a large site.
    for (const [index, content] of paragraphs.slice(about ? 1 : 0).entries())
      records.push({ indexes, lang, objectID: `${objectID}~${index}`, url, type: 'content', content, hierarchy });
  }
  return records;
}
