// axe finds nothing on any layout, at three widths, and in the states that a click or CSS opens. The dark theme differs
// only in its colors, so there only the rules about colors run.
// @module-tag chromium
// @module-tag long

import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { find } from '../support/parts.ts';
import { findings } from './axe.ts';
import { type BuiltSite, buildSite } from './built-site.ts';
import { layouts } from './pages.ts';
import { states } from './states.ts';

const themes = ['light', 'dark'] as const;
/** The long reference page has thousands of elements. */
const patience = 180_000;

let site: BuiltSite;
beforeAll(async () => {
  site = await buildSite();
});
afterAll(() => site.close());

describe.each(themes)('%s', (colorScheme) => {
  describe.each([390, 768, 1280])('%i px', (width) => {
    const options = {
      viewport: { width, height: 900 },
      media: { 'prefers-color-scheme': colorScheme },
    };
    // The longest pages have nothing at the middle width that isn't on other pages.
    const isLongPage = (name: string): boolean => ['reference', 'explorer', 'a section to print'].includes(name);
    const tested = Object.entries(layouts).filter(([name]) => width !== 768 || !isLongPage(name));
    test.concurrent.each(tested)(
      '%s',
      async (_, url) => {
        expect(await site.visit(url, options, (page) => findings(page, colorScheme))).toEqual([]);
      },
      patience,
    );
  });

  const opened = Object.entries(states).flatMap(([name, state]) =>
    state.widths.map((width) => ({ name, width, state })),
  );
  test.concurrent.each(opened)(
    '$name at $width px',
    async ({ width, state: { url, open } }) => {
      const options = {
        viewport: { width, height: 900 },
        media: { 'prefers-color-scheme': colorScheme },
      };
      const found = await site.visit(url, options, async (page) => {
        await open(page);
        return findings(page, colorScheme);
      });
      expect(found).toEqual([]);
    },
    patience,
  );

  test('the first button of the home page, under the pointer', async () => {
    const pointed = async (page: Page): Promise<readonly string[]> => {
      await find(page, '.button-accent').hover();
      return findings(page, colorScheme);
    };
    const options = {
      viewport: { width: 1280, height: 900 },
      media: { 'prefers-color-scheme': colorScheme },
    };
    expect(await site.visit(layouts.home, options, pointed)).toEqual([]);
  });
});
