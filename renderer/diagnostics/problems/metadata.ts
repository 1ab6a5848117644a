// Problems of titles and descriptions that search results show.

import type { Diagnostic, Location } from '../diagnostic.ts';

export const duplicateDescription = (at: Location, first: string): Diagnostic => ({
  code: 'metadata/duplicate',
  at,
  message: `This page has the same description as ${first}`,
  hint: "Describe what's different about it: search results show the description under the title.",
});

export const duplicateTitle = (at: Location, title: string, first: string): Diagnostic => ({
  code: 'metadata/duplicate',
  at,
  message: `${first} is titled '${title}' too`,
  hint: 'Give each page its own title, so that readers can tell them apart in search results and tabs.',
});

/** `page` explains the term. */
export const termEarly = (at: Location, term: string, page: string): Diagnostic => ({
  code: 'metadata/term-early',
  at,
  message: `"${term}" is used here first, and ${page} explains it only later in the reading order`,
  hint: `Link it to its entry in the glossary or to ${page}, or use other words.`,
});
