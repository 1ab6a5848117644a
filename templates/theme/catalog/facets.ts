// The values that a list can be filtered by, with how many of its entries have each.

import { compareNames } from '@sitegen/renderer/text';

/** What an entry has in each facet: `Go` and `Java` in `language`. The name is in the page's address. */
export type FacetValues = { readonly [facet: string]: readonly string[] };

/** The values of a facet in the order of a language's alphabet, each with its number of entries. */
export function countValues(facet: string, entries: readonly FacetValues[], language: string) {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    for (const value of new Set(entry[facet])) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const compare = compareNames(language);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => compare(a.value, b.value));
}

/** The text of a `data-facets` attribute: `category=Validators&language=Go`. */
export function facetsText(values: FacetValues): string {
  const pairs = Object.entries(values).flatMap(([name, list]) => list.map((value): [string, string] => [name, value]));
  return new URLSearchParams(pairs).toString();
}
