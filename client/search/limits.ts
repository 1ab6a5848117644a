// Numbers of the search, as the specification names them.

/** Longest query, in characters. */
export const longestQuery = 64;
export const hitsPerPage = 20;
/** Words of a snippet, and on screens up to 768 px. */
export const snippetWords = 10;
export const snippetWordsNarrow = 5;
/** Milliseconds without an answer after which the search says that it waits. */
export const stallAfter = 300;
/** Results shown of a group, and of one page in it. */
export const mostPerGroup = 5;
export const mostFavorites = 10;
export const mostRecents = 7;
/** Recents kept when there are favourites. */
export const mostRecentsBesideFavorites = 4;
export const mostSuggestions = 3;

/** Cut by characters as people count them, never inside one. */
export function cutQuery(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length > longestQuery ? characters.slice(0, longestQuery).join('') : characters.join('');
}
