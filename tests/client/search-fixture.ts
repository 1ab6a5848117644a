// Records and a page for the search tests: a small documentation of a bicycle workshop.

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { SearchDialog } from '../../client/search/dialog/dialog.tsx';
import { type SearchProps, type SearchTexts, searchTextKeys } from '../../client/search/dialog/props.ts';
import type { SiteConfig } from '../../renderer/config.ts';
import type { Post, Site, TextSection } from '../../renderer/model.ts';
import { createIndex } from '../../renderer/search/search-index.ts';
import { createSearchPages } from '../../renderer/search/search-pages.ts';
import { searchRecords } from '../../renderer/search/search-records.ts';
import { themeStrings } from '../../templates/theme/words.ts';
import { type Answer, base, island, type PageParts } from './harness.ts';

interface Entry {
  readonly url: string;
  readonly group: string;
  readonly title: string;
  readonly about?: string;
  readonly sections?: readonly (readonly [title: string, ...paragraphs: string[]])[];
}

const entries: readonly Entry[] = [
  { url: '/docs/parts', group: 'Parts', title: 'Parts', about: 'What a bicycle is made of.' },
  ...['Front wheel', 'Rear wheel', 'Spare wheel', 'Small wheel', 'Large wheel', 'Steering wheel', 'Gear wheel'].map(
    (title, i): Entry => ({
      url: `/docs/wheel-${i}`,
      group: 'Parts',
      title,
      about: `All about the ${title.toLowerCase()}.`,
    }),
  ),
  {
    url: '/docs/brake',
    group: 'Parts',
    title: 'Brake',
    about: 'What stops a bicycle.',
    sections: [
      ['Brake pads', 'Pads wear out and are replaced every other season by a mechanic who knows the trade.'],
      ['Brake cable', 'The cable runs through a housing and needs a drop of oil now and then.'],
    ],
  },
  {
    url: '/docs/lamp',
    group: 'Light',
    title: 'Lamp & dynamo',
    about: 'Light for the night.',
    sections: [['Beam </mark><img src=x onerror=alert(1)>', 'A beam </mark><img src=x onerror=alert(1)> of light.']],
  },
  {
    url: '/blog/summer',
    group: 'Blog',
    title: 'A summer on the road',
    about: 'Notes from a long ride with a heavy lantern.',
  },
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map(
    (word): Entry => ({
      url: `/blog/${word}`,
      group: 'Blog',
      title: `Visit ${word}`,
      about: `A visit to workshop ${word}.`,
    }),
  ),
];

const config = {
  folders: [
    { path: 'docs', search: ['general', 'docs'] },
    { path: 'blog', search: ['general'] },
  ],
  search: {},
} as unknown as SiteConfig;

const posts = entries.map(({ url, group, title, about }) => {
  const folder = url.split('/')[1];
  return { url, folder, locale: 'en', title, sectionTitle: group, frontMatter: { description: about }, ancestors: [] };
}) as unknown as readonly Post[];

const pageOf = createSearchPages(config, ({ url }) => {
  const { sections = [] } = entries.find((entry) => entry.url === url) ?? {};
  const top: TextSection = { slug: '', lvl: 0, title: '', paragraphs: [], code: [] };
  return [
    top,
    ...sections.map(([title, ...paragraphs], i) => ({ ...top, slug: `part-${i}`, lvl: 2, title, paragraphs })),
  ];
});

export const records = searchRecords({ posts } as unknown as Site, config, pageOf);

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
    ...Object.fromEntries(entries.map(({ url, title }) => [url, pageOf(title.replace('&', '&amp;'))])),
  };
}

/** The files of the embedded index. */
export function indexRoutes(): { readonly [path: string]: Answer } {
  const files = createIndex(
    posts.map((post) => ({ read: () => pageOf(post) })),
    ['general', 'docs'],
    posts.length,
  );
  return Object.fromEntries(
    files.map((file): [string, Answer] => [
      `/${file.path}`,
      (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(file.contents()),
    ]),
  );
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
