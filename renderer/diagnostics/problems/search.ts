// Problems of what readers find by searching.

import type { Diagnostic, Location } from '../diagnostic.ts';

/** `first` are the addresses of the pages that were found before it, at most a few. */
export const questionMissed = (at: Location, question: string, first: readonly string[]): Diagnostic => ({
  code: 'search/question-missed',
  at,
  message: `Who searches for "${question}" doesn't find this page among the first three`,
  hint: `${first.length === 0 ? 'Nothing is found.' : `Found instead: ${first.join(', ')}.`} Does the page answer it in words that a reader would use?`,
});
