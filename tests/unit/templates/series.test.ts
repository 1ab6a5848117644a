// The parts of a series of posts.

import { expect, test } from 'vitest';
import type { Post, Site } from '../../../renderer/model.ts';
import { partsOf } from '../../../templates/theme/blog/series.tsx';

const post = (url: string, series?: string): Post =>
  ({ url, frontMatter: series === undefined ? {} : { series } }) as Post;
/** As the site lists them: newest first. */
const posts = [post('/c', 'Lamps'), post('/x'), post('/b', 'Lamps'), post('/alone', 'Oil'), post('/a', 'Lamps')];
const site = { dated: { blog: posts } } as unknown as Site;

test('the parts of a series come in the order of their dates', () => {
  expect(partsOf(site, post('/b', 'Lamps')).map(({ url }) => url)).toEqual(['/a', '/b', '/c']);
});

test('a post without a series, and the only one of a series, have no parts', () => {
  expect(partsOf(site, post('/x'))).toEqual([]);
  expect(partsOf(site, post('/alone', 'Oil'))).toEqual([]);
});
