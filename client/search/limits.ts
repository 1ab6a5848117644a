// The specification's numbers for search.

/** The longest query, in characters. */
export const maxQueryLength = 64;
export const hitsPerPage = 20;
/** The length of a snippet in words, and the length on screens up to 768 px. */
export const snippetWords = 10;
export const snippetWordsNarrow = 5;
/** The reader has stopped typing after this time without a key. */
export const pauseMs = 100;
/** The dialog shows that it waits after this time without an answer. */
export const stallAfterMs = 300;
/** How many results of a group are shown. */
export const maxPerGroup = 5;
export const maxFavorites = 10;
export const maxRecents = 7;
/** How many recent searches are kept if there are favorites. */
export const maxRecentsBesideFavorites = 4;
export const maxSuggestions = 3;

/** Cuts a query to the maximum length in code points, and collapses white space. */
export function cutQuery(text: string): string {
  return [...text.replace(/\s+/g, ' ')].slice(0, maxQueryLength).join('');
}
