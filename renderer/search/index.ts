// The public side of search: the format of the index and how to split text into words, for the browser.

export { sectionsOfHtml } from './html-sections.ts';
export {
  entryLevel,
  type HeadPage,
  type IndexHead,
  strengths,
  type TextFile,
  usualSlug,
  type WordsFile,
} from './search-format.ts';
export { compoundsOf, foldWord, isUnspaced, plainLetters, queryWordsOf, runsOf, wordsOf } from './search-words.ts';
export { stemOf } from './stem.ts';
