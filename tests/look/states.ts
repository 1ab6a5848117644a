// What a reader can open or cause on a page: menus, drawers, the search and its answers, errors. The checkers look at
// each of them, as they look at each layout.

import type { Page } from 'puppeteer-core';
import { block, intercept, press, takeWorkers } from '../support/browser.ts';
import { find } from '../support/parts.ts';
import { layouts } from './pages.ts';

export interface PageState {
  readonly url: string;
  /** Widths of the window at which it can be reached, in CSS pixels; `allWidths` by default. The short set looks at the first. */
  readonly widths?: readonly number[];
  /** Brings the page into the state. */
  readonly open: (page: Page) => Promise<void>;
}

/** Of a state that can be reached at every width. */
export const allWidths = [1280, 390, 768];
const narrow = [390, 768];
const wide = [1280];

const clicking =
  (...selectors: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const selector of selectors) await find(page, selector).first().click();
  };

const searching =
  (query: string, answer: string) =>
  async (page: Page): Promise<void> => {
    await press(page, 'Control+k');
    await find(page, '.search-field').waitFor();
    if (query !== '') await page.keyboard.type(query);
    await find(page, answer).first().waitFor();
  };

const filtering =
  (words: string) =>
  async (page: Page): Promise<void> => {
    await find(page, '[data-filter]').type(words);
    await find(page, '[data-filter-status]:not(:empty)').waitFor();
  };

async function sendFeedback(page: Page, status: number): Promise<void> {
  await intercept(page, /github_discussions/, (request) => request.respond({ status, body: '{}' }));
  await find(page, '.feedback textarea').type('A lamp is missing.');
  await find(page, '.feedback [type=submit]').click();
  await find(page, status === 200 ? '[data-feedback=success]' : '[data-feedback=failure]').waitFor();
}

const docs = layouts['docs page'];

