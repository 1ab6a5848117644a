// The public side of search: the format of the index and how to split text into words, for the browser.

export { type HeadPage, type IndexHead, type TextFile, usualSlug, type WordsFile } from './search-format.ts';
export { foldWord, queryWordsOf, wordsOf } from './search-words.ts';
