// The public side of search: the format of the index and how to split text into words, for the browser. Functions of `text`
// that only the search's worker needs are here: the page for missing addresses loads all that browsers import from there.

export { lastAtMost } from '../text/last-at-most.ts';
export { lazy } from '../text/lazy.ts';
export { remembered } from '../text/remembered.ts';
export { sectionsOfHtml } from './html-sections.ts';
export {
  entryLevel,
  type HeadHeading,
  type IndexHead,
  readShape,
  slugOf,
  strengths,
  type TextFile,
  type TitlesFile,
  titleSize,
  type WordsFile,
} from './search-format.ts';
export {
  compoundsOf,
  foldWord,
  isUnspaced,
  plainLetters,
  queryWordsOf,
  runsOf,
  withoutPrefix,
  wordsOf,
} from './search-words.ts';
export { stemOf } from './stem.ts';
export { findableWords, type TitleAddress, type TitleWords, titleWords } from './title-words.ts';
export { isEmpty, isWeak, usefulWords } from './useful-words.ts';
