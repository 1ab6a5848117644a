// Keeps the places that have what the conditions of a query ask for.

import type { PageKind } from '@sitegen/renderer/search';
import { isOfVersion } from '../versions.ts';
import type { Found } from './found.ts';
import { type PlaceName, type Places, wordsIn } from './places.ts';
import { type Conditions, oneLine } from './read-query.ts';

/**
 * Tells whether a page may be among the answers: by its language, section, and version. As long as its title isn't known,
 * only its folder counts.
 */
export function wantedPages(
  { head, names: nameOf, firstOf, kinds }: Places,
  langs: readonly string[],
  { sections, versions }: Conditions,
) {
  const known = new Map<PlaceName | PageKind, boolean>();
  return (page: number): boolean => {
    const kind = kinds[page];
    if (!kind) return false;
    const name = nameOf[firstOf[page] ?? 0];
    const isWanted = known.get(name ?? kind) ?? decide(kind, name);
    known.set(name ?? kind, isWanted);
    return isWanted;
  };
  function decide([, group, language, , folder]: PageKind, name: PlaceName | undefined): boolean {
    const url = (name?.url ?? `${folder}/`).toLowerCase();
    const lang = head.langs[language] ?? '';
    if (!langs.includes(lang) && new RegExp(`^/${lang}(/|$)`).test(url)) return false;
    const names = [...url.split('/'), (head.groups[group] ?? '').toLowerCase()];
    const isIn = sections.every((section) => names.includes(section) || url.startsWith(`/${section}/`));
    if (!isIn || name === undefined) return isIn;
    const { words, inAddress } = wordsIn(name);
    return versions.every((version) => [...words, ...inAddress].some((word) => isOfVersion(word, version)));
  }
}

/** Languages other than the reader's that were typed: only their pages have one of the words. `isOwn`: pages to read. */
export function languagesTyped(
  found: readonly Found[],
  { head, kinds }: Places,
  isOwn: (page: number) => boolean,
): readonly string[] {
  return found.flatMap(({ pages }) => {
    const having = [...pages.keys()].filter((page) => (pages[page] ?? 0) > 0);
    return having.some(isOwn) ? [] : having.map((page) => head.langs[kinds[page]?.[2] ?? 0] ?? '');
  });
}

/** Tells whether a place has all phrases, in its title or in one of its paragraphs. */
export function hasPhrases(title: string, paragraphs: readonly string[], phrases: readonly string[]): boolean {
  const texts = [title, ...paragraphs].map(oneLine);
  return phrases.every((phrase) => texts.some((text) => text.includes(phrase)));
}
