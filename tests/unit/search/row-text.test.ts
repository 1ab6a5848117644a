// The texts that a result is shown with.

import { expect, test } from 'vitest';
import { textOf } from '../../../client/search/dialog/row-text.ts';
import { closeMark, type Hit, openMark } from '../../../client/search/engine.ts';

const marked = (text: string): string => text.replaceAll('[', openMark).replaceAll(']', closeMark);
const oil = 'Fill it with oil.';
const hit = (type: Hit['type'], more: Partial<Hit> = {}): Hit => ({
  objectID: 'a',
  url: '/a',
  type,
  content: oil,
  hierarchy: { lvl0: 'Light', lvl1: 'Lamps', lvl2: 'Oil', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  snippets: {},
  ...more,
});

test.each<[string, Hit, string, string, string?]>([
  ['a page has its section and description', hit('lvl1'), 'Lamps', 'Light', oil],
  ['a heading has the titles above it', hit('lvl2', { content: null }), 'Oil', 'Light › Lamps'],
  ['a text has all titles', hit('content'), oil, 'Light › Lamps › Oil'],
  ['a trail stands for the titles', hit('content', { trail: ['Guides', 'Wicks'] }), oil, 'Light › Guides › Wicks'],
  ['the section is said once', hit('content', { trail: ['Light', 'Wicks', 'Light'] }), oil, 'Light › Wicks'],
  [
    'marks come from the engine, but only where they help',
    hit('lvl2', {
      snippets: {
        'hierarchy.lvl2': marked('[Oil]'),
        'hierarchy.lvl1': marked('[Lamps]'),
        content: marked('with [oil]'),
      },
    }),
    marked('[Oil]'),
    'Light › Lamps',
    marked('with [oil]'),
  ],
])('%s', (_, found, ...shown) => {
  const [title, path, about = ''] = shown;
  expect(textOf(found)).toEqual({ title, path, about });
});
