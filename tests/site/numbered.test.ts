// Numbers before the names of files and folders, as Docusaurus has them: an order, and no part of the address.

import { expect, test } from 'vitest';
import { createLinkResolver } from '../../renderer/site/links.ts';
import { splitNumber } from '../../renderer/text/number-prefix.ts';
import { assembled, config, outlineOf, page, withPrefixed } from './assembled.ts';

const folders = config.folders.map((folder) => (folder.path === 'docs' ? { ...folder, numbered: true } : folder));
const untitled = 'Text.\n';
const files = {
  'docs/index.md': page({ title: 'Docs' }),
  'docs/10-oil/02-trim.md': page({ title: 'Trim' }, '[Wick](./01-wick.md) [Light](../2-light/index.md)'),
  'docs/10-oil/01-wick.md': page({ title: 'Wick' }, '[Trim](trim) [Trim](/docs/oil/trim)'),
  'docs/2-light/index.md': page({ title: 'Light' }),
  'docs/2-light/3. flame.md': page({ title: 'Flame' }),
  'docs/2-light/01_match.md': page({ title: 'Match', weight: 9 }),
  'docs/003-last/_section.md': '---\ntitle: The last\n---\n',
  'docs/003-last/page.md': page({ title: 'Only' }),
  'docs/2024-05-01-news.md': page({ title: 'News' }),
  'docs/3.0-changes.md': page({ title: 'Changes' }),
  'pages/01-about.md': page({ title: 'About' }),
};
const lanterns = () => assembled(files, { config: { folders } });

test('addresses have no numbers, except dates, versions, and those of other folders', () => {
  expect(lanterns().site.posts.map(({ url }) => url)).toEqual([
    '/01-about',
    '/docs',
    '/docs/2024-05-01-news',
    '/docs/3.0-changes',
    '/docs/last/page',
    '/docs/light',
    '/docs/light/flame',
    '/docs/light/match',
    '/docs/oil/trim',
    '/docs/oil/wick',
  ]);
});

test('the tree follows the numbers, and front matter wins', () => {
  const { docs } = lanterns().site.nav;
  expect(docs && outlineOf(docs)).toBe(
    [
      'Welcome',
      '  Light',
      '    Flame',
      '    Match',
      '  The last (/docs/last/page)',
      '    Only',
      '  Oil (/docs/oil/wick)',
      '    Wick',
      '    Trim',
      '  News',
      '  Changes',
      '',
    ].join('\n'),
  );
});

test('links work with and without the numbers, and the edit link leads to the file', () => {
  const editLinks = [{ prefix: '', href: 'https://code.example/edit' }];
  const lamp = assembled(files, { config: { folders, editLinks } });
  const { resolve } = createLinkResolver(lamp.site, lamp.config, new Set());
  const urlOf = (from: string, href: string) => resolve(lamp.post(from), href);
  for (const href of ['./01-wick.md', './wick', '../10-oil/01-wick.md', '/docs/10-oil/01-wick', '/docs/oil/wick'])
    expect(urlOf('/docs/oil/trim', href), href).toMatchObject({ kind: 'page', url: '/docs/oil/wick' });
  expect(urlOf('/docs/oil/trim', '../2-light/index.md')).toMatchObject({ kind: 'page', url: '/docs/light' });
  expect(lamp.post('/docs/oil/wick').editUrl).toBe('https://code.example/edit/docs/10-oil/01-wick.md');
});

test('the copy under a language prefix knows the path of its file, too', () => {
  const translated = {
    ...files,
    'docs/10-oil/3-cut.md': page({ title: 'Cut', slug: '/shears' }, ''),
    'de/docs/shears.md': page({ title: 'Schere' }),
  };
  const lamp = assembled(translated, { config: { folders, ...withPrefixed('/docs/shears') } });
  const { resolve } = createLinkResolver(lamp.site, lamp.config, new Set());
  expect(resolve(lamp.post('/en/docs/shears'), './01-wick.md')).toMatchObject({ kind: 'page', url: '/docs/oil/wick' });
});

test('a title from the name has no number, and two files at one address are reported', () => {
  const named = folders.map((folder) => ({ ...folder, titleFrom: ['name' as const] }));
  const { site, diagnostics } = assembled(
    { 'docs/01-first-light.md': untitled, 'docs/02-first-light.md': untitled },
    { config: { folders: named } },
  );
  expect(site.posts.map(({ title }) => title)).toEqual(['First light']);
  expect(diagnostics.map(({ code }) => code)).toEqual(['address/duplicate']);
});

test.each([
  ['01-intro', 'intro', 1],
  ['1. intro', 'intro', 1],
  ['12 - intro', 'intro', 12],
  ['7_intro', 'intro', 7],
  ['2024-05-01-news', '2024-05-01-news', undefined],
  ['24-05-news', '24-05-news', undefined],
  ['7.0-foo', '7.0-foo', undefined],
  ['404', '404', undefined],
  ['3d-view', '3d-view', undefined],
  ['intro-2', 'intro-2', undefined],
])('%s is %s', (written, name, number) => {
  expect(splitNumber(written)).toEqual(number === undefined ? { name } : { name, number });
});
