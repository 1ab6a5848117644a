// Problems of titles and descriptions that search results show.

import { problem } from '../diagnostic.ts';

export const duplicateDescription = problem('metadata/duplicate', (first: string) => [
  `This page has the same description as ${first}`,
  "Describe what's different about it: search results show the description under the title.",
]);

export const duplicateTitle = problem('metadata/duplicate', (title: string, first: string) => [
  `${first} is titled '${title}' too`,
  'Give each page its own title, so that readers can tell them apart in search results and tabs.',
]);

/** `page` explains the term. */
export const termEarly = problem('metadata/term-early', (term: string, page: string) => [
  `"${term}" is used here first, and ${page} explains it only later in the reading order`,
  `Link it to its entry in the glossary or to ${page}, or use other words.`,
]);