export const states: { readonly [name: string]: PageState } = {
  'the menu of small screens': {
    url: layouts.home,
    widths: narrow,
    open: clicking('.bar-toggle', '[data-testid="MobileNav-docs"] > summary'),
  },
  'the docs drawer': { url: docs, widths: narrow, open: clicking('.side-toggle') },
  'the contents of a page': { url: docs, widths: narrow, open: clicking('.toc-fold > summary') },
  'a flyout': { url: docs, widths: wide, open: clicking('[data-menu="docs"] .menus-toggle') },
  'the theme switch': { url: docs, widths: wide, open: clicking('[data-setting="theme"] > summary') },
  'the languages of a page in one': { url: docs, widths: wide, open: clicking('[data-setting="language"] > summary') },
  'the languages': { url: layouts.home, widths: wide, open: clicking('[data-setting="language"] > summary') },
  'the ways to read a page': { url: docs, open: clicking('[data-setting="page"] > summary') },
  'the keyboard shortcuts': { url: layouts.search, open: clicking('.footer-keys') },
  'a filter': { url: layouts.blog, open: clicking('.facet > summary') },
  'another view of the sneak peek': { url: layouts.home, open: clicking('.tab:nth-of-type(3)') },
  'another tab': { url: layouts['a tool'], open: clicking('.tab:nth-of-type(2)') },
  'a question': {
    url: layouts.about,
    open: async (page) => {
      await find(page, '.accordion > summary').first().click();
      // The top bar may be over a part of a link, which would count as too small.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  'the text of a diagram': { url: docs, open: clicking('figure summary') },
  'a note on a key of code': {
    url: docs,
    open: async (page) => {
      await find(page, '.code pre').first().focus();
      await find(page, '.code-key').first().waitFor();
      await press(page, 'Enter');
      await find(page, '[id="page:code-note"]').waitFor();
    },
  },
  'the search before a query': { url: docs, open: searching('', '.search-window') },
  'the search with results': { url: docs, open: searching('server', '[role=option]') },
  'the search without results': { url: docs, open: searching('qzxvvw', '.search-notice-title') },
  'the search without its index': {
    url: docs,
    open: async (page) => {
      await takeWorkers(page);
      await block(page, /\/search-index\//);
      await searching('server', '.search-notice')(page);
    },
  },
  'the search whose code never arrives': {
    url: docs,
    open: async (page) => {
      await block(page, /\/assets\/[^/]*search[^/]*\.js$/);
      await searching('server', '.search-unloaded')(page);
    },
  },
  'the search for a misspelled word': { url: docs, open: searching('serverz', '.search-corrected') },
  'the search with a condition that nothing meets': {
    url: docs,
    open: searching('server version:9.9.9', '.search-notice code'),
  },
  'the search with earlier ones': {
    url: docs,
    open: async (page) => {
      for (const query of ['kafka', 'channel']) {
        await searching(query, '[role=option]')(page);
        const before = page.url();
        await press(page, 'Enter');
        await page.waitForFunction((url) => location.href !== url, {}, before);
        // A page that comes without a load closes the dialog once more when it's shown, so this one is loaded again.
        await page.goto(before);
      }
      await searching('', '.search-row-actions:not([hidden])')(page);
      await find(page, '.search-row-actions button').first().click();
      await find(page, '.search-group:nth-of-type(2) [role=option]').first().waitFor();
    },
  },
  'the search page with results': {
    url: `${layouts.search}?q=server`,
    open: (page) => find(page, 'main mark').first().waitFor(),
  },
  'a filter of the tools': { url: layouts.tools, open: clicking('[data-facet="language"] > summary') },
  'tools that two filters left over': {
    url: `${layouts.tools}?q=java&language=Java`,
    open: async (page) => void (await page.waitForSelector('[data-facets][hidden]')),
  },
  'no tool': {
    url: layouts.tools,
    open: async (page) => {
      await find(page, '[name="q"]').type('qzxvvw');
      await find(page, '.catalog-none').waitFor();
    },
  },
  'an empty suggestion': {
    url: docs,
    open: async (page) => {
      await find(page, '.feedback textarea').focus();
      await find(page, '.feedback [type=submit]').click();
      await find(page, '.feedback-error').waitFor();
    },
  },
  'a suggestion that was sent': { url: docs, open: (page) => sendFeedback(page, 200) },
  'a suggestion that was lost': { url: docs, open: (page) => sendFeedback(page, 500) },
  'the pages near a missing address': {
    url: '/kafka',
    open: (page) => find(page, '[data-nearest] a[href$="/bindings/kafka"]').waitFor(),
  },
  'two versions that are compared': {
    url: '/docs/reference/specification/history',
    open: async (page) => {
      const [older, newer] = await page.$$('[data-compare]');
      await older?.select('1');
      await newer?.select('3');
      await page.waitForFunction(() => document.querySelector('[data-compare-status]')?.textContent !== '');
    },
  },
  'two versions without a difference': {
    url: '/docs/reference/specification/history?older=3.0.0&newer=3.0.0',
    open: (page) => find(page, '[data-compare-status]:not(:empty)').waitFor(),
  },
  'a term that is explained': {
    url: docs,
    open: async (page) => {
      await find(page, 'main .term a').first().focus();
      await find(page, '.term-note').first().waitFor();
    },
  },
  'a note that a page is only in English': {
    url: '/roadmap?lang=de',
    open: (page) => find(page, '.untranslated').waitFor(),
  },
  'a picture at full size': {
    url: layouts['a tool'],
    open: async (page) => {
      await find(page, '.enlarge').visible().first().click();
      await find(page, 'dialog[open]').first().waitFor();
    },
  },
  'the search in German': { url: '/de/docs/concepts/server', open: searching('kanal', '[role=option]') },
  'a suggestion in German that was lost': { url: '/de/docs/concepts/server', open: (page) => sendFeedback(page, 500) },
  'code that was copied': { url: docs, open: clicking('.code-copy') },
  'an object that the Explorer lacks': { url: layouts.explorer, open: filtering('qzxvvw') },
  'the filtered Explorer': { url: layouts.explorer, open: filtering('kafka') },
};
