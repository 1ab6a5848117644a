// axe finds nothing on any layout, at three widths, and in the states that a click or CSS opens. The dark theme differs
// only in its colors, so there only the rules about colors run.
// @module-tag chromium

import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong } from '../support/long.ts';
import { find } from '../support/parts.ts';
import { findings } from './axe.ts';
import { type BuiltSite, buildSite } from './built-site.ts';
import { layouts } from './pages.ts';

const themes = ['light', 'dark'] as const;
/** The long reference page has thousands of elements. */
const patience = 180_000;

let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite();
});
afterAll(() => site.close());

describe.each(themes)('%s', (colorScheme) => {
  // Colors don't depend on the width.
  describe.each(colorScheme === 'light' ? [390, ...(isLong ? [768] : []), 1280] : [1280])('%i px', (width) => {
    const options = {
      viewport: { width, height: 900 },
      media: { 'prefers-color-scheme': colorScheme },
      ignoresPolicy: true,
    };
    // The two longest pages take a minute of the gate each time, so it looks at them once; never at the middle width,
    // where they have nothing that isn't on other pages.
    const isTested = ([name]: readonly [string, string]): boolean =>
      !['reference', 'explorer'].includes(name) || (isLong ? width !== 768 : width === 1280 && colorScheme === 'light');
    // In the dark theme, the gate looks at every second page.
    const tested = Object.entries(layouts)
      .filter(isTested)
      .filter((_, index) => isLong || colorScheme === 'light' || index % 2 === 0);
    test.concurrent.each(tested)(
      '%s',
      async (_, url) => {
        expect(await site.visit(url, options, (page) => findings(page, colorScheme))).toEqual([]);
      },
      patience,
    );
  });

  const narrow = {
    viewport: { width: 390, height: 844 },
    media: { 'prefers-color-scheme': colorScheme },
    ignoresPolicy: true,
  };
  const wide = {
    viewport: { width: 1280, height: 900 },
    media: { 'prefers-color-scheme': colorScheme },
    ignoresPolicy: true,
  };
  const docs = layouts['docs page'];
  test.concurrent.each([
    ['the menu of small screens', layouts.home, narrow, ['.bar-toggle', '[data-testid="MobileNav-docs"] > summary']],
    ['the docs drawer', docs, narrow, ['.side-toggle']],
    ['the contents of a page', docs, narrow, ['.toc-fold > summary']],
    ['a flyout', docs, wide, ['[data-menu="docs"] .menus-toggle']],
    ['the theme switch', docs, wide, ['[data-setting="theme"] > summary']],
    ['the languages of a page in one', docs, wide, ['[data-setting="language"] > summary']],
    ['the languages', layouts.home, wide, ['[data-setting="language"] > summary']],
    ['the keyboard shortcuts', layouts.search, wide, ['.footer-keys']],
    ['a filter', layouts.blog, wide, ['.facet > summary']],
    ['another view of the sneak peek', layouts.home, wide, ['.peek-tab:nth-of-type(3)']],
  ])('%s, open', async (_, url, options, clicks) => {
    const open = async (page: Page): Promise<readonly string[]> => {
      for (const selector of clicks) await find(page, selector).first().click();
      return findings(page, colorScheme);
    };
    expect(await site.visit(url, options, open)).toEqual([]);
  });

  test('the first button of the home page, under the pointer', async () => {
    const pointed = async (page: Page): Promise<readonly string[]> => {
      await find(page, '.button-accent').hover();
      return findings(page, colorScheme);
    };
    expect(await site.visit(layouts.home, wide, pointed)).toEqual([]);
  });
});
