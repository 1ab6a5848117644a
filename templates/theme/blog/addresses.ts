// Addresses of the listing pages: one static page per type, author and tag.

export type Facet = 'type' | 'author' | 'tag';

/** `valueUrl('tag', 'Release Notes')` is `/blog/tag/release-notes`. */
export function valueUrl(facet: Facet, value: string): string {
  return `/blog/${facet}/${slugOf(value)}`;
}

/**
 * Values that differ in case alone share a page. `C++` is `c-plus-plus`, `C#` is `c-sharp`, and `.NET` is `dot-net`. No
 * other punctuation is part of a name. Vowel signs are part of a word.
 */
export function slugOf(value: string): string {
  return value
    .normalize()
    .toLowerCase()
    .replace(/(?<=[\p{L}\p{M}\p{N}])[+#]+/gu, (signs) => signs.replaceAll('+', '-plus-').replaceAll('#', '-sharp-'))
    .replace(/(?<!\S)\.(?=[\p{L}\p{N}])/gu, 'dot-')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Page 1 is the listing itself. */
export function pageUrl(base: string, page: number): string {
  return page === 1 ? base : `${base}/page/${page}`;
}
