// What `sitegen data` reports as out of date: statements on pages, packages, events.

import type { DrawnArticle, Post, Site } from '@sitegen/renderer/model';
import { expect, test } from 'vitest';
import { ageOfPages } from '../../../templates/asyncapi/check/ages.ts';

const now = '2026-11-26T12:00:00Z';
const incidents = [{ packages: [{ name: 'oil', bad: ['2.0.1'] }] }];
const fresh = {
  events: { events: [{ start: '2026-11-26' }] },
  conferences: { conferences: [] },
  packages: { packages: [{ name: 'oil', version: '2.0.0' }] },
  newest: { packages: [{ id: 'oil', version: '2.0.0' }] },
  security: { incidents },
};

/** The messages about a site with one page. */
function found(markdown: string, page: object = {}, data: object = {}): readonly string[] {
  const post = { file: 'content/pages/a.md', updated: '2026-11-01', frontMatter: {}, ...page } as unknown as Post;
  const site = { posts: [post], data: { ...fresh, ...data } } as unknown as Site;
  return ageOfPages(site, () => ({ markdown }) as unknown as DrawnArticle, now).map(({ message }) => message);
}

test.each([
  ['The list is as of August 8, 2026.', {}, '"as of August 8, 2026" is more than 90 days ago'],
  ['As of May 2026, it had four.', {}, '"As of May 2026" is more than 90 days ago'],
  ['Counted as of 2026-01-02.', {}, '"as of 2026-01-02" is more than 90 days ago'],
  ['As of May 2026, RC 2.', { frontMatter: { date: '2026-11-22' } }, '"As of May 2026" is more than 90 days ago'],
  ['The newest lamp.', { updated: '2026-03-01' }, 'The page says "newest lamp" and was last changed on 2026-03-01'],
  ['The latest.', { updated: '2026-03-01T10:00:00Z' }, 'The page says "latest" and was last changed on 2026-03-01'],
])('%s %j', (markdown, page, message) => {
  expect(found(markdown, page)).toEqual([message]);
});

test.each([
  ['As of October 1, 2026, there are three, as of then.', {}],
  ['The newest lamp is blue.', {}],
  ['The newest lamp is blue.', { updated: undefined }],
  ['The newest, as of May 2021.', { frontMatter: { date: '2021-06-01' }, updated: '2021-06-01' }],
  ['`latest` is a tag.\n\n```sh\nnpm i lamp@latest # as of May 2021\n```', { updated: '2026-03-01' }],
  ['As of May 2021.', { file: 'generated:blog' }],
])('fine: %s %j', (markdown, page) => {
  expect(found(markdown, page)).toEqual([]);
});

test('a package with a newer version, unless that one is malicious', () => {
  const newest = (version: string) => ({ newest: { packages: [{ id: 'oil', version }] } });
  expect(found('', {}, newest('2.1.0'))).toEqual(['oil 2.0.0: npm has 2.1.0']);
  expect(found('', {}, newest('2.0.1'))).toEqual([]);
});

test('no coming event', () => {
  const past = { events: { events: [{ start: '2026-11-25T10:00:00Z' }] } };
  expect(found('', {}, past)).toEqual(['No event is on or after 2026-11-26']);
  const conferences = { conferences: [{ start: '2026-11-24', end: '2026-11-27' }] };
  expect(found('', {}, { ...past, conferences: { conferences: conferences.conferences } })).toEqual([]);
});
