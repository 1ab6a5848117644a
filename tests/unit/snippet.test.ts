// The part of a text that an answer of the search shows holds what was found, with words around it.

import { expect, test } from 'vitest';
import { snippetOf } from '../../client/search/embedded/snippet.ts';
import { closeMark, openMark } from '../../client/search/engine.ts';

const shown = (text: string, length: number): string =>
  snippetOf(text, (word) => word === 'wick' || word === 'oil', length)
    .replaceAll(openMark, '[')
    .replaceAll(closeMark, ']');

test.each([
  ['far behind', 'one two three four five six wick eight nine ten', '…six [wick] eight nine…'],
  ['at the beginning', 'wick two three four five six', '[wick] two three four…'],
  ['at the end', 'one two three four five wick', '…three four five [wick]'],
  ['two words that just fit', 'one two wick four five oil seven eight', '…[wick] four five [oil]…'],
  ['a short text', 'one wick three', 'one [wick] three'],
  ['nothing', 'one two three four five', 'one two three four…'],
])('%s', (_, text, snippet) => {
  expect(shown(text, 4)).toBe(snippet);
});
