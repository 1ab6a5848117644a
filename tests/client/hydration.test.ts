// The server renders islands once for all readers. On any device, at any time, and in any time zone, React must find the
// HTML that it would render itself. React's development build reports a mismatch in the console.
// @module-tag chromium

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SearchPage, type SearchPageProps } from '../../client/search/page/search-page.tsx';
import { fixTime, letTimePass, type ReaderOptions, visit } from '../support/browser.ts';
import { find } from '../support/parts.ts';
import { feedbackForm } from './feedback-fixture.ts';
import { bundleClient, island, startSite } from './harness.ts';
import { startedSite } from './reader.ts';
import { dialogOf, indexRoutes, props as search } from './search-fixture.ts';

const searchPage: SearchPageProps = { ...search, action: '/search', send: 'Search' };

const searchHtml = renderToString(createElement(SearchPage, searchPage), { identifierPrefix: 'search-page-' });

const body = `<header><a href="/search" data-search>Open search</a></header><main><h1>Islands</h1>
${feedbackForm}${island('search-page', 'visible', searchPage, searchHtml)}</main>${dialogOf(search)}`;

const started = startedSite(async () => {
  const islands = {
    feedback: 'templates/islands/feedback/wake.ts',
    search: 'client/search/dialog/wake.ts',
    'search-page': 'client/search/page/wake.ts',
  };
  return startSite(await bundleClient(islands, 'development'), {
    '/search': { title: 'Search', body: '<main><h1>Search</h1></main>' },
    '/docs/page': { title: 'Islands', body },
    ...indexRoutes(),
  });
});

interface Reader extends ReaderOptions {
  readonly now: string;
  readonly platform: string;
  readonly theme: string;
}

/** What the console says while all islands of the page start. */
async function noiseOf(path: string, { now, platform, theme, ...options }: Reader): Promise<string[]> {
  const { page, noise, leave } = await visit(started.browser, options);
  await fixTime(page, now);
  await page.evaluateOnNewDocument(
    (known) => {
      Object.defineProperty(navigator, 'platform', { value: known.platform });
      localStorage.setItem('theme', known.theme);
      localStorage.setItem('single-keys', 'off');
      localStorage.setItem('lang', navigator.language.slice(0, 2));
    },
    { platform, theme },
  );
  await page.goto(started.site.origin + path);
  await find(page, 'header [data-search]').dispatch('pointerover');
  const isAwake = (host: Element): boolean =>
    Object.keys(host.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber'));
  for (const host of await find(page, 'site-island').all()) await expect.poll(() => host.evaluate(isAwake)).toBe(true);
  // React reports a mismatch some time after it has taken over.
  await letTimePass(page, 100);
  await leave();
  return noise;
}

const plain: Reader = {
  locale: 'en-GB',
  timeZone: 'UTC',
  media: { 'prefers-color-scheme': 'light' },
  platform: 'Linux x86_64',
  theme: '',
  now: '2026-06-15T12:00:00Z',
};

describe('no island draws anything else than the server', () => {
  const mac =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15';
  const tokyo = { platform: 'MacIntel', userAgent: mac, locale: 'ja-JP', timeZone: 'Asia/Tokyo' };
  const arabic = { hasTouch: true, isMobile: true, locale: 'ar-EG', timeZone: 'America/St_Johns' };
  const readers: readonly [string, Partial<Reader>][] = [
    ['for a plain reader', {}],
    ['in the dark, on a Mac, in Tokyo', { ...tokyo, media: { 'prefers-color-scheme': 'dark' }, theme: 'light' }],
    ['by touch, in Arabic, on a leap day', { ...arabic, platform: 'iPhone', now: '2024-02-29T00:30:00Z' }],
  ];
  test.each(readers)('%s', async (_name, differences) => {
    expect(await noiseOf('/docs/page', { ...plain, ...differences })).toEqual([]);
  });
});
