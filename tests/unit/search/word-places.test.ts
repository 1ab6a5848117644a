// How relevant a word is in a place: in its text, in its code, or only beside it.

import { expect, test } from 'vitest';
import type { SearchRecord } from '../../../renderer/model.ts';
import { collect, createNumbering } from '../../../renderer/search/search-places.ts';
import { createWordPlaces } from '../../../renderer/search/search-word-places.ts';
import { decodeNumbers } from '../../../renderer/text/number-list.ts';

type Others = readonly [code: string, keywords: string];

/** The number of a word's last place and how relevant it is there. */
function entryOf(word: string, paragraphs: readonly string[], others: Others): readonly number[] {
  const places = createWordPlaces();
  places.pass(3);
  places.add({ paragraphs, others });
  const coded = new Map(places.sorted()).get(word);
  return (
    decodeNumbers(coded ?? '')
      .map((entry) => [Math.floor(entry / 8), entry % 8])
      .at(-1) ?? []
  );
}

test("the titles of pages' groups are numbered in the order of the pages", () => {
  const hierarchy = { lvl1: 'Lamp', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  const records = ['Guides', 'Docs', null, 'Guides'].map((lvl0, page): SearchRecord => {
    const url = `/lamp-${page}`;
    return {
      objectID: url,
      url,
      indexes: [],
      lang: 'en',
      type: 'lvl1',
      content: null,
      hierarchy: { lvl0, ...hierarchy },
    };
  });
  const groups = createNumbering();
  const { pages } = collect(records, { indexes: [], langs: createNumbering(), groups });
  expect(groups.names()).toEqual(['Guides', 'Docs', '']);
  expect(pages.map(([, group]) => group)).toEqual([0, 1, 2, 0]);
});

const text = ['trim the wick'];

test.each<[string, readonly string[], Others, number]>([
  ['in the text', text, ['', ''], 1],
  ['in the text and in code', text, ['wick', ''], 1],
  ['in code only', ['trim it now'], ['wick', ''], 0],
  ['a keyword, whatever else it is', text, ['wick', 'wick'], 4],
  ['the only word', ['wick'], ['', ''], 2],
  ['all words', ['wick wick wick wick'], ['', ''], 3],
])('a word %s', (_, paragraphs, others, strength) => {
  expect(entryOf('wick', paragraphs, others)).toEqual([1, strength]);
});
