// The parts of a series of posts or of other pages.

import { expect, test } from 'vitest';
import type { Post, Site } from '../../../renderer/model.ts';
import { partsOf } from '../../../templates/theme/blog/series.tsx';

const post = (url: string, series?: string): Post =>
  ({ url, frontMatter: series === undefined ? {} : { series } }) as Post;
/** As the site lists them: newest first. */
const posts = [post('/c', 'Lamps'), post('/x'), post('/b', 'Lamps'), post('/alone', 'Oil'), post('/a', 'Lamps')];
const lesson = (url: string, weight: number, locale = 'en'): Post =>
  ({ url, locale, frontMatter: { series: 'Wicks', weight } }) as Post;
const pages = [lesson('/trim', 20), lesson('/de/trim', 20, 'de'), lesson('/cut', 10), lesson('/light', 30)];
const site = { dated: { blog: posts }, posts: [...posts, ...pages] } as unknown as Site;

test('the parts of a series come in the order of their dates', () => {
  expect(partsOf(site, post('/b', 'Lamps')).map(({ url }) => url)).toEqual(['/a', '/b', '/c']);
});

test("pages that aren't posts come by their weights, in their language", () => {
  expect(partsOf(site, lesson('/light', 30)).map(({ url }) => url)).toEqual(['/cut', '/trim', '/light']);
});

test('a post without a series, and the only one of a series, have no parts', () => {
  expect(partsOf(site, post('/x'))).toEqual([]);
  expect(partsOf(site, post('/alone', 'Oil'))).toEqual([]);
});
