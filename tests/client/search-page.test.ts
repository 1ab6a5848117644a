// The search as a page: linked to, submitted to, and gone back to.
// @module-tag chromium

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SearchPage, type SearchPageProps } from '../../client/search/page/search-page.tsx';
import { atAddress } from '../support/browser.ts';
import { byRole, byText, find } from '../support/parts.ts';
import { base, bundleClient, island, islandAwake, startSite } from './harness.ts';
import { newReaders } from './reader.ts';
import { indexRoutes, props, workshopPages } from './search-fixture.ts';

const given: SearchPageProps = { ...props, action: '/search', send: 'Search' };
const html = renderToString(createElement(SearchPage, given), { identifierPrefix: 'search-page-' });

const reader = newReaders(async () =>
  startSite(await bundleClient({ 'search-page': 'client/search/page/wake.ts' }), {
    ...workshopPages(),
    ...indexRoutes(),
    '/form': {
      title: 'Form',
      body: '<main><h1>Form</h1><form action="/search"><input name="q" aria-label="q"><button>Go</button></form></main>',
    },
    '/search': {
      title: 'Search',
      body: `<main><h1>Search</h1>${island('search-page', 'visible', given, html)}</main>`,
    },
  }),
);

const field = () => byRole(reader.page, 'searchbox', 'Search this site');
const link = (name: string) => byRole(reader.page, 'link', name);

test('an address with a query shows its results, as headings and links', async () => {
  await reader.page.goto(`${reader.site.origin}/search?q=brake`);
  await link('Brake').waitFor();
  expect(await field().inputValue()).toBe('brake');
  await find(reader.page, 'h2', 'Parts').waitFor();
  expect(await link('Brake').getAttribute('href')).toBe(`${base}/docs/brake`);
  expect(await find(reader.page, '[data-nested] a').allTextContents()).toEqual(['Brake pads', 'Brake cable']);
  expect(reader.noise).toEqual([]);
});

test('the address follows what is typed, and back returns to it', async () => {
  await reader.page.goto(`${reader.site.origin}/search`);
  await islandAwake(reader.page, 'search-page');
  await field().fill('brake');
  await link('Brake').waitFor();
  expect(new URL(reader.page.url()).search).toBe('?q=brake');
  await link('Brake').click();
  await find(reader.page, 'h1', 'Brake').waitFor();
  await reader.page.goBack();
  await link('Brake').waitFor();
  expect(await field().inputValue()).toBe('brake');
});

test('a suggestion is searched for in the field, which has the focus then', async () => {
  await reader.page.goto(`${reader.site.origin}/search?q=brake`);
  await link('Brake').waitFor();
  await field().fill('qqqzzz');
  await find(reader.page, '.search-suggestion', 'Parts').click();
  await find(reader.page, '.search-page-list a').first().waitFor();
  expect(await field().inputValue()).toBe('parts ');
  expect(await reader.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('q');
  expect(new URL(reader.page.url()).searchParams.get('q')).toBe('parts ');
});

test('a plain form of another page leads here', async () => {
  await reader.page.goto(`${reader.site.origin}/form`);
  await byRole(reader.page, 'textbox', 'q').fill('">&lt;<b>qqqzzz</b>');
  await byRole(reader.page, 'button', 'Go').click();
  await atAddress(reader.page, /\/search\?q=/);
  await expect.poll(() => field().inputValue()).toContain('<b>');
  await byText(reader.page, 'No results for').first().waitFor();
  expect(reader.noise).toEqual([]);
});
