// Records and a page for the search tests: a small documentation of a bicycle workshop.

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SearchDialog } from '../../client/search/dialog/dialog.tsx';
import { type SearchProps, type SearchTexts, searchTextKeys } from '../../client/search/dialog/props.ts';
import type { SiteConfig } from '../../renderer/config.ts';
import type { Post, Site } from '../../renderer/model.ts';
import { createIndex } from '../../renderer/search/search-index.ts';
import { searchRecords } from '../../renderer/search/search-records.ts';
import { themeStrings } from '../../templates/theme/words.ts';
import { type SmallPage, searchPageOf } from '../support/small-pages.ts';
import { type Answer, answerWith, base, island, type PageParts } from './harness.ts';

const docs = (group: string, url: string) => ({ group, url, indexes: ['general', 'docs'] });
const wheels = ['Front', 'Rear', 'Spare', 'Small', 'Large', 'Steering', 'Gear'].map((kind) => `${kind} wheel`);
const visits = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const hostile = '</mark><img src=x onerror=alert(1)>';

const pages: readonly SmallPage[] = [
  ['Parts', 'What a bicycle is made of.', {}, docs('Parts', '/docs/parts')],
  ...wheels.map(
    (title, i): SmallPage => [title, `All about the ${title.toLowerCase()}.`, {}, docs('Parts', `/docs/wheel-${i}`)],
  ),
  [
    'Brake',
    'What stops a bicycle.',
    {
      'Brake pads': 'Pads wear out and are replaced every other season by a mechanic who knows the trade.',
      'Brake cable': 'The cable runs through a housing and needs a drop of oil now and then.',
    },
    docs('Parts', '/docs/brake'),
  ],
  [
    'Lamp & dynamo',
    'Light for the night.',
    { [`Beam ${hostile}`]: `A beam ${hostile} of light.` },
    docs('Light', '/docs/lamp'),
  ],
  ['A summer on the road', 'Notes from a long ride with a heavy lantern.', {}, { group: 'Blog', url: '/blog/summer' }],
  ...visits.map(
    (word): SmallPage => [`Visit ${word}`, `A visit to workshop ${word}.`, {}, { group: 'Blog', url: `/blog/${word}` }],
  ),
];
const urlOf = ([, , , about]: SmallPage): string => about?.url ?? '';

const searched = pages.map((page) => searchPageOf(page, urlOf(page)));

const config = { folders: [{ path: '', search: ['general'] }], search: {} } as unknown as SiteConfig;
const posts = searched.map(({ url }) => ({ url, folder: '', frontMatter: {} })) as unknown as readonly Post[];

export const records = searchRecords({ posts } as unknown as Site, config, ({ url }) => {
  const page = searched.find((one) => one.url === url);
  if (page === undefined) throw new Error(`There's no page ${url}`);
  return page;
});

export const props: SearchProps = {
  base: '/search-index',
  indexes: ['general', 'docs'],
  docsPath: '/docs',
  lang: 'en',
  origin: 'https://www.example.org',
  report: 'https://example.org/issues/new?title=Missing+results+for+{query}',
  texts: Object.fromEntries(searchTextKeys.map((key) => [key, themeStrings.en[`search.${key}`]])) as SearchTexts,
};

/** The dialog as a page holds it. */
export function dialogOf(given: SearchProps): string {
  const html = renderToString(createElement(SearchDialog, given), { identifierPrefix: 'search-' });
  return island('search', 'call', given, html);
}

/** Pages of the workshop, each with the search. */
export function workshopPages(given: SearchProps = props): { readonly [path: string]: PageParts } {
  const pageOf = (title: string): PageParts => ({
    title,
    body: `<header><a href="/search" data-search>Open search</a> <a href="/search" data-search data-search-index="docs">Open docs search</a></header>
<main><h1>${title}</h1><textarea aria-label="notes"></textarea><p id="long">${'abcdefgh '.repeat(12)}</p></main>${dialogOf(given)}`,
  });
  return {
    '/': pageOf('Home'),
    '/search': pageOf('Search page'),
    ...Object.fromEntries(pages.map((page) => [urlOf(page), pageOf(page[0].replace('&', '&amp;'))])),
  };
}

/** The files of the embedded index. */
export function indexRoutes(): { readonly [path: string]: Answer } {
  const files = createIndex(
    searched.map((page) => ({ read: () => page })),
    ['general', 'docs'],
    pages.length,
  );
  return Object.fromEntries(files.map((file) => [`/${file.path}`, answerWith('application/json', file.contents())]));
}

/** Hits whose title or text begins a word with the query, as the provider gives them. */
export function findRecords(query: string, index: string): unknown {
  const words = new RegExp(`\\b(${query.trim()})`, 'i');
  const found = records.filter(({ type, hierarchy, content, indexes }) => {
    const own = type === 'content' ? content : (hierarchy[type] ?? '');
    return indexes.includes(index) && words.test(own ?? '');
  });
  const hits = found.slice(0, 20).map(({ indexes: _indexes, lang: _lang, ...record }) => ({
    ...record,
    url: `https://www.example.org${base}${record.url}`,
    hierarchy: { ...record.hierarchy, lvl0: record.hierarchy.lvl0?.replace('&', '&amp;') },
  }));
  return { hits, nbHits: found.length, queryID: 'q1' };
}
