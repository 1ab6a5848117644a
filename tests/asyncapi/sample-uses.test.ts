import { expect, test } from 'vitest';
import type { ArticleOf, CodeBlock, Site } from '../../renderer/model.ts';
import { sampleUseFiles } from '../../templates/asyncapi/hosting/sample-uses.ts';
import { check } from './specification.ts';

const notesOf = (code: string) => ({ findings: check(code).findings }) as CodeBlock;
const three = notesOf('channels:\n  rides:\n    address: rides\n');
const two = notesOf('channels:\n  rides:\n    publish:\n      operationId: start\n');

const pages = [
  { url: '/blog/ride', title: 'A ride', notes: [0], frontMatter: {}, codes: [three] },
  { url: '/docs/hidden', title: 'Hidden', notes: [0], frontMatter: { unlisted: true }, codes: [three] },
  { url: '/docs/channel', title: 'Channel', notes: [0, 1, 2], frontMatter: {}, codes: [three, two, three] },
  { url: '/docs/empty', title: 'Empty', notes: [], frontMatter: {}, codes: [] },
];
const site = { posts: pages } as unknown as Site;
const articleOf = ((page: (typeof pages)[number]) => ({ body: { codes: page.codes } })) as unknown as ArticleOf;

test('fields lead to the pages whose samples use them, the documentation first, each page once', () => {
  const files = sampleUseFiles(site, articleOf);
  const uses = (path: string) => JSON.parse(String(files.find((file) => file.path === path)?.contents()));
  expect(uses('spec/3.0.0/samples.json')['channel.address']).toEqual([
    ['/docs/channel', 'Channel'],
    ['/blog/ride', 'A ride'],
  ]);
  expect(uses('spec/2.6.0/samples.json')['operation.operationId']).toEqual([['/docs/channel', 'Channel']]);
  expect(uses('spec/3.1.0/samples.json')).toEqual({});
});
