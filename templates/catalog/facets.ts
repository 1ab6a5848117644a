// The values that a list can be filtered by, with how many of its entries have each.

/** One way to filter a list: `language` with `Go`, `Java`, and so on. */
export interface Facet {
  /** Name in the page's address. */
  readonly name: string;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly count: number }[];
}

/** What an entry has in each facet. */
export type FacetValues = { readonly [facet: string]: readonly string[] };

/** Values in alphabetical order, each with its number of entries. */
export function facetOf(name: string, label: string, entries: readonly FacetValues[]): Facet {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    for (const value of new Set(entry[name])) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const values = [...counts].map(([value, count]) => ({ value, count }));
  const key = (value: string): string => value.toLowerCase();
  return { name, label, values: values.sort((a, b) => (key(a.value) < key(b.value) ? -1 : 1)) };
}

/** The text of a `data-facets` attribute: `category=Validators&language=Go`. */
export function facetsText(values: FacetValues): string {
  const pairs = Object.entries(values).flatMap(([name, list]) => list.map((value): [string, string] => [name, value]));
  return new URLSearchParams(pairs).toString();
}
