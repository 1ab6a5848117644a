// TODO-DOOR

export { type HeadPage, type IndexHead, type TextFile, usualSlug, type WordsFile } from './search-format.ts';
export { foldWord, queryWordsOf, wordsOf } from './search-words.ts';
