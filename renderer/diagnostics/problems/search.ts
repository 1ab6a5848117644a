// Problems of what readers find by searching.

import { problem } from '../diagnostic.ts';

/** `rank` is 0 if the page isn't found. `first` are the addresses of the pages that come before it, at most a few. */
export const questionMissed = problem(
  'search/question-missed',
  (question: string, rank: number, first: readonly string[]) => [
    `Search for "${question}" has this page ${placeOf(rank)}, not among the first three`,
    `${first.length === 0 ? 'Nothing is found.' : `Found instead: ${first.join(', ')}.`} Does the page answer it in words that a reader would use?`,
  ],
);

const placeOf = (rank: number): string => (rank === 0 ? 'nowhere' : `at place ${rank}`);
