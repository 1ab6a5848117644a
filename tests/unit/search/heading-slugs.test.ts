// The index writes an id only if it can't be worked out from the title and the ids above.

import { expect, test } from 'vitest';
import { type FullHeading, readSlugs, writeSlugs } from '../../../renderer/search/heading-slugs.ts';

const headings: readonly FullHeading[] = [
  // An entry before any heading.
  [12, 'mast', 'mast'],
  [2, 'Ship parts', 'ship-parts'],
  [13, 'mast', 'ship-parts.mast'],
  [13, 'mast.height', 'ship-parts.mast.height'],
  // An id of its own changes nothing for the next.
  [13, 'keel', 'bottom'],
  [14, 'depth', 'ship-parts.depth'],
  // The first entry says how those after it begin.
  [13, 'depth', 'keel-depth'],
  [13, 'length', 'keel-length'],
  [3, 'Ropes', 'lines'],
  // Not an entry.
  [4, 'hemp', 'lines.hemp'],
  [14, 'hemp', 'lines.hemp.hemp'],
  [13, 'page', ''],
  [13, 'knot', 'lines.hemp.knot'],
  [2, 'Dot', '.'],
  [13, 'dot', '..dot'],
  [2, 'Page', ''],
  [13, 'last', '.last'],
];

test('ids are read as they were written', () => {
  expect(readSlugs(writeSlugs(headings))).toEqual(headings.map(([, , slug]) => slug));
});

test('only ids that nothing else says are written', () => {
  const written = writeSlugs(headings).flatMap(([, title, slug]) => (slug === undefined ? [] : [`${title} ${slug}`]));
  expect(written).toEqual([
    'mast 0',
    'mast 0',
    'mast.height 0',
    'keel bottom',
    'depth 0',
    'depth keel-depth',
    'length 0',
    'Ropes lines',
    'hemp lines.hemp',
    'hemp 0',
    'page ',
    'knot 0',
    'Dot .',
    'dot 0',
    'Page ',
    'last 0',
  ]);
});
