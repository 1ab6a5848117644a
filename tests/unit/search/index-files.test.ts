// Files of the search index that are damaged, from another version, or out of reach for a moment.

import { expect, test } from 'vitest';
import { openIndexFiles } from '../../../client/search/embedded/index-files.ts';
import { DamagedError } from '../../../client/search/engine.ts';

const divided = {
  shapes: 'a',
  pagesPerFile: 100,
  kinds: [[1, 0, 0]],
  runs: [0, 1],
  names: ['lamp'],
  named: 'A',
  titles: [['Docs']],
};
const head = {
  version: '1',
  indexes: ['general'],
  langs: ['en'],
  groups: ['Docs'],
  pages: [['/docs', 0, 'Docs', 1, 0, [['Oil', 'oil']]]],
  words: [],
  texts: [],
  divided,
};

const open = (value: unknown) => openIndexFiles(async () => value);
/** A page with one part replaced. */
const page = (index: number, part: unknown) => ({ ...head, pages: [head.pages[0]?.with(index, part as never)] });

test('a whole head opens, with its titles in it or divided', async () => {
  expect((await open(head)).head).toEqual(head);
  const { divided: _, ...small } = head;
  expect((await open(small)).head).toEqual(small);
});

test.each([
  ...['version', 'indexes', 'langs', 'groups', 'pages', 'words', 'texts'].map((name) => ({ ...head, [name]: null })),
  ...Object.keys(divided).map((name) => ({ ...head, divided: { ...divided, [name]: undefined } })),
  { ...head, divided: null },
  { ...head, divided: { ...divided, pagesPerFile: 0 } },
  { ...head, divided: { ...divided, kinds: [[1, 0, 0], null] } },
  ...[0, 1, 2, 3, 4, 5].map((index) => page(index, {})),
  page(5, [null]),
  { ...head, pages: [...head.pages, 'docs'] },
])('a head with a damaged part is refused: %j', async (value) => {
  await expect(open(value)).rejects.toThrow(DamagedError);
});

test.each([null, [], {}, { words: [] }, { places: [] }, { titles: [] }, { above: [] }])(
  'a file that is none of the index is refused: %j',
  async (part) => {
    const file = part === null || Array.isArray(part) ? part : { version: '1', ...part };
    const files = await openIndexFiles(async (name) => (name === 'index.json' ? head : file));
    await expect(files.words(0)).rejects.toThrow(DamagedError);
  },
);

test('a file is loaded once with the version of the head, and again after a failure', async () => {
  const asked: string[] = [];
  const answers: unknown[] = [head, { version: '2', texts: [] }, { version: '1', texts: ['light'] }];
  const files = await openIndexFiles(async (name, version) => {
    asked.push(`${name} ${version}`);
    return answers.shift();
  });
  await expect(files.text(3)).rejects.toMatchObject({ message: 'text-3.json' });
  expect([await files.text(3), await files.text(3)].map(({ texts }) => texts)).toEqual([['light'], ['light']]);
  expect(asked).toEqual(['index.json undefined', 'text-3.json 1', 'text-3.json 1']);
});
