import { expect, test } from 'vitest';
import type { ArticleOf, Site } from '../../../renderer/model.ts';
import { exampleFiles } from '../../../templates/examples/example-files.ts';

const pages = [
  { url: '/docs/guides/examples', title: 'Examples', codes: [{ title: 'helper.mjs', code: 'export {};' }] },
  {
    url: '/docs/guides/examples/bell',
    title: 'Bell',
    codes: [
      { title: 'asyncapi.yaml', code: 'asyncapi: 3.0.0' },
      { title: 'Output of the bell', code: 'ring' },
      { code: 'node bell.mjs' },
    ],
  },
  { url: '/docs/guides/examples-of-others', title: 'Others', codes: [{ title: 'no.mjs', code: '' }] },
];
const articleOf = ((page: (typeof pages)[number]) => ({ body: { codes: page.codes } })) as unknown as ArticleOf;
const filesOf = (posts: readonly object[]) =>
  Object.fromEntries(
    exampleFiles({ posts } as unknown as Site, articleOf).map(({ path, contents }) => [path, contents()]),
  );

test('blocks that are titled with a file name become files at lasting addresses, and a list names them', () => {
  const { 'docs/examples/list.json': list, ...files } = filesOf(pages);
  expect(files).toEqual({
    'docs/examples/helper.mjs': 'export {};\n',
    'docs/examples/bell/asyncapi.yaml': 'asyncapi: 3.0.0\n',
  });
  expect(JSON.parse(String(list))).toEqual([
    { page: '/docs/guides/examples', url: '/docs/examples', title: 'Examples', files: ['helper.mjs'] },
    { page: '/docs/guides/examples/bell', url: '/docs/examples/bell', title: 'Bell', files: ['asyncapi.yaml'] },
  ]);
});
