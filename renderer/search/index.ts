// The format of the search index and the words in it, for the engine in the browser.

export { type HeadPage, type IndexHead, type TextFile, usualSlug, type WordsFile } from './search-format.ts';
export { foldWord, queryWordsOf, wordsOf } from './search-words.ts';
