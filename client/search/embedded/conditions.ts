// Tells which pages may answer a query: by language, section, and version.

import { isOfVersion, versionIn } from '../versions.ts';
import type { FoundWords, Index } from './find-words.ts';
import type { FoundWord } from './found-word.ts';
import { titleWordsNear } from './near-words.ts';
import { type Places, pageAt } from './places.ts';
import type { Conditions } from './read-query.ts';

export type IsWanted = (page: number) => boolean;

/** The pages that meet the conditions, in the reader's language or in one that the typed words are from. */
export async function wantedPages(conditions: Conditions, { found }: FoundWords, index: Index): Promise<IsWanted> {
  const { sections, versions } = conditions;
  const { places, lang } = index;
  const isIn = pagesIn(places, [lang, ...languagesTyped(found, places, pagesIn(places, [lang]))], sections);
  const ofVersions = await Promise.all(versions.map((version) => pagesOfVersion(version, index)));
  return (page) => ofVersions.every((pages) => pages.has(page)) && isIn(page);
}

/** The first condition that no page meets, as readers type it: `version:9.9.9`. */
export async function unmetCondition({ sections, versions }: Conditions, index: Index) {
  const { places, lang } = index;
  const pages = [...places.firstOf.keys()];
  const section = sections.find((name) => !pages.some(pagesIn(places, [lang], [name])));
  if (section !== undefined) return `in:${section}`;
  for (const version of versions) if ((await pagesOfVersion(version, index)).size === 0) return `version:${version}`;
  return undefined;
}

/** The pages of these languages and of all these sections. If the address of a page isn't loaded, its folder decides. */
export function pagesIn(
  { names, firstOf, kinds }: Places,
  langs: readonly string[],
  sections: readonly string[] = [],
): IsWanted {
  return (page) => {
    const kind = kinds[page];
    if (!kind) return false;
    const { group, lang, folder } = kind;
    const url = (names[firstOf[page] ?? 0]?.url ?? `${folder}/`).toLowerCase();
    if (!langs.includes(lang) && `${url}/`.startsWith(`/${lang}/`)) return false;
    const title = group.toLowerCase();
    return sections.every((section) => section === title || `${url}/`.includes(`/${section}/`));
  };
}

/** The languages of the pages with a typed word that no page in the reader's language has. */
function languagesTyped(found: readonly FoundWord[], { kinds }: Places, isOwn: IsWanted): readonly string[] {
  return found.flatMap(({ pages }) => {
    if (pages.some((gain, page) => gain > 0 && isOwn(page))) return [];
    return kinds.flatMap(({ lang }, page) => ((pages[page] ?? 0) > 0 ? [lang] : []));
  });
}

/**
 * The pages of a version: those in a folder that's named after it, and those whose title or address names it. A number in a
 * title is only a version if it has a dot.
 */
async function pagesOfVersion(version: string, { places, files }: Index): Promise<ReadonlySet<number>> {
  const { sorted, placesOf } = await titleWordsNear(version, files);
  const { levels, kinds } = places;
  const named = sorted.filter((word) => word.includes('.') && isOfVersion(word, version)).flatMap(placesOf);
  const titled = named.filter((place) => levels[place] === 1).map((place) => pageAt(places, place));
  const isIn = (page: number) => isOfVersion(versionIn(kinds[page]?.folder ?? '') ?? '', version);
  return new Set([...titled, ...[...kinds.keys()].filter(isIn)]);
}
