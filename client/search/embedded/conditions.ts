// Checks the conditions of a query: version, language, sections, and phrases.

import { isOfVersion, versionIn } from '../versions.ts';
import type { Found } from './found.ts';
import type { Places } from './places.ts';
import { oneLine } from './read-query.ts';
import type { Titles } from './titles.ts';

/**
 * The pages of a version: those in a folder that's named after it, and those whose title or address names it. A number in a
 * title is only a version if it has a dot.
 */
export async function pagesOfVersion(version: string, { pages, levels, kinds }: Places, titles: Titles) {
  const { sorted, placesOf } = await titles.near(version);
  const places = sorted.filter((word) => word.includes('.') && isOfVersion(word, version)).flatMap(placesOf);
  const named = places.filter((place) => levels[place] === 1).map((place) => pages[place] ?? 0);
  const isIn = (page: number) => isOfVersion(versionIn(kinds[page]?.[4] ?? '') ?? '', version);
  return new Set([...named, ...[...kinds.keys()].filter(isIn)]);
}

/** Tells by language and sections whether a page may be an answer. If its address isn't loaded, its folder decides. */
export function wantedPages({ names, firstOf, kinds }: Places, langs: readonly string[], sections: readonly string[]) {
  return (page: number): boolean => {
    const kind = kinds[page];
    if (!kind) return false;
    const [, group, lang, , folder] = kind;
    const url = (names[firstOf[page] ?? 0]?.url ?? `${folder}/`).toLowerCase();
    if (!langs.includes(lang) && `${url}/`.startsWith(`/${lang}/`)) return false;
    const title = group.toLowerCase();
    return sections.every((section) => section === title || `${url}/`.includes(`/${section}/`));
  };
}

/**
 * The languages of the pages with a typed word that no page in the reader's language has. `isOwn` says whether a page is in
 * the reader's language.
 */
export function languagesTyped(
  found: readonly Found[],
  { kinds }: Places,
  isOwn: (page: number) => boolean,
): readonly string[] {
  return found.flatMap(({ pages }) => {
    if (pages.some((gain, page) => gain > 0 && isOwn(page))) return [];
    return kinds.flatMap(([, , lang], page) => ((pages[page] ?? 0) > 0 ? [lang] : []));
  });
}

/** Tells whether a place has all phrases, in its title or in one of its paragraphs. */
export function hasPhrases(title: string, paragraphs: readonly string[], phrases: readonly string[]): boolean {
  const texts = [title, ...paragraphs].map(oneLine);
  return phrases.every((phrase) => texts.some((text) => text.includes(phrase)));
}
