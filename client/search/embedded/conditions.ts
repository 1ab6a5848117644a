// Keeps the places that have what the conditions of a query ask for.

import { queryWordsOf } from '@sitegen/renderer/search';
import type { Places } from './places.ts';
import { type Conditions, oneLine } from './read-query.ts';

/** Tells whether a page may be among the answers: by its language, section, and version. */
export function wantedPages({ head, all, firstOf }: Places, lang: string, { sections, versions }: Conditions) {
  const own = head.langs.indexOf(lang);
  const known = new Map<number, boolean>();
  return (page: number): boolean => {
    const before = known.get(page);
    if (before !== undefined) return before;
    const isWanted = decide(page);
    known.set(page, isWanted);
    return isWanted;
  };
  function decide(page: number): boolean {
    const row = head.pages[page];
    if (!row) return false;
    const [url, group, title, , language] = row;
    if (language !== own && new RegExp(`^/${head.langs[language]}(/|$)`).test(url)) return false;
    const names = [...url.toLowerCase().split('/'), (head.groups[group] ?? '').toLowerCase()];
    const isIn = sections.every((section) => names.includes(section) || url.toLowerCase().startsWith(`/${section}/`));
    const last = all[firstOf[page] ?? 0];
    const words = [...(last?.words ?? []), ...(last?.inAddress ?? []), ...queryWordsOf(title)];
    return (
      isIn && versions.every((version) => words.some((word) => word === version || word.startsWith(`${version}.`)))
    );
  }
}

/** Tells whether a place has all phrases, in its title or in one of its paragraphs. */
export function hasPhrases(title: string, paragraphs: readonly string[], phrases: readonly string[]): boolean {
  const texts = [title, ...paragraphs].map(oneLine);
  return phrases.every((phrase) => texts.some((text) => text.includes(phrase)));
}
