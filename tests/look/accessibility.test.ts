// axe finds nothing on any layout, at three widths, and in the states that a click or CSS opens. The dark theme differs
// only in its colors, so there only the rules about colors run.
// @module-tag chromium

import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shorten } from '../support/browser.ts';
import { isLong } from '../support/long.ts';
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
  // Colors don't depend on the width, so the gate has the dark theme in one.
  describe.each(isLong ? [390, 768, 1280] : colorScheme === 'light' ? [390, 1280] : [1280])('%i px', (width) => {
    const options = {
      viewport: { width, height: 900 },
      media: { 'prefers-color-scheme': colorScheme },
      ignoresPolicy: true,
    };
    // The two longest pages take long, and a section to print has little of its own, so the gate looks at them once, and
    // at the beginnings of their lists. Nobody looks at them at the middle width, where they have nothing that isn't on
    // other pages. The gate looks at each other page at one width, and at every second one in the dark theme.
    const isTested = (name: string, index: number): boolean => {
      const isSpecial = ['reference', 'explorer', 'a section to print'].includes(name);
      if (isLong) return !isSpecial || width !== 768;
      if (isSpecial) return width === 1280 && colorScheme === 'light';
      return (index % 2 === 0) === (colorScheme === 'dark' || width === 390);
    };
    const tested = Object.entries(layouts).filter(([name], index) => isTested(name, index));
    test.concurrent.each(tested)(
      '%s',
      async (_, url) => {
        const found = await site.visit(url, options, async (page) => {
          if (!isLong) await shorten(page);
          return findings(page, colorScheme);
        });
        expect(found).toEqual([]);
      },
      patience,
    );
  });

  // The gate looks at every second state once: at every fourth of these in the dark theme.
  const opened = Object.entries(states)
    .filter((_, index) => isLong || (index % 2 === 0 && (colorScheme === 'dark') === (index % 8 === 0)))
    .flatMap(([name, state]) =>
      (isLong ? state.widths : state.widths.slice(0, 1)).map((width) => ({ name, width, state })),
    );
  test.concurrent.each(opened)(
    '$name at $width px',
    async ({ width, state: { url, open } }) => {
      const options = {
        viewport: { width, height: 900 },
        media: { 'prefers-color-scheme': colorScheme },
        ignoresPolicy: true,
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
      ignoresPolicy: true,
    };
    expect(await site.visit(layouts.home, options, pointed)).toEqual([]);
  });
});
